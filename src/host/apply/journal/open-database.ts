import { DatabaseSync } from 'node:sqlite'
import { WikiError } from '../../../core/errors.ts'
import { toJournalError } from './journal-error.ts'

const version = 1

const schema = `
CREATE TABLE blob (hash TEXT PRIMARY KEY, stored INTEGER NOT NULL, packed BLOB NOT NULL);
CREATE TABLE size (bytes INTEGER NOT NULL);
INSERT INTO size VALUES (0);
CREATE TRIGGER blob_added AFTER INSERT ON blob BEGIN UPDATE size SET bytes = bytes + new.stored; END;
CREATE TRIGGER blob_dropped AFTER DELETE ON blob BEGIN UPDATE size SET bytes = bytes - old.stored; END;
CREATE TABLE entry (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('forward', 'back', 'done')),
  change BLOB NOT NULL,
  undoes TEXT,
  receipt TEXT,
  started TEXT NOT NULL,
  images INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX entry_undoes ON entry (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX entry_state ON entry (state) WHERE state <> 'done';
CREATE TABLE step (
  entry INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  path TEXT NOT NULL,
  source TEXT,
  before TEXT,
  after TEXT,
  original INTEGER NOT NULL,
  mode INTEGER,
  PRIMARY KEY (entry, place)
) WITHOUT ROWID;
CREATE INDEX step_path ON step (path);
CREATE INDEX step_source ON step (entry) WHERE source IS NOT NULL;
CREATE TABLE need (
  hash TEXT NOT NULL,
  entry INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
  PRIMARY KEY (hash, entry)
) WITHOUT ROWID;
CREATE INDEX need_entry ON need (entry);
`

/**
 * The journal's database, every commit on the disk before it answers. Rejects what it cannot read: the journal is what
 * undo and recovery need, so unlike an index it is never built anew in silence.
 */
export function openJournalDatabase(file: string): DatabaseSync {
  const database = opened(file)
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA foreign_keys = 1')
    database.exec('BEGIN IMMEDIATE')
    const found = Number(database.prepare('PRAGMA user_version').get()?.user_version)
    if (found === 0) database.exec(`${schema} PRAGMA user_version = ${version}`)
    database.exec('COMMIT')
    if (found <= version) return database
  } catch (error) {
    database.close()
    throw toJournalError(error, file)
  }
  database.close()
  throw new WikiError(
    'bad_format',
    `The journal ${file} was written by a newer Commonplace. Update this one to write to the domain.`,
  )
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 5000 })
  } catch (error) {
    throw toJournalError(error, file)
  }
}
