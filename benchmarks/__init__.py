"""How fast the engine is, beside others, on this machine and in this minute. Run it with `make bench`."""
