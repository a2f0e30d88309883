"""The solo opponent, auto-Crassus: a flowchart and priority lists held as data, and what its predicates look at."""
