"""The kernel: choices and moves, seeded chance, journal, explanations, records. It knows no game by name."""
