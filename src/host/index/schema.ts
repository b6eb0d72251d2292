import { scannerVersion } from '../../core/link/scan-page.ts'

/** Raised whenever the tables or what is written into them change. A file of another version is built anew, never migrated. */
const tablesVersion = 8

/** What `user_version` must say: the tables, and the scanner whose answers fill them. */
export const indexVersion = tablesVersion * 1000 + scannerVersion

/** Characters that may stand in a term beside letters and digits; the terms come from `tokenize` and need no more cutting. */
const termSigns = "._+#-/@:&''"

/**
 * One row in `files` for every file of the domain outside dot-folders, since any of them can be what a link means. The
 * other tables hang on its id. Names are kept folded beside the written ones, so that each look-up is one index seek.
 */
export const schema = `
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  disk TEXT NOT NULL,
  name TEXT NOT NULL,
  stem TEXT NOT NULL,
  role TEXT NOT NULL,
  size INTEGER NOT NULL,
  stamp INTEGER NOT NULL,
  hash TEXT,
  note TEXT,
  identity TEXT,
  born INTEGER NOT NULL
);

CREATE TABLE departed (
  path TEXT PRIMARY KEY,
  hash TEXT,
  size INTEGER NOT NULL,
  identity TEXT,
  born INTEGER NOT NULL,
  at INTEGER NOT NULL
);

CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  entity_kind TEXT,
  created TEXT,
  modified REAL NOT NULL,
  aliases TEXT NOT NULL,
  lead TEXT NOT NULL,
  problem TEXT,
  empty INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  bucket TEXT NOT NULL,
  digest INTEGER NOT NULL
);

CREATE TABLE buckets (bucket TEXT PRIMARY KEY, pages INTEGER NOT NULL, digest INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE catalogue (path TEXT PRIMARY KEY, made_of TEXT NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE names (page INTEGER NOT NULL, written_as TEXT NOT NULL, key TEXT NOT NULL, normal TEXT NOT NULL);

CREATE TABLE initials (page INTEGER NOT NULL, letters TEXT NOT NULL);

CREATE TABLE links (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL,
  destination INTEGER,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  key TEXT NOT NULL,
  subpath TEXT,
  display TEXT,
  line INTEGER NOT NULL,
  section TEXT NOT NULL,
  sentence TEXT NOT NULL
);

CREATE TABLE tags (page INTEGER NOT NULL, tag TEXT NOT NULL, key TEXT NOT NULL);

CREATE TABLE claims (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL,
  claim TEXT NOT NULL,
  text TEXT NOT NULL,
  line INTEGER NOT NULL,
  ours INTEGER NOT NULL
);

CREATE TABLE claim_evidence (
  id INTEGER PRIMARY KEY,
  claim INTEGER NOT NULL,
  page INTEGER NOT NULL,
  destination INTEGER,
  target TEXT NOT NULL,
  key TEXT NOT NULL,
  evidence TEXT NOT NULL,
  label TEXT NOT NULL
);

CREATE TABLE evidence (
  id INTEGER PRIMARY KEY,
  summary INTEGER NOT NULL,
  evidence TEXT NOT NULL,
  place TEXT NOT NULL,
  passage TEXT NOT NULL,
  line INTEGER NOT NULL,
  ours INTEGER NOT NULL
);

CREATE TABLE contributions (
  id INTEGER PRIMARY KEY,
  summary INTEGER NOT NULL,
  destination INTEGER,
  target TEXT,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  section TEXT NOT NULL,
  item TEXT NOT NULL,
  line INTEGER NOT NULL
);

CREATE TABLE sources (
  summary INTEGER PRIMARY KEY,
  name_key TEXT,
  raw TEXT,
  sha256 TEXT,
  media_type TEXT,
  bytes INTEGER,
  reader TEXT,
  prompt_version TEXT,
  date TEXT
);

CREATE VIRTUAL TABLE full_text USING fts5 (
  title, headings, body,
  content='', contentless_delete=1, tokenize="ascii tokenchars '${termSigns}'"
);
CREATE VIRTUAL TABLE terms USING fts5vocab (full_text, row);

CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  writer TEXT NOT NULL,
  what TEXT NOT NULL,
  path TEXT NOT NULL
);

CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

/** A sum of digests keeps this many bits: it outgrows neither SQLite's integers nor JavaScript's. */
const mask = 2 ** 40 - 1

/**
 * Made after a build has filled the tables, which is quicker than keeping them while it does. `buckets` says how many
 * pages the catalogue files under each letter, and a sum over their rows that differs when any of them does. No ANALYZE:
 * what it says of a domain with three files has the planner scan whole tables once there are thousands.
 */
export const schemaIndexes = `
CREATE INDEX files_name ON files (name);
CREATE INDEX pages_title ON pages (title_key, id);
CREATE INDEX pages_kind ON pages (kind, title_key, id);
CREATE INDEX pages_bucket ON pages (bucket) WHERE listed;
CREATE INDEX names_key ON names (key);
CREATE INDEX names_normal ON names (normal);
CREATE INDEX names_page ON names (page);
CREATE INDEX initials_letters ON initials (letters, page);
CREATE INDEX initials_page ON initials (page);
CREATE INDEX links_source ON links (source, destination);
CREATE INDEX links_destination ON links (destination, source);
CREATE INDEX links_key ON links (key);
CREATE INDEX tags_key ON tags (key, page);
CREATE INDEX tags_page ON tags (page);
CREATE INDEX claims_page ON claims (page);
CREATE INDEX claims_claim ON claims (claim);
CREATE INDEX claim_evidence_claim ON claim_evidence (claim);
CREATE INDEX claim_evidence_page ON claim_evidence (page);
CREATE INDEX claim_evidence_key ON claim_evidence (key);
CREATE INDEX claim_evidence_destination ON claim_evidence (destination, evidence);
CREATE INDEX evidence_summary ON evidence (summary, evidence);
CREATE INDEX contributions_summary ON contributions (summary);
CREATE INDEX contributions_destination ON contributions (destination);
CREATE INDEX contributions_key ON contributions (key);
CREATE INDEX sources_sha256 ON sources (sha256);
CREATE INDEX sources_raw ON sources (raw);
CREATE INDEX files_derived ON files (path) WHERE role = 'derived';
CREATE INDEX sources_name ON sources (name_key);

INSERT INTO buckets SELECT bucket, count(*), sum(digest) & ${mask} FROM pages WHERE listed GROUP BY bucket;
CREATE TRIGGER page_listed AFTER INSERT ON pages WHEN new.listed BEGIN
  INSERT INTO buckets VALUES (new.bucket, 1, new.digest) ON CONFLICT (bucket)
    DO UPDATE SET pages = pages + 1, digest = (digest + excluded.digest) & ${mask};
END;
CREATE TRIGGER page_gone AFTER DELETE ON pages WHEN old.listed BEGIN
  UPDATE buckets SET pages = pages - 1, digest = (digest - old.digest) & ${mask} WHERE bucket = old.bucket;
  DELETE FROM buckets WHERE bucket = old.bucket AND pages = 0;
END;
`
