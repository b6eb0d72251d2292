import { isCanvas } from '../link/read-links.ts'
import { isFileCard, linksIn, newTargetOf, type Renaming } from '../link/rewrite-links.ts'
import { pageKind } from '../page/page-facts.ts'
import { foldName, stemOf } from '../text/names.ts'
import type { Intent } from './change-set.ts'

export type Retarget = Extract<Intent, { kind: 'retarget-links' | 'retarget-cards' }>

/**
 * What a page or a canvas has to say instead wherever a link of it would lead elsewhere once files have moved: one intent
 * for each spelling, so that it holds on a text that moves on meanwhile. `only` picks the links that are meant at all.
 */
export function retargetIntents(
  text: string,
  renaming: Renaming,
  only: (target: string) => boolean = () => true,
): Retarget[] {
  const found = new Map<string, Retarget>()
  const place = renaming.fromAfter ?? renaming.moved.get(renaming.from) ?? renaming.from
  for (const link of linksIn(renaming.from, text)) {
    const spelling = spellingOf(link.target, isFileCard(link))
    if (found.has(spelling.key) || !only(link.target)) continue
    const target = newTargetOf(link, renaming)
    if (target === undefined) continue
    const to = isFileCard(link) ? target : (asSummary(link.target, renaming, place) ?? target)
    found.set(spelling.key, retargetOf(renaming.from, spelling, to))
  }
  return [...found.values()]
}

/** How links of one spelling are named in an intent; a file card's path is no link's target. */
export type Spelling = { readonly key: string; readonly from: string; readonly isFileCard: boolean }

export function spellingOf(target: string, isCard: boolean): Spelling {
  const from = isCard ? target.slice(1) : target.replace(/\.md$/iu, '')
  return { key: `${isCard ? 'file' : 'text'} ${foldName(from)}`, from, isFileCard: isCard }
}

export function retargetOf(path: string, { from, isFileCard: isCard }: Spelling, to: string): Retarget {
  if (!isCanvas(path)) return { kind: 'retarget-links', from, to }
  return { kind: 'retarget-cards', card: isCard ? 'file' : 'text', from, to }
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
