"""The lessons of Red Flag Over Paris: answers that come from the game, things to look at, texts, positions."""
