"""The solo opponent: a flowchart held as data (`flow.toml`) and a small interpreter that walks it (rules Z)."""
