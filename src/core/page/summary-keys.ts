/**
 * Frontmatter keys of a summary page beside type, title, aliases, tags and created: the ledger of what was read
 * (DESIGN 3). Every value is a string, except `source_bytes`, a number, and `authors` and
 * `earlier`, lists.
 */
export const summaryKeys = {
  /** Path of the original in the domain, `raw/notes.pdf`. */
  source: 'source',
  /** The name it was dropped under, where it differs from the stored one. */
  sourceName: 'source_name',
  /** The address it was fetched from, where it was. */
  url: 'source_url',
  sha256: 'source_sha256',
  mediaType: 'source_type',
  bytes: 'source_bytes',
  authors: 'authors',
  /** The document's own date. */
  sourceDate: 'source_date',
  language: 'language',
  /** `built-in`, `anthropic`, `gemini`, `openai` … */
  reader: 'reader',
  model: 'model',
  promptVersion: 'prompt',
  schemaHash: 'schema',
  extractor: 'extractor',
  /** The day it was read, YYYY-MM-DD. */
  read: 'read',
  /** Earlier readings of other content: a list of `YYYY-MM-DD` and 12 hex of the sha256. */
  earlier: 'earlier',
} as const
