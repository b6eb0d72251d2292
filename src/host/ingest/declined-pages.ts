import { join } from 'node:path'
import { z } from 'zod'
import { foldName } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { FileStore } from '../fs/file-store.ts'
import { withLock } from '../fs/lock.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

const folder = '.commonplace/declined'

/** One decision about a page of one source. The latest holds. */
const DeclinedLine = z.looseObject({
  /** sha256 of the source. */
  source: z.string(),
  title: z.string(),
  declined: z.boolean(),
  at: z.string(),
})
export type DeclinedLine = z.infer<typeof DeclinedLine>

/** Titles of pages that were struck from these sources and not taken back, folded. */
export async function declinedTitles(files: FileStore, sources: readonly string[]): Promise<Set<string>> {
  const lines: DeclinedLine[] = []
  for (const { name } of (await files.list(folder)) ?? [])
    if (name.endsWith('.jsonl')) lines.push(...linesOf(await readText(files, `${folder}/${name}`)))
  const about = lines.filter(({ source }) => sources.includes(source))
  const declined = new Set<string>()
  for (const line of about.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (line.declined) declined.add(foldName(line.title))
    else declined.delete(foldName(line.title))
  }
  return declined
}

/** Appends to this machine's own file, which no other machine writes: a synced folder never sees two versions of it. */
export async function recordDeclined(
  { handle, files }: Pick<OpenDomain, 'handle' | 'files'>,
  machine: string,
  lines: readonly DeclinedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const path = `${folder}/${machine}.jsonl`
  await withLock(join(handle.home, 'declined.lock'), async () => {
    const before = await readText(files, path)
    const start = before === '' || before.endsWith('\n') ? before : `${before}\n`
    const added = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await replaceFile(files, path, start + added, { token: 'declined' })
  })
}

async function readText(files: FileStore, path: string): Promise<string> {
  const file = await files.read(path)
  return file === null ? '' : (textOfBytes(file.bytes) ?? '')
}

/** A line that does not parse, or of a later version, is no decision. */
function linesOf(text: string): DeclinedLine[] {
  return text.split('\n').flatMap((line) => {
    const parsed = DeclinedLine.safeParse(parseJson(line))
    return parsed.success ? [parsed.data] : []
  })
}
