import type { ChangeSet } from '../core/change/change-set.ts'
import { hashOf } from '../host/fs/replace-file.ts'
import { aChange } from './apply-world.ts'
import { ingestOps } from './ingest-change.ts'

export type Fact = { readonly subject: string; readonly text: string }

export type Told = {
  /** Slug of the source. */
  readonly source: string
  readonly facts: readonly Fact[]
  /** Tags and related subjects that the source gives to all its subjects. */
  readonly tags?: readonly string[]
  readonly related?: readonly string[]
}

/** The change set that a source telling these facts makes on these files, as the pipeline's preview would build it. */
export function anIngest(
  { source, facts, tags = [], related = [] }: Told,
  files: Readonly<Record<string, string>>,
): ChangeSet {
  const subjects = [...new Set(facts.map((fact) => fact.subject))]
  const forAll = <T>(given: (subject: string) => T) =>
    Object.fromEntries(subjects.map((subject) => [subject, given(subject)]))
  const said = {
    stem: source,
    facts: facts.map(({ subject, text }) => ({ page: subject, text })),
    tags: forAll(() => tags),
    related: forAll((subject) => related.filter((other) => other !== subject)),
  }
  return aChange(ingestOps(said, new Map(Object.entries(files))), {
    origin: { kind: 'ingest', sourceId: hashOf(source), title: source, sha256: hashOf(source), reader: 'built-in' },
  })
}
