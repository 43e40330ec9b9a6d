/**
 * The schema's history: the database's `user_version` counts how many have run. Only ever add one at the end.
 */
export const sqliteMigrations: readonly string[] = [
  `CREATE TABLE analyses (
     id TEXT PRIMARY KEY,
     unique_id TEXT NOT NULL UNIQUE,
     website TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     results TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE rate_limits (
     key TEXT PRIMARY KEY,
     points INTEGER NOT NULL DEFAULT 0,
     expire INTEGER
   ) STRICT;
   CREATE TABLE secrets (
     name TEXT PRIMARY KEY,
     value BLOB NOT NULL
   ) STRICT;`,
]
