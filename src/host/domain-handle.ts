/** An opened domain as the host's parts see it: a name and a root; nothing joins vault path and name. */
export type DomainHandle = {
  readonly name: string
  /** Absolute real path of the folder that holds wiki/, raw/ and SCHEMA.md. */
  readonly root: string
  /** The id in .commonplace/domain.json, else the real path: what the home folder keys by. */
  readonly key: string
  /** Absolute folder under the home for this domain's index, journal, pending changes, staging. */
  readonly home: string
  readonly readOnly: boolean
}
