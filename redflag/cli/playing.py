"""`redflag cli`: a game in the terminal, new or saved, against a person, a player of the kit, or the game's own bot."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, Final

import redflag
from redflag.cli.arguments import Arguments, must_be_the_game
from redflag.cli.faces import face_of
from redflag.cli.files import read_game
from redflag.cli.session import BOT, GOODBYE, LEAVING, Session
from redflag.core.errors import BadOption, quoted
from redflag.core.game import Game, Rules
from redflag.core.parts import HasBot, bot_of
from redflag.core.text import Text, joined
from redflag.players import names, player

PLAYERS: Final = {
    "random": Text("'random' any legal move"),
    "greedy": Text("'greedy' what looks best at once"),
    "thinker": Text("'thinker' what a search finds best"),
    BOT: Text("'bot' the game's own solo opponent"),
}


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag cli`; much of it depends on the game."""
    rules = redflag.rules(words.game)
    words.takes_game()
    seats = words.either()
    words.add("--side", group=seats, choices=rules.sides, about=Text("the side you play"))
    words.add("--both", group=seats, action="store_true", about=Text("two people at one terminal"))
    _takes_opponent(words, rules)
    for option in face_of(words.game).terminal.options:
        words.takes_option(option)
    words.takes_seed()
    words.number("--series", 4, metavar="GAMES", about=Text("play a series of so many games, and count the points"))
    words.add("--load", metavar="FILE", about=Text("go on with a saved game"))
    words.runs(run)


def _takes_opponent(words: Arguments, rules: Rules) -> None:
    """Who can play the other side."""
    known = [*names(rules), *([BOT] if isinstance(rules, HasBot) else [])]
    others = words.either()
    words.add(
        "--opponent",
        group=others,
        choices=known,
        default="random",
        about=Text(
            "who plays the other side: {players} (if you say nothing: random)",
            players=joined([PLAYERS[name] for name in known], ", "),
        ),
    )
    if isinstance(rules, HasBot):
        words.add(
            "--solo",
            group=others,
            dest="opponent",
            action="store_const",
            const=BOT,
            about=Text("play alone by the solo rules, against the game's own bot; the same as --opponent bot"),
        )
        words.takes_tables(rules.bot)
        words.takes_level(rules.bot)


def run(args: argparse.Namespace) -> int:
    """Make the game, or load it, and sit down to it."""
    if args.opponent == BOT and args.both:
        raise BadOption(Text("Against the bot one person plays alone, so leave out --both."))
    game = _new(args) if args.load is None else _loaded(args)
    if game.bots:
        if args.both:
            raise BadOption(Text("{file} is a solo game, so leave out --both.", file=args.load))
        return Session(game, {}, BOT).run()
    sides = game.rules.sides
    mine = args.side or sides[0]
    game.side_index(mine)  # a side of another game is refused
    players = {
        side: player(args.opponent, game.seed * 2 + index)
        for index, side in enumerate(sides)
        if side != mine and not args.both
    }
    return Session(game, players, args.opponent).run()


def typed_options(args: argparse.Namespace) -> dict[str, Any]:
    """The options of a new game that were typed, as they were typed."""
    options = [*(option.name for option in face_of(args.game).terminal.options), "seed", "series"]
    return {key: value for key in options if (value := getattr(args, key, None)) is not None}


def meant_by(game: str, typed: Mapping[str, Any]) -> dict[str, Any]:
    """The options that typed ones mean: what is a field of the start panel as well, the face reads."""
    face = face_of(game)
    form = {field.name: typed[field.name] for field in face.fields if field.name in typed}
    return {**{key: value for key, value in typed.items() if key not in form}, **(face.options(form) if form else {})}


def bot_options(args: argparse.Namespace) -> dict[str, Any]:
    """What was typed about the bot."""
    return {key: value for key in ("own", "level") if (value := getattr(args, key, None)) is not None}


def flags(args: argparse.Namespace, keys: Any) -> str:
    """Options as they are typed."""
    rules = redflag.rules(args.game)
    names = {"side": "--solo", "own": f"--{rules.bot.own_file}" if isinstance(rules, HasBot) else ""}
    return ", ".join(names.get(key, f"--{key}") for key in keys)


def _new(args: argparse.Namespace) -> Game:
    options, bot = meant_by(args.game, typed_options(args)), bot_options(args)
    if args.opponent == BOT:
        rules = redflag.rules(args.game)
        mine = args.side or rules.sides[0]
        options |= bot_of(rules).options(*(side for side in rules.sides if side != mine), **bot)
    elif bot:
        raise BadOption(Text("{options} is for the bot; say --solo as well.", options=flags(args, bot)))
    return redflag.new(args.game, language=args.language, **options)


def _loaded(args: argparse.Namespace) -> Game:
    surplus = [*typed_options(args), *bot_options(args)]
    if surplus:
        raise BadOption(Text("--load goes on with a saved game, so leave out {options}.", options=flags(args, surplus)))
    game = read_game(args.load, args.language)
    must_be_the_game(game, args, args.load)
    if args.opponent == BOT and not game.bots:
        raise BadOption(
            Text("{file} is a game for two; the bot cannot join it here, but see 'redflag bot'.", file=args.load)
        )
    return game


def which_game(language: str) -> str:
    """Ask which game to play, where there are several; the Enter key takes the first. "": none, the person leaves."""
    numbers = {str(number): name for number, name in enumerate(redflag.GAMES, start=1)}
    print(Text("Which game?").into(language))
    for number, name in numbers.items():
        print(f" {number}  {face_of(name).title.into(language)}")
    while True:
        line = input("> ").strip()
        if not line or line in numbers:
            return numbers[line or "1"]
        if line.lower() in LEAVING:
            print(GOODBYE.into(language))
            return ""
        text = Text(
            "There is no choice {number}; type a number from 1 to {last}.", number=quoted(line), last=len(numbers)
        )
        print(text.into(language))
