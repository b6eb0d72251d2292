import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readLinks, type VaultFile } from '../src/core/link/read-links.ts'
import { readPage } from '../src/core/link/read-page.ts'
import { createResolver } from '../src/core/link/resolver.ts'
import { scanPage } from '../src/core/link/scan-page.ts'

export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number | null
}

/** Scanning and resolving in memory: a generated vault, and the Markdown that came with the dependencies. */
export async function run(): Promise<Row[]> {
  const vault = generatedVault(10_000)
  const real = markdownBelow(join(import.meta.dirname, '..', 'node_modules'))
  const rows: Row[] = [
    speed('links of a generated vault of 10,000 pages', vault, 10, () => readLinks(vault)),
    speed(`links of ${real.length} readmes`, real, 10, () => readLinks(real)),
    speed('scan alone, generated', vault, null, () => {
      for (const { text } of vault) scanPage(text ?? '')
    }),
    speed('the same by remark, one page in twenty', everyNth(vault, 20), null, () => {
      for (const { text } of everyNth(vault, 20)) readPage(text ?? '')
    }),
    ...resolving(100_000),
  ]
  for (const { name, value, unit } of rows) console.log(`${name.padEnd(46)} ${value.toFixed(1)} ${unit}`)
  return rows
}

function speed(name: string, files: readonly VaultFile[], target: number | null, act: () => void): Row {
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text ?? ''), 0)
  return { name, value: bytes / 1000 / best(act), unit: 'MB/s', target }
}

/** Looking a name up does not get slower with the vault. */
function resolving(files: number): Row[] {
  const paths = Array.from({ length: files }, (_, at) => `wiki/${at % 97}/page-${at % (files - files / 20)}.md`)
  const resolver = createResolver(paths)
  const looks = 200_000
  const time = best(() => {
    for (let at = 0; at < looks; at++) resolver.resolve(`page-${(at * 7919) % files}`, 'wiki/5/page-5.md')
  })
  return [
    { name: `resolver over ${files} files, one look`, value: (time * 1000) / looks, unit: 'µs', target: null },
    { name: `resolver over ${files} files, made`, value: best(() => createResolver(paths)), unit: 'ms', target: null },
  ]
}

function best(act: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    act()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

const everyNth = (files: readonly VaultFile[], step: number): VaultFile[] => files.filter((_, at) => at % step === 0)

/** Pages as the product writes them: properties, claims with evidence links and ids, related links. */
function generatedVault(pages: number): VaultFile[] {
  const name = (at: number): string => `page-${((at % pages) + pages) % pages}`
  return Array.from({ length: pages }, (_, at) => {
    const claims = Array.from(
      { length: 6 },
      (_, claim) =>
        `- Statement ${claim} about the thing, with some twenty words of prose that a reader may follow to [[${name(at * 7 + claim)}|another page]]. [[summaries/notes-${at % 500}#^e-3fa9c2${10 + claim}|p. ${claim}]] ^c-77b0d1${10 + claim}`,
    )
    const text = `---\ntype: entity\nkind: person\ntitle: Page ${at}\naliases: ["Page ${at}", "P. ${at}"]\ntags: [type/entity, topic-${at % 40}]\nsources: ["[[summaries/notes-${at % 500}]]"]\ncreated: 2026-11-30\n---\n\n# Page ${at}\n\nOne sentence that says what it is.\n\n## Key Facts\n\n${claims.join('\n')}\n\n## Related\n\n- [[${name(at + 1)}]]\n- [[${name(at - 1)}|Page before]]\n`
    return { path: `wiki/entities/${name(at)}.md`, text }
  })
}

function markdownBelow(root: string): VaultFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }
    })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
