import { z } from 'zod'
import { type Kept, type RuleId, ruleIds } from '../../health/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'
import type { DomainIndex } from '../index/domain-index.ts'

const file = 'health-asked.json'

const KeptFile = z.object({
  format: z.literal(1),
  kept: z.array(
    z.object({
      // A file of ours in the home: what it is kept for is checked, the rest is as it was written.
      finding: z.looseObject({ key: z.string(), rule: z.enum(ruleIds), path: z.string() }),
      pages: z.array(z.object({ path: z.string(), hash: z.string() })),
    }),
  ),
})

/** What a model found in this domain and was paid for, for as long as the pages it is about stay the same. */
export async function readKept(home: FileStore): Promise<Kept[]> {
  const there = await home.read(file)
  const parsed = KeptFile.safeParse(there === null ? null : parseJson(textOfBytes(there.bytes)))
  return parsed.success ? (parsed.data.kept as unknown as Kept[]) : []
}

export type Judged = { readonly found: readonly Kept[]; readonly answered: readonly Kept['pages'][] }

/** Replaces what these rules found about the pages that were judged; all else was paid for too and stays. */
export async function keep(home: FileStore, rules: readonly RuleId[], { found, answered }: Judged): Promise<void> {
  const judged = new Set(answered.map(keyOfPages))
  const others = (await readKept(home)).filter(
    ({ finding, pages }) => !rules.includes(finding.rule) || !judged.has(keyOfPages(pages)),
  )
  const byKey = new Map([...others, ...found].map((one) => [one.finding.key, one]))
  await replaceFile(home, file, JSON.stringify({ format: 1, kept: [...byKey.values()] }), { mode: 0o600 })
}

const keyOfPages = (pages: Kept['pages']): string => pages.map(({ path }) => path).join('\n')

export async function standing(kept: readonly Kept[], index: Pick<DomainIndex, 'page'>): Promise<Kept[]> {
  const now: Kept[] = []
  for (const one of kept) {
    const pages = await Promise.all(one.pages.map(({ path }) => index.page(path)))
    if (pages.every((page, at) => page?.hash === one.pages[at]?.hash)) now.push(one)
  }
  return now
}
