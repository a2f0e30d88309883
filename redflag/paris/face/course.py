"""The lessons of the game, as the front page lists them: by part, each with its notebook and its title."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Lessons
from redflag.core.text import Text

LESSONS: Final = (
    Lessons(
        Text("Learn the rules"),
        (
            ("00-start-here", Text("Start here")),
            ("01-the-board", Text("The board")),
            ("02-presence-and-control", Text("Presence and control")),
            ("03-a-card-five-uses", Text("A card, five uses")),
            ("04-operations-in-politics", Text("Operations in politics")),
            ("05-operations-in-war", Text("Operations in war")),
            ("06-two-economies", Text("Two economies")),
            ("07-pivotal-spaces-and-scoring", Text("Pivotal spaces and scoring")),
            ("08-objectives-and-bluff", Text("Objectives and bluff")),
            ("09-the-final-crisis", Text("The Final Crisis and victory")),
            ("10-a-whole-game", Text("A whole game")),
        ),
    ),
    Lessons(
        Text("Read the bot"),
        (
            ("11-the-flowchart", Text("The flowchart")),
            ("12-elimination-tables", Text("Elimination tables")),
            ("13-predict-the-bot", Text("Predict the bot")),
            ("14-your-own-bot", Text("Your own bot")),
        ),
    ),
    Lessons(
        Text("History"),
        (
            ("20-france-1870-71", Text("France 1870–71")),
            ("21-people", Text("People of the Commune and of Versailles")),
            ("22-paris-in-space", Text("Paris in space")),
            ("23-what-the-game-argues", Text("What the game argues")),
            ("24-design-a-card", Text("Design a card")),
        ),
    ),
    Lessons(Text("For teachers"), (("30-for-teachers", Text("Lesson plans, positions, answer keys")),)),
)
