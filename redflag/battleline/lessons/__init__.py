"""What is taught with Battle Line: answers that come from the game, and the words of the tasks."""
