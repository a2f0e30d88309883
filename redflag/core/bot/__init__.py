"""The player that a game brings along: a flowchart held as data, walked by one loop, and its reasons for people."""
