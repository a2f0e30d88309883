"""What takes long: many visitors at once, and visitors who mean no good. `make hostile`; on this machine only."""
