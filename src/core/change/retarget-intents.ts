import { newTargetOf, type Renaming } from '../link/rewrite-links.ts'
import { scanLinks } from '../link/scan-page.ts'
import { pageKind } from '../page/page-facts.ts'
import { foldName, stemOf } from '../text/names.ts'
import type { Intent } from './change-set.ts'

type Retarget = Extract<Intent, { kind: 'retarget-links' }>

/**
 * What a page of Markdown has to say instead wherever a link of it would lead elsewhere once files have moved: one intent
 * for each spelling, so that it holds on a text that moves on meanwhile. `only` picks the links that are meant at all.
 */
export function retargetIntents(
  text: string,
  renaming: Renaming,
  only: (target: string) => boolean = () => true,
): Retarget[] {
  const found = new Map<string, Retarget>()
  const place = renaming.fromAfter ?? renaming.moved.get(renaming.from) ?? renaming.from
  for (const link of scanLinks(text).links) {
    const from = link.target.replace(/\.md$/iu, '')
    if (found.has(foldName(from)) || !only(link.target)) continue
    const target = newTargetOf(link, renaming)
    if (target === undefined) continue
    const to = asSummary(link.target, renaming, place) ?? target
    found.set(foldName(from), { kind: 'retarget-links', from, to })
  }
  return [...found.values()]
}

/** Summaries are linked to with their folder, which tells a source from a page that has its name. */
function asSummary(written: string, { before, after, moved, from }: Renaming, place: string): string | null {
  if (!/^(?:wiki\/)?summaries\//iu.test(written)) return null
  const old = before.resolve(written, from)
  const path = old === null ? null : (moved.get(old) ?? old)
  if (path === null || pageKind(path) !== 'summary') return null
  const target = `${written.slice(0, written.lastIndexOf('/'))}/${stemOf(path)}`
  return after.resolve(target, place) === path ? target : null
}
