"""The player that a game brings along: a flowchart held as data, walked by one loop, and its reasons for people.

To give a game a bot:

- write its flow file, `flow.toml` (`flow` says what it holds, `reading` checks it, the flagship's is an example);
- give every word of it a meaning: a list of `predicates`, each with its name, its sentence and its test;
- say what those tests look at: a subclass of `walk.Walk`, with an attribute for whatever can be chosen;
- let the state be a `walk.BotState`, and register a `turn.BotTurn` if the bot has turns of its own;
- put it all into a subclass of `bot.Bot`, and that into the rules as `bot`; `agenda.bot_move` is its `decide`.

What comes of it: `Game.bots`, traces that say why (`trace`, told by `telling`), going step by step with predictions
(`stepping`), opening any text so (`opening`), and an owner's file in the place of tables that the kit had to make up.
"""
