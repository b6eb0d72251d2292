import type { ChangeSet } from '../../core/change/change-set.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import type { SourceDoc } from '../../core/source/source-doc.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import { compareWithWiki } from '../compare-with-wiki.ts'
import { readSource } from '../pipeline.ts'
import { noDecisions, planAndPreview } from '../plan-and-preview.ts'
import type { Reading } from '../read/reading.ts'
import type { Reader } from '../reader.ts'
import { memoryPlanVault } from './memory-plan-vault.ts'

export type Ingested = {
  readonly reading: Reading
  readonly change: ChangeSet
  /** All files of the domain after the change was applied. */
  readonly after: ReadonlyMap<string, string>
}

export type SmallIngest = {
  readonly doc: SourceDoc
  /** As dropped, with its text for the hash. */
  readonly name: string
  readonly content: string
  readonly reader: Reader
  readonly before: ReadonlyMap<string, string>
  readonly schema?: string
}

/** The whole way from a document to changed files, in memory: read, plan, ask about names, compare, preview, apply. */
export async function ingestInMemory({
  doc,
  name,
  content,
  reader,
  before,
  schema = '',
}: SmallIngest): Promise<Ingested> {
  const vault = memoryPlanVault(before)
  const extractor = { extract: async () => ({ kind: 'ok', doc }) as const, close: async () => {} }
  const { reading } = await readSource({ file: name, name }, { extractor, reader }, { schema })
  const sha256 = sha256Hex(content)
  const preview = (kept: Reading, choices: ReadonlyMap<string, string>, decide?: Reader['decide']) =>
    planAndPreview(
      {
        reading: kept,
        source: {
          sourceId: sha256,
          name,
          sha256,
          bytes: new TextEncoder().encode(content).length,
          mediaType: doc.mediaType,
          title: doc.title ?? kept.title,
          authors: doc.authors,
          extractor: doc.extractor,
          ...(doc.language !== undefined && { language: doc.language }),
        },
        decisions: { ...noDecisions, choices },
        change: { id: '01ARZ3NDEKTSV4RRFFQ0000001', revision: 1, domain: 'd', createdAt: '2026-11-30T00:00:00Z' },
        today: '2026-11-30',
        headings: headingsFor(kept.language),
        warnings: doc.warnings,
        ...(decide && { decide: (names) => decide(names, {}) }),
      },
      vault,
    )
  const first = await preview(reading, new Map(), reader.decide)
  const compared = await compareWithWiki(reading, first.plan, vault, reader, {})
  const { change } = await preview(compared, new Map(Object.entries(first.decided)))
  return { reading: compared, change, after: applied(before, change) }
}

function applied(before: ReadonlyMap<string, string>, change: ChangeSet): Map<string, string> {
  const after = new Map(before)
  for (const op of change.ops) if (op.kind === 'create' || op.kind === 'edit') after.set(op.path, op.after)
  return after
}
