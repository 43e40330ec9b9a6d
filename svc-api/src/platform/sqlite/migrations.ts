/** Not data of its own: triggers derive it from the lists. */
export const TOTALS_TABLE = 'totals'

/**
 * The schema's history; `user_version` counts the steps that have run. Only append, and only additions (tables, indexes,
 * columns that may be null or have a default): after a rollback the previous version works on it.
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
  // Long columns last: SQLite reads a row only up to the last requested column. The lists' indexes cover filters and
  // searches, so that only the rows of a page are read.
  `CREATE TABLE analyses_with_panel (
     id TEXT PRIMARY KEY,
     unique_id TEXT NOT NULL UNIQUE,
     website TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     created_at TEXT NOT NULL,
     contacted INTEGER NOT NULL DEFAULT 0,
     deleted_at TEXT,
     summary TEXT,
     score_key INTEGER,
     website_key TEXT,
     name_key TEXT,
     email_key TEXT,
     search_text TEXT,
     results TEXT NOT NULL
   ) STRICT;
   INSERT INTO analyses_with_panel (id, unique_id, website, name, email, created_at, results)
     SELECT id, unique_id, website, name, email, created_at, results FROM analyses;
   DROP TABLE analyses;
   ALTER TABLE analyses_with_panel RENAME TO analyses;
   CREATE INDEX analyses_by_date ON analyses (deleted_at, created_at, id, contacted, search_text);
   CREATE INDEX analyses_by_website ON analyses (deleted_at, website_key, id, contacted, search_text);
   CREATE INDEX analyses_by_name ON analyses (deleted_at, name_key, id, contacted, search_text);
   CREATE INDEX analyses_by_score ON analyses (deleted_at, score_key, id, contacted, search_text);
   CREATE INDEX analyses_by_contacted ON analyses (deleted_at, contacted, created_at, id);
   CREATE INDEX analyses_by_email ON analyses (email_key);
   CREATE TABLE messages (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT,
     status TEXT NOT NULL,
     created_at TEXT NOT NULL,
     deleted_at TEXT,
     name_key TEXT NOT NULL,
     email_key TEXT NOT NULL,
     message TEXT NOT NULL,
     search_text TEXT NOT NULL
   ) STRICT;
   CREATE INDEX messages_by_date ON messages (deleted_at, created_at, id);
   CREATE INDEX messages_by_status ON messages (deleted_at, status, created_at, id);
   CREATE INDEX messages_by_name ON messages (deleted_at, name_key, id);
   CREATE INDEX messages_by_email ON messages (email_key);
   CREATE TABLE contact_nonces (
     nonce TEXT PRIMARY KEY,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX contact_nonces_by_expiry ON contact_nonces (expires_at);
   CREATE TABLE admin_visits (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     current_at TEXT NOT NULL,
     previous_at TEXT
   ) STRICT;`,
  // `images` is JSON: the widths of one image, narrowest first. `done_once` records what must not happen twice.
  `CREATE TABLE projects (
     id TEXT PRIMARY KEY,
     title TEXT NOT NULL,
     category TEXT NOT NULL,
     description TEXT NOT NULL,
     external_link TEXT,
     display_order INTEGER NOT NULL,
     is_active INTEGER NOT NULL,
     is_sample INTEGER NOT NULL,
     images TEXT NOT NULL,
     created_at TEXT NOT NULL,
     deleted_at TEXT
   ) STRICT;
   CREATE TABLE done_once (
     name TEXT PRIMARY KEY,
     done_at TEXT NOT NULL
   ) STRICT;`,
  // Eight characters of an id break ties as well as all of it, and a search reads a quarter less.
  `DROP INDEX analyses_by_date;
   DROP INDEX analyses_by_website;
   DROP INDEX analyses_by_name;
   DROP INDEX analyses_by_score;
   CREATE INDEX analyses_by_date ON analyses (deleted_at, created_at, substr(id, 1, 8), contacted, search_text);
   CREATE INDEX analyses_by_website ON analyses (deleted_at, website_key, substr(id, 1, 8), contacted, search_text);
   CREATE INDEX analyses_by_name ON analyses (deleted_at, name_key, substr(id, 1, 8), contacted, search_text);
   CREATE INDEX analyses_by_score ON analyses (deleted_at, score_key, substr(id, 1, 8), contacted, search_text);`,
  `ALTER TABLE analyses ADD COLUMN share_id TEXT;
   CREATE INDEX analyses_by_share ON analyses (share_id);`,
  `CREATE TABLE people (
     email_key TEXT PRIMARY KEY,
     notes TEXT NOT NULL,
     call_on TEXT,
     do_not_contact INTEGER NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX people_by_call ON people (do_not_contact, call_on);
   CREATE TABLE templates (
     id TEXT PRIMARY KEY,
     subject TEXT NOT NULL,
     body TEXT NOT NULL,
     updated_at TEXT NOT NULL
   ) STRICT;`,
  `ALTER TABLE analyses ADD COLUMN summary_version REAL;
   CREATE INDEX analyses_by_summary ON analyses (summary_version);`,
  `CREATE TABLE funnel (
     id TEXT PRIMARY KEY,
     day TEXT NOT NULL,
     step TEXT NOT NULL,
     count INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX funnel_by_day ON funnel (day);`,
  // Each filter and order has an index, and each search one that covers it: no list is sorted or read whole. An index under an
  // old name has more columns than it had: an older gateway wants the name.
  `DROP INDEX analyses_by_contacted;
   DROP INDEX analyses_by_email;
   DROP INDEX messages_by_date;
   DROP INDEX messages_by_name;
   DROP INDEX messages_by_email;
   CREATE INDEX analyses_by_contacted ON analyses (deleted_at, contacted, created_at, substr(id, 1, 8));
   CREATE INDEX analyses_by_contacted_website ON analyses (deleted_at, contacted, website_key, substr(id, 1, 8));
   CREATE INDEX analyses_by_contacted_name ON analyses (deleted_at, contacted, name_key, substr(id, 1, 8));
   CREATE INDEX analyses_by_contacted_score ON analyses (deleted_at, contacted, score_key, substr(id, 1, 8));
   CREATE INDEX analyses_by_email ON analyses (email_key, deleted_at, created_at, substr(id, 1, 8));
   CREATE INDEX messages_by_date ON messages (deleted_at, created_at, id, status, search_text);
   CREATE INDEX messages_by_name ON messages (deleted_at, name_key, id, status, search_text);
   CREATE INDEX messages_by_status_name ON messages (deleted_at, status, name_key, id);
   CREATE INDEX messages_by_email ON messages (email_key, deleted_at, created_at, id);
   DROP INDEX people_by_call;
   CREATE INDEX people_by_call ON people (do_not_contact, call_on, email_key);`,
  totalsOf([
    ['analyses', 'contacted'],
    ['messages', 'status'],
  ]),
  `CREATE TABLE second_factor (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     sealed_secret TEXT NOT NULL,
     set_up_at TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE erasures (
     hash TEXT PRIMARY KEY,
     key_id TEXT NOT NULL,
     erased_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE leases (
     name TEXT PRIMARY KEY,
     held_by TEXT NOT NULL,
     until TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE browser_visits (
     id TEXT PRIMARY KEY,
     created_at TEXT NOT NULL,
     shots TEXT NOT NULL,
     judged TEXT NOT NULL
   ) STRICT;
   CREATE TABLE browser_shots (
     name TEXT PRIMARY KEY,
     analysis_id TEXT NOT NULL,
     webp TEXT NOT NULL
   ) STRICT;
   CREATE INDEX browser_shots_by_analysis ON browser_shots (analysis_id);`,
  `CREATE TABLE site_runs (
     id TEXT PRIMARY KEY,
     website TEXT NOT NULL,
     site TEXT NOT NULL,
     state TEXT NOT NULL,
     stop TEXT,
     reason TEXT,
     found REAL NOT NULL,
     read REAL NOT NULL,
     failed REAL NOT NULL,
     started_at TEXT,
     ended_at TEXT,
     engine TEXT NOT NULL,
     created_at TEXT NOT NULL,
     deleted_at TEXT,
     slot TEXT NOT NULL UNIQUE,
     token REAL NOT NULL,
     owner TEXT,
     lease_until TEXT,
     claims REAL NOT NULL,
     is_cancelled INTEGER NOT NULL,
     used TEXT,
     facts_until TEXT,
     search_text TEXT NOT NULL,
     skipped TEXT,
     judgement TEXT,
     facts TEXT
   ) STRICT;
   CREATE INDEX site_runs_by_date ON site_runs (deleted_at, created_at, id, search_text);
   CREATE INDEX site_runs_by_site ON site_runs (site, deleted_at, created_at, id);
   CREATE INDEX site_runs_by_lease ON site_runs (lease_until);
   CREATE INDEX site_runs_by_facts ON site_runs (facts_until);
   CREATE TABLE site_pages (
     id TEXT PRIMARY KEY,
     run_id TEXT NOT NULL,
     n REAL NOT NULL,
     url TEXT NOT NULL,
     title TEXT NOT NULL,
     facts_until TEXT,
     page TEXT NOT NULL,
     facts TEXT
   ) STRICT;
   CREATE INDEX site_pages_by_run ON site_pages (run_id, n, id);
   CREATE INDEX site_pages_by_facts ON site_pages (facts_until);
   CREATE TABLE site_run_reports (
     id TEXT PRIMARY KEY,
     run_id TEXT NOT NULL,
     analysis_id TEXT NOT NULL,
     created_at TEXT NOT NULL,
     has_left INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX site_run_reports_by_run ON site_run_reports (run_id, has_left);
   CREATE INDEX site_run_reports_by_analysis ON site_run_reports (analysis_id, created_at, id);
   CREATE TABLE site_opt_outs (
     domain TEXT PRIMARY KEY,
     created_at TEXT NOT NULL
   ) STRICT;`,
]

/**
 * Totals of lists by the value of one column, of records that are not removed: counting a hundred thousand takes longer than
 * reading a page. Triggers keep them in the transaction of the change, that of an older gateway after a rollback too. A restore
 * writes this table last, by its name, with the numbers of the backup: they replace what its triggers counted.
 */
function totalsOf(lists: readonly (readonly [table: string, column: string])[]): string {
  const added = (table: string, column: string) =>
    `INSERT INTO totals SELECT '${table}:' || NEW.${column}, '${table}', NEW.${column}, 0
       WHERE NEW.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM totals WHERE key = '${table}:' || NEW.${column});
     UPDATE totals SET count = count + 1 WHERE key = '${table}:' || NEW.${column} AND NEW.deleted_at IS NULL;`
  const taken = (table: string, column: string) =>
    `UPDATE totals SET count = count - 1 WHERE key = '${table}:' || OLD.${column} AND OLD.deleted_at IS NULL;`
  return [
    `CREATE TABLE ${TOTALS_TABLE} (
       key TEXT PRIMARY KEY ON CONFLICT REPLACE,
       list TEXT NOT NULL,
       value TEXT NOT NULL,
       count INTEGER NOT NULL
     ) STRICT;`,
    ...lists.map(
      ([table, column]) =>
        `INSERT INTO totals SELECT '${table}:' || ${column}, '${table}', ${column}, count(*)
           FROM ${table} WHERE deleted_at IS NULL GROUP BY ${column};
         CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} BEGIN
           ${added(table, column)}
         END;
         CREATE TRIGGER ${table}_updated AFTER UPDATE OF deleted_at, ${column} ON ${table} BEGIN
           ${taken(table, column)}
           ${added(table, column)}
         END;
         CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} BEGIN
           ${taken(table, column)}
         END;`,
    ),
  ].join('\n')
}
