// Stands in for the `server-only` guard, which refuses to load outside a server bundle.
