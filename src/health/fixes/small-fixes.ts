import { conflict } from '../../core/change/conflict.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { pageTitle } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FixAction } from '../finding.ts'
import { retargetShown, unlinkText } from './edit-links.ts'
import type { FixDraft } from './fix-draft.ts'
import { targetOf } from './link-target.ts'

type Of<K extends FixAction['kind']> = Extract<FixAction, { kind: K }>

/** Properties do not parse, so nothing is written into them: the bytes between the dashes are a person's. */
export const unreadable = (path: DomainPath) => conflict('mendFirst', { path })

export async function retargetLink({ path, from, to, shown }: Of<'retarget'>, draft: FixDraft): Promise<void> {
  await draft.mustBeThere(to)
  const target = await targetOf(to, path, draft.view)
  if (shown) await draft.rewrite(path, retargetShown(await draft.text(path), from, target))
  else await draft.edit(path, [{ kind: 'retarget-links', from: from.replace(/\.md$/i, ''), to: target }])
}

export async function unlink({ path, target }: Of<'unlink'>, draft: FixDraft): Promise<void> {
  await draft.rewrite(path, unlinkText(await draft.text(path), target))
}

export async function addSource({ path, summary }: Of<'add-source'>, draft: FixDraft): Promise<void> {
  await draft.mustBeThere(summary)
  const page = parsePage(await draft.text(path))
  if (page.frontmatter.kind === 'broken') throw unreadable(path)
  const written = summary.replace(/^wiki\//, '').replace(/\.md$/i, '')
  const isPlain = (await draft.view.namesakes(summary)).length === 1
  const target = isPlain ? written : await targetOf(summary, path, draft.view)
  await draft.edit(path, [{ kind: 'add-items', key: 'sources', items: [`[[${target}]]`] }])
}

export async function addRelated({ path, to }: Of<'add-related'>, draft: FixDraft): Promise<void> {
  const page = parsePage(await draft.text(path))
  const title = pageTitle(parsePage(await draft.text(to)), to)
  const own = page.sections.filter(({ role, level }) => role === 'related' && level > 1).map((section) => section.title)
  const headings = [...new Set([...own, ...headingsFor().related])]
  await draft.edit(path, [{ kind: 'add-related', target: await targetOf(to, path, draft.view), title, headings }])
}

export async function dropAlias({ path, alias }: Of<'drop-alias'>, draft: FixDraft): Promise<void> {
  if (parsePage(await draft.text(path)).frontmatter.kind === 'broken') throw unreadable(path)
  await draft.edit(path, [{ kind: 'remove-items', key: 'aliases', items: [alias] }])
}

/** Only the mark goes: from then on the line is a person's, and nothing takes it away or asks for its passage. */
export async function releaseClaim({ path, claim }: Of<'release-claim'>, draft: FixDraft): Promise<void> {
  const text = await draft.text(path)
  const found = parsePage(text).claims.find(({ id }) => id === claim)
  if (!found) throw conflict('factNotThere', {})
  const block = text.slice(found.start, found.end)
  const bare = block.replace(new RegExp(`[ \\t]*\\^${claim}(?=[ \\t]*(?:\\r?\\n|$))`), '')
  await draft.rewrite(path, text.slice(0, found.start) + bare + text.slice(found.end))
}

/** Links to the page become words. Files that may not be written are left, and named. */
export async function deletePage({ path }: Of<'delete-page'>, draft: FixDraft): Promise<void> {
  for (const { path: from, targets } of await draft.view.linkers(path)) {
    if (!draft.view.mayWrite(from)) draft.leave(from)
    else if (await draft.isThere(from))
      for (const target of targets) await unlink({ kind: 'unlink', path: from, target }, draft)
  }
  await draft.remove(path)
}
