"""What is taught with Caesar!: answers that come from the game, and the words of the tasks."""
