"""The lab: thousands of games, counted. Ask the game a question, and let it answer with an interval.

    from redflag import lab
    table = lab.simulate("paris", games=200, players={"commune": "greedy", "versailles": "greedy"})
    lab.winrate(table)

A table is a pandas table with a row for each game. What it holds depends on the seeds alone: not on the machine, not on
how many workers there were. Needs `pip install "redflag[simulate]"`.
"""

from __future__ import annotations

from redflag.lab.charts import compare, heatmap, trajectory, usage, winrate
from redflag.lab.shares import interval
from redflag.lab.simulating import simulate

__all__ = ["compare", "heatmap", "interval", "simulate", "trajectory", "usage", "winrate"]
