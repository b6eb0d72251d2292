import { isCanvas } from '../../core/link/read-links.ts'
import { scanLinks } from '../../core/link/scan-page.ts'
import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import type { FixAction } from '../finding.ts'
import { retargetShown } from './edit-links.ts'
import type { FixDraft } from './fix-draft.ts'
import { targetOf } from './link-target.ts'
import { renamePage } from './rename-page.ts'
import { dropAlias } from './small-fixes.ts'

const placesNamed = 8

/**
 * One of two pages keeps a name. Links that led nowhere by it lead there; links to the other page that show it may mean
 * either, so they stay and are named in a sentence.
 */
export async function giveName(
  { name, to, from, title }: Extract<FixAction, { kind: 'give-name' }>,
  draft: FixDraft,
): Promise<readonly string[]> {
  await draft.mustBeThere(to)
  const unclear = await linksShowing(name, from, draft)
  const wanting = await draft.view.wanting(name)
  if (title === null) await dropAlias({ kind: 'drop-alias', path: from, alias: name }, draft)
  else await renamePage({ path: from, title, keepsName: false }, draft)
  for (const { path, targets } of wanting) {
    if (!draft.view.mayWrite(path) || isCanvas(path)) draft.leave(path)
    else if (await draft.isThere(path))
      for (const target of targets)
        await draft.rewrite(
          path,
          retargetShown(await draft.text(path), target, await targetOf(to, path, draft.view, [from])),
        )
  }
  return unclear.length === 0 ? [] : [sentenceOn(name, from, unclear)]
}

/** Places of links to the page that show the name. */
async function linksShowing(name: string, page: DomainPath, draft: FixDraft): Promise<string[]> {
  const places: string[] = []
  for (const { path, targets } of await draft.view.linkers(page)) {
    if (isCanvas(path) || !(await draft.isThere(path))) continue
    for (const { target, display, line } of scanLinks(await draft.text(path)).links)
      if (targets.includes(target) && display !== undefined && foldName(display) === foldName(name))
        places.push(`${path}:${line}`)
  }
  return places
}

function sentenceOn(name: string, page: DomainPath, places: readonly string[]): string {
  const more = places.length > placesNamed ? ` and ${places.length - placesNamed} more` : ''
  return `Links that show “${name}” and lead to ${page} are left as they are, since they may mean either page: ${places.slice(0, placesNamed).join(', ')}${more}.`
}
