import type { StaleSourceView } from '../../contract/reading-views.ts'
import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { Said } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { schemaHash } from '../ingest/schema-hash.ts'
import type { ReaderIdentity } from '../readers.ts'

/** How a source was read, from its summary's properties. */
type ReadWith = {
  readonly reader: string | null
  readonly model: string | null
  readonly prompt: string | null
  readonly schema: string | null
}

type Difference = StaleSourceView['why'][number]
type Row = Awaited<ReturnType<OpenDomain['index']['summariesOf']>>[number]

/** The summary of this content that the same reader, model, prompt and schema made: reading it again would say the same. */
export async function readBefore(
  domain: OpenDomain,
  sha256: string,
  identity: ReaderIdentity,
): Promise<{ readonly summary: string; readonly words: string; readonly said: Said } | null> {
  const { text: schema } = await domain.schema.read()
  for (const row of await domain.index.summariesOf(sha256)) {
    const read = await readWith(domain, row.summary)
    if (read === null || differences(read, identity, schema).length > 0) continue
    return {
      summary: row.summary,
      ...say('readBefore', { title: row.title, day: row.date }),
    }
  }
  return null
}

/** Sources of the domain that would be read otherwise today, and in what. Reads every summary. */
export async function staleSources(domain: OpenDomain, identity: ReaderIdentity): Promise<StaleSourceView[]> {
  const { text: schema } = await domain.schema.read()
  const stale: StaleSourceView[] = []
  for (const row of await domain.index.sources()) {
    const read = row.sha256 === null ? null : await readWith(domain, row.summary)
    if (read === null) continue
    const why = differences(read, identity, schema)
    if (why.length > 0) stale.push(staleView(row, read, identity, why))
  }
  return stale
}

async function readWith({ files }: OpenDomain, summary: string): Promise<ReadWith | null> {
  const page = await files.read(summary).catch(() => null)
  const text = page === null ? null : textOfBytes(page.bytes)
  const read = text === null ? null : readFrontmatter(text)
  if (read?.kind !== 'ok') return null
  const value = (key: string) => {
    const found = read.values[key]
    return typeof found === 'string' && found !== '' ? found : null
  }
  return {
    reader: value(summaryKeys.reader),
    model: value(summaryKeys.model),
    prompt: value(summaryKeys.promptVersion),
    schema: value(summaryKeys.schemaHash),
  }
}

function differences(read: ReadWith, identity: ReaderIdentity, schema: string): Difference[] {
  if (read.reader !== identity.id) return ['reader']
  const checks: [Difference, boolean][] = [
    ['model', (read.model ?? null) !== identity.model],
    ['prompt', read.prompt !== identity.promptVersion],
    // Only a model is told the schema.
    ['schema', identity.model !== null && read.schema !== schemaHash(schema)],
  ]
  return checks.filter(([, differs]) => differs).map(([what]) => what)
}

function staleView(row: Row, read: ReadWith, identity: ReaderIdentity, why: readonly Difference[]): StaleSourceView {
  const words = {
    reader: say('readByReader', { before: read.reader ?? null, now: identity.id }),
    model: say('readByModel', { before: read.model ?? null, now: identity.model }),
    prompt: say('askedWith', { before: read.prompt ?? null, now: identity.promptVersion }),
    schema: say('schemaChanged', {}),
  }
  return {
    summary: row.summary,
    title: row.title,
    sourceId: row.sha256 ?? '',
    read: row.date,
    why: [...why],
    words: why.map((what) => words[what].words).join('; '),
    said: why.map((what) => words[what]),
  }
}
