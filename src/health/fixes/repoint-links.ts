import type { Intent } from '../../core/change/change-set.ts'
import { retargetIntents } from '../../core/change/retarget-intents.ts'
import { isCanvas } from '../../core/link/read-links.ts'
import { createResolver } from '../../core/link/resolver.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { type PageContribution, type ParsedPage, parsePage } from '../../core/page/parse-page.ts'
import { mayRetarget } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import { foldName } from '../../core/text/names.ts'
import type { FixDraft } from './fix-draft.ts'
import { targetOf } from './link-target.ts'

type Repointing = {
  readonly path: DomainPath
  /** How this file writes its links to the page that goes. */
  readonly targets: readonly string[]
  readonly keep: DomainPath
  readonly drop: DomainPath
}

/** Leads a file's links to the page that stays; a list that named both pages names one. */
export async function repointLinks({ path, targets, keep, drop }: Repointing, draft: FixDraft): Promise<void> {
  if (isCanvas(path) && mayRetarget(path)) {
    await repointCards({ path, targets, keep, drop }, draft)
    return
  }
  if (!draft.view.mayWrite(path)) {
    draft.leave(path)
    return
  }
  if (path === drop || !(await draft.isThere(path))) return
  const to = await targetOf(keep, path, draft.view, [drop])
  const page = parsePage(await draft.text(path))
  const old = new Set(targets.map(bare))
  const isOld = (target: string | null) => target !== null && old.has(bare(target))
  const isNew = (target: string | null) => target !== null && bare(target) === bare(to)
  const joinsBullets = page.related.some(({ target }) => isNew(target) && !isOld(target))
  await draft.edit(path, [
    ...joinedContributions(page, isOld, isNew),
    ...(joinsBullets ? page.related.filter(({ target }) => isOld(target)) : []).map(
      ({ target }): Intent => ({ kind: 'remove-related', target }),
    ),
    ...targets
      .filter((target) => bare(target) !== bare(to))
      .map((target): Intent => ({ kind: 'retarget-links', from: target.replace(/\.md$/i, ''), to })),
  ])
}

async function repointCards({ path, targets, keep, drop }: Repointing, draft: FixDraft): Promise<void> {
  if (!(await draft.isThere(path))) return
  const [before, after] = [createResolver([drop]), createResolver([keep])]
  const renaming = { from: path, before, after, moved: new Map([[drop, keep]]) }
  const to = await targetOf(keep, path, draft.view, [drop])
  const intents = retargetIntents(await draft.text(path), renaming, (target) => targets.includes(target))
  const isFile = (intent: Intent) => intent.kind === 'retarget-cards' && intent.card === 'file'
  await draft.edit(
    path,
    intents.map((intent) => (isFile(intent) ? intent : { ...intent, to })),
  )
}

type Test = (target: string | null) => boolean

/** A summary that lists both pages lists the one that stays, with what it gave the other. */
function joinedContributions({ contributions: all, sections }: ParsedPage, isOld: Test, isNew: Test): Intent[] {
  return all.flatMap((old): Intent[] => {
    if (!isOld(old.target) || isNew(old.target)) return []
    const other = all.find((item) => item.section === old.section && isNew(item.target) && !isOld(item.target))
    if (!other) return []
    const { section } = old
    const own = sections.filter(({ role }) => role === section).map(({ title }) => title)
    const headings = [...new Set([...own, ...headingsFor()[section]])]
    const aliases = [...new Set([...(old.title === other.title ? [] : [old.title]), ...old.aliases])]
    return [
      { kind: 'remove-contribution', section, item: itemOf(old) },
      {
        kind: 'add-contribution',
        section,
        headings,
        item: { ...itemOf(other), aliases, tags: old.tags, related: old.related },
      },
    ]
  })
}

function itemOf({ target, title, aliases, tags, related }: PageContribution) {
  return { target, title, aliases: [...aliases], tags: [...tags], related: [...related] }
}

const bare = (target: string): string => foldName(target.replace(/\.md$/i, ''))
