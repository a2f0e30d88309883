"""The kernel: choices and moves, seeded chance, journal, explanations, records. It knows no game by name."""

from redflag.core.moved import answer_for_names, answer_for_some

answer_for_some(__name__, {"trace": "redflag.core.bot.trace"})  # where it stood in version 0.1
answer_for_names(__name__, "messages", "text")
