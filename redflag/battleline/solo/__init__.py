"""The counting player: it plays by what can still come, along a flowchart and tables held as data."""
