"""Golden games: whole games as readable text, so that a change of the rules is reviewed as a change of games.

Each file of this folder is a record that `redflag.replay` plays. Between its moves stand, as comments, the lines of the
journal, the reasons of the bot and, whenever a round is over, the board. Beside each move stands what was known when it
was chosen:

    commune: keep 44    # of 2; commune 9c1f, versailles 02d7: objective, offered

It was one of 2 legal moves. The digests stand for all that each side could see, and the words for what of it had
changed since the choice before. So a move that is lost, or a side that sees more or less than it did, is a difference.
The journals of some of them are kept in every other language as well (`fr`, `ru`), and beside them a sentence of each
kind that there is. `make golden` writes the files again: the moves on record are kept as long as they are legal, and
the rest is played by the kit's own players.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import redflag
from redflag.core.bot.trace import Trace
from redflag.core.saving import record
from redflag.core.text import Text
from redflag.paris.board import SPACES
from redflag.players import play_out

FOLDER = Path(__file__).parent
SIDES = ("commune", "versailles")
MOST_BYTES = 60_000  # of a file, so that a person can read it
NEW_PART = ("round", "final-crisis", "victory")  # journal entries after which the board is shown


class Golden(NamedTuple):
    """A game worth keeping: what it shows, who plays it if it has to be played anew, its seed and its options."""

    title: str
    players: str
    seed: int
    options: dict[str, Any]
    of: str = "paris"  # the game


# ---- a deck, an aid and positions of one's own ----------------------------------------------------------------------

EVENTS = [
    ["place 2 in Press"],
    ["remove up to 2 in military"],
    ["momentum own +1", "place 1 in any"],
    [{"choose": ["replace 1 in political", "disc in Forts"]}],
    ["must lower own momentum 1", "vp political +1"],
    ["operations 2 in Paris, removals only, strength +1"],
    ["move up to 2 from any to Public Opinion"],
    ["enemy may place 1 in Institutional", "place 2 in Paris"],
]


def small_deck() -> dict[str, Any]:
    """The smallest deck that three rounds can be played with, its events taken from a short list in turns."""
    return {
        "deck": {"name": "A small deck"},
        "strategy": [
            {
                "number": number,
                "title": f"Card {number}",
                "side": ("commune", "versailles", "neutral")[number % 3],
                "points": 1 + number % 4,
                "event": EVENTS[number % len(EVENTS)],
            }
            for number in range(1, 25)
        ],
        "final-crisis": [
            {"number": "FC", "title": "The last days", "side": "commune", "points": 4, "event": ["place 2 in Paris"]},
            {"number": "FV", "title": "The army", "side": "versailles", "points": 4, "event": ["remove 2 in Paris"]},
        ],
        "objective": [
            {"number": 100 + number, "title": f"Hold {space}", "space": space, "event": ["vp political +1"]}
            for number, space in enumerate(SPACES)
        ],
    }


OWN_AID = {
    "table": {
        "place-or-remove": {
            "row": [
                {"when": "a removal flips a space", "then": "remove", "text": "A removal would flip a space."},
                {"when": "otherwise", "then": "place", "text": "Otherwise."},
            ]
        },
        "remove": {"row": [{"keep": "most player cubes", "text": "The player has most cubes there."}]},
    }
}

LAST_DAYS = {
    "round": 3,
    "phase": "cards",
    "to_play": "versailles",
    "initiative": "versailles",
    "vp": {"political": {"commune": 2}, "military": {"versailles": 1}},
    "momentum": {"commune": 2, "versailles": 3},
    "cubes": {
        "press": {"commune": 2, "versailles": 2},
        "butte-montmartre": {"commune": 2, "versailles": 1},
        "pere-lachaise": {"commune": 2, "versailles": 0},
        "mont-valerien": {"commune": 0, "versailles": 2},
        "fort-d-issy": {"commune": 1, "versailles": 2},
    },
    "discs": {"butte-montmartre": "commune", "mont-valerien": "versailles"},
}

GAMES = {
    "two-players-gmt": Golden("Two players, English edition", "greedy", 1871, {"edition": "gmt"}),
    "two-players-nuts": Golden("Two players, French edition", "greedy", 18, {"edition": "nuts"}),
    "two-players-gaga": Golden("Two players, Russian edition", "greedy", 28, {"edition": "gaga"}),
    "random-gmt": Golden("Two players who play at random", "random", 5, {"edition": "gmt"}),
    "censorship-gmt": Golden("Censorship, English edition", "greedy", 3, {"edition": "gmt", "variant": "censorship"}),
    "censorship-nuts": Golden(
        "Censorship, French edition, with the supplement", "greedy", 4, {"edition": "nuts", "variant": "censorship"}
    ),
    "censorship-gaga": Golden("Censorship, Russian edition", "greedy", 5, {"edition": "gaga", "variant": "censorship"}),
    **{
        f"solo-{bot}-{edition}": Golden(
            f"Solo, the bot plays {bot.capitalize()}, {title} edition",
            "greedy",
            seed,
            {"edition": edition, "solo": bot},
        )
        for bot, edition, title, seed in (
            ("commune", "gmt", "English", 12),
            ("commune", "nuts", "French", 5),
            ("commune", "gaga", "Russian", 1),
            ("versailles", "gmt", "English", 3),
            ("versailles", "nuts", "French", 10),
            ("versailles", "gaga", "Russian", 4),
        )
    },
    "solo-own-aid": Golden(
        "Solo with an aid of one's own", "greedy", 6, {"edition": "gmt", "solo": "commune", "aid": OWN_AID}
    ),
    "own-deck": Golden("Two players with a deck of their own", "greedy", 7, {"edition": "gmt", "deck": small_deck()}),
    "position": Golden("From a position: the last round", "greedy", 8, {"edition": "gmt", "position": LAST_DAYS}),
    "solo-position": Golden(
        "Solo from a position: the last round",
        "greedy",
        9,
        {"edition": "gaga", "solo": "versailles", "position": LAST_DAYS},
    ),
    "caesar-two": Golden("Caesar! for two", "greedy", 49, {}, "caesar"),
    "caesar-rome": Golden(
        "Caesar! with all expansions of Rome",
        "greedy",
        48,
        {"poison": True, "centurions": True, "border_control": True},
        "caesar",
    ),
    **{
        f"caesar-solo-{level}": Golden(
            f"Caesar! against auto-Crassus, {level}", "greedy", seed, {"solo": bot, "level": level, **more}, "caesar"
        )
        for level, bot, seed, more in (
            ("easy", "pompey", 47, {"poison": True}),
            ("normal", "caesar", 46, {}),
            ("hard", "pompey", 45, {"centurions": True, "harder": True}),
        )
    },
    "battleline-plain": Golden(
        "Battle Line, troops only, claims at the beginning of a turn",
        "greedy",
        61,
        {"tactics": False, "advanced": True},
        "battleline",
    ),
    "battleline-tactics": Golden("Battle Line with tactics", "greedy", 62, {"tactics": True}, "battleline"),
    "battleline-random": Golden(
        "Battle Line with tactics and free passes, at random", "random", 63, {"free_pass": True}, "battleline"
    ),
    "battleline-terrain": Golden("Battle Line on terrain", "greedy", 64, {"terrain": True}, "battleline"),
    "battleline-counting": Golden(
        "Battle Line against the counting player", "greedy", 65, {"solo": "north"}, "battleline"
    ),
}


# Games whose journals are kept in every other language as well: of each game one against its bot and one for two. What
# these leave out is in a file of its own, a sentence of each kind from all golden games.
IN_LANGUAGES = (
    *("solo-versailles-gmt", "two-players-gmt"),
    *("caesar-solo-hard", "caesar-rome"),
    *("battleline-counting", "battleline-tactics"),
)
KINDS = "sentences"


# ---- playing --------------------------------------------------------------------------------------------------------


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def recorded(name: str) -> list[str]:
    """The moves on record, if there are any."""
    path, sides = file_of(name), redflag.rules(GAMES[name].of).sides
    if not path.exists():
        return []
    lines = [line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return [line.partition(": ")[2] for line in lines if line.startswith(tuple(f"{side}: " for side in sides))]


def played(golden: Golden, moves: list[str]) -> redflag.Game:
    """The game with these moves as long as they are legal; then its players go on to the end."""
    game = redflag.new(golden.of, seed=golden.seed, **golden.options)
    for move in moves:
        if game.choice is None or move not in game.choice.moves:
            break
        game.play(move)
    people = [side for side in game.rules.sides if side not in game.bots]
    return play_out(game, dict.fromkeys(people, golden.players))


# ---- writing --------------------------------------------------------------------------------------------------------


def told_in(code: str) -> dict[Path, str]:
    """The journals that are kept in a language, by their files."""
    games = {name: redflag.replay(file_of(name).read_text(encoding="utf-8"), code) for name in GAMES}
    told = {name: journal_of(games[name]) for name in IN_LANGUAGES}
    told[KINDS] = kinds_of(games.values())
    return {FOLDER / code / f"{name}.txt": "\n".join(lines) + "\n" for name, lines in told.items()}


def journal_of(game: redflag.Game) -> list[str]:
    """What happened, in the language of the game."""
    assert game.result is not None
    return [*(f"{entry} ({entry.rule})" for entry in game.journal), f"{game.result.reason} ({game.result.rule})"]


def kinds_of(games: Iterable[redflag.Game]) -> list[str]:
    """Of each kind of sentence in journals, prompts and reasons of bots the first that is met."""
    met: dict[tuple[str, str], str] = {}
    for game in games:
        texts = [(entry.text, str(entry)) for entry in game.journal]
        texts += [(text, text.into(game.language)) for trace in game.traces for text in _reasons(trace)]
        if game.result is not None:
            texts.append((game.rules.outcome(game.state), game.result.reason))
        for text, said in texts:
            met.setdefault((game.rules.name, text.template), said)
    return list(met.values())


def _reasons(trace: Trace) -> Iterator[Text]:
    for step in trace.steps():
        yield from step.facts
        yield from (row.text for row in step.rows)


def text_of(title: str, game: redflag.Game) -> str:
    """A whole game as text."""
    moves, boards, known = game.played(), boards_of(game), known_at(game)
    headers = record(redflag.new(game.rules.name, seed=game.seed, **given(game))).partition("\n\n")[0]
    traces = {trace.entries[0]: trace for trace in game.traces}
    told: dict[int, list[str]] = {}
    for number, entry in enumerate(game.journal):
        lines = told.setdefault(entry.ply, [])
        if number in traces:
            lines += [f"# |  {line}" for line in traces.pop(number).lines()]
        lines.append(f"#    {entry} ({entry.rule})")
    assert not traces, "every trace belongs to the journal"
    lines = [f"# {title}", headers, "", *told.get(0, []), *boards.get(0, [])]
    for ply, (side, move) in enumerate(moves, start=1):
        lines += [f"{side}: {move}    # {known[ply - 1]}", *told.get(ply, []), *boards.get(ply, [])]
    assert game.result is not None
    lines += ["", f"# {game.result.reason} ({game.result.rule})"]
    return "\n".join(lines) + "\n"


def given(game: redflag.Game) -> dict[str, Any]:
    """The options that are not left at their default."""
    return {key: value for key, value in game.options.items() if value is not None}


def known_at(game: redflag.Game) -> list[str]:
    """What was known at each choice: how many moves there were, and what each side could see."""
    found, before = [], {side: game.at(0).view(side) for side in game.rules.sides}
    for ply in range(len(game.moves)):
        then = game.at(ply)
        views = {side: then.view(side) for side in game.rules.sides}
        changed = {side: ", ".join(_changed(before[side], views[side])) for side in views}
        digests = {side: f"{side} {_digest(views[side])}" for side in views}
        if len(set(changed.values())) == 1:
            seen = ", ".join(digests.values()) + _after_colon(*set(changed.values()))
        else:
            seen = "; ".join(digests[side] + _after_colon(changed[side]) for side in views)
        found.append(f"of {len(then.choice.moves)}; {seen}")
        before = views
    return found


def _changed(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """The parts of a view that are not as they were."""
    return [key for key in now if before.get(key) != now[key]]


def _after_colon(words: str) -> str:
    return f": {words}" if words else ""


def _digest(view: dict[str, Any]) -> str:
    """Four letters that stand for all that a side can see."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:4]


def boards_of(game: redflag.Game) -> dict[int, list[str]]:
    """The board whenever a new part of the game has opened, by number of moves played."""
    again, found, seen = redflag.new(game.rules.name, seed=game.seed, **given(game)), {}, 0
    for ply in range(len(game.moves) + 1):
        if ply:
            again.play(game.moves[ply - 1])
        if any(entry[0] in NEW_PART for entry in again.state.journal[seen:]):
            found[ply] = ["", *(f"# {line}".rstrip() for line in board(again.view(None))), ""]
        seen = len(again.state.journal)
    return found


def board(view: dict[str, Any]) -> list[str]:
    """The referee's view in a few lines: cubes as Commune:Versailles, a disc by its letter, [C] or [V] for control."""
    vp, momentum = view["vp"], view["momentum"]
    lines = [
        f"=== Round {view['round']}, {view['phase']}; initiative: {view['initiative']}; VP of Commune: political"
        f" {vp['political']['commune']:+}, military {vp['military']['commune']:+}"
    ]
    spaces = list(view["cubes"])
    for first in range(0, 12, 3):
        lines.append("    " + "".join(f"{_space(view, space):34}" for space in spaces[first : first + 3]).rstrip())
    for side in SIDES:
        track, bonus = ("/".join(str(n) for n in view[key][side].values()) for key in ("track", "bonus"))
        below = f", below {view['collaboration']}" if side == "versailles" else ""
        lines.append(
            f"    {side:10} momentum {momentum[side]}{below}; track {track}, bonus {bonus}; pool {view['pool'][side]},"
            f" out {view['out'][side]}; hand {_cards(view['hand'][side])}; set aside {_cards(view['set_aside'][side])};"
            f" fulfilled {_cards(view['fulfilled'][side])}"
        )
    lines.append(f"    deck {_cards(view['deck'])}")
    lines.append(f"    discards {_cards(view['discard'])}; out of the game {_cards(view['removed'])}")
    return lines


def _space(view: dict[str, Any], space: str) -> str:
    counts = {side: view["cubes"][space][side] + (view["discs"].get(space) == side) for side in SIDES}
    lead = counts["commune"] - counts["versailles"]
    disc = f" disc {view['discs'][space][0].upper()}" if space in view["discs"] else ""
    control = "[C]" if lead > 0 else "[V]" if lead < 0 else "[ ]"
    cubes = view["cubes"][space]
    return f"{control} {space} {cubes['commune']}:{cubes['versailles']}{disc}"


def _cards(cards: list[Any]) -> str:
    return " ".join(str(card) for card in cards) or "–"
