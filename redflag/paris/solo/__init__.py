"""The solo opponent: a flowchart held as data (`flow.toml`) and a small interpreter that walks it (rules Z)."""

from redflag.core.moved import answer_for_names, answer_for_some

# What stood here in version 0.1 and now works for the bot of any game.
answer_for_some(
    __name__,
    {"opening": "redflag.core.bot.opening", "stepping": "redflag.core.bot.stepping"},
    {"aid": "redflag.core.bot.flow, redflag.core.bot.reading and redflag.paris.solo.bot"},
)
answer_for_names(__name__, "bot", "opening", "predicates", "stepping", "trace", "walk")
