import { listProperty } from '../../core/page/page-facts.ts'
import type { PageKind } from '../../core/page/page-kinds.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import { foldName, stemOf } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { FoundName } from '../plan/look-up-names.ts'
import type { PlanVault } from '../plan-and-preview.ts'

type Named = { readonly path: string; readonly title: string; readonly kind: PageKind; readonly by: 'title' | 'alias' }

/** A wiki in memory that answers what planning asks as the index does: by keys, whatever its size. Paths to texts. */
export function memoryPlanVault(pages: ReadonlyMap<string, string>): PlanVault {
  const exact = new Map<string, Named[]>()
  const normal = new Map<string, Named[]>()
  const byWord = new Map<string, Named[]>()
  for (const [path, text] of pages) {
    const kind = kindOf(path)
    if (kind === null) continue
    const { frontmatter, title: heading } = parsePage(text.slice(0, 4000))
    const title = heading ?? stemOf(path)
    for (const name of new Set([title, ...listProperty(frontmatter, 'aliases')])) {
      const named: Named = { path, title, kind, by: name === title ? 'title' : 'alias' }
      append(exact, foldName(name), named)
      append(normal, normaliseName(name), named)
      for (const word of foldName(name).split(/\s+/u)) append(byWord, word, named)
    }
  }
  return {
    findByName: async (name) => byNames(exact.get(foldName(name.trim())) ?? [], normal.get(normaliseName(name)) ?? []),
    candidates: async (name, _context, limit) => {
      const shared = foldName(name)
        .split(/\s+/u)
        .flatMap((word) => byWord.get(word)?.slice(0, 50) ?? [])
      const found = shared.map(
        ({ path, title, kind }): FoundName => ({ path, title, kind, by: 'candidate', score: 0.5 }),
      )
      return [...new Map(found.map((one) => [one.path, one])).values()].slice(0, limit)
    },
    takenStems: async () => new Set([...pages.keys()].map((path) => foldName(stemOf(path)))),
    readPage: async (path) => {
      const text = pages.get(path)
      return text === undefined ? null : { text, hash: sha256Hex(text) }
    },
    summaryOf: async (sha256) => {
      const path = [...pages].find(([, text]) => text.includes(`source_sha256: ${sha256}`))?.[0]
      return path === undefined ? null : { path, title: parsePage(pages.get(path) ?? '').title ?? stemOf(path) }
    },
    originalOf: async () => null,
    hasBytes: async () => false,
    linkersOf: async () => [],
  }
}

function kindOf(path: string): PageKind | null {
  if (path.startsWith('wiki/entities/')) return 'entity'
  if (path.startsWith('wiki/concepts/')) return 'concept'
  return path.startsWith('wiki/summaries/') ? 'summary' : null
}

function byNames(exact: readonly Named[], normal: readonly Named[]): FoundName[] {
  const found = new Map<string, FoundName>()
  for (const { path, title, kind, by } of [...exact].sort((a, b) => (a.by < b.by ? 1 : -1)))
    if (!found.has(path)) found.set(path, { path, title, kind, by, score: by === 'title' ? 1 : 0.9 })
  for (const { path, title, kind } of normal)
    if (!found.has(path)) found.set(path, { path, title, kind, by: 'normalised', score: 0.7 })
  return [...found.values()]
}

function append(map: Map<string, Named[]>, key: string, named: Named): void {
  const list = map.get(key)
  if (list) list.push(named)
  else map.set(key, [named])
}
