"""placeholder"""

from redflag.players.random import Random


class Greedy(Random):
    """x"""
