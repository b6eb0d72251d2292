import type { ChangeSet } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import { WikiError } from '../../core/errors.ts'
import { isWritable } from '../../core/path/domain-path.ts'
import { groundLinks } from '../assistant/ground-links.ts'
import { linkTargets } from '../assistant/text-links.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { PageRow } from '../index/domain-index.ts'
import { lostAnchors } from './lost-anchors.ts'

export type Fresh = Pick<ChangeSet, 'id' | 'revision' | 'createdAt'>

/** The file of a page as a person may edit it; refuses what is never written. */
export async function editableText({ files, handle }: OpenDomain, { path, title }: Pick<PageRow, 'path' | 'title'>) {
  if (handle.readOnly)
    throw new WikiError('read_only', `The domain ${handle.name} is open for reading only.`, { data: { path } })
  if (!path.startsWith('wiki/'))
    throw new WikiError(
      'forbidden',
      `“${title}” is a note of yours outside the wiki, which is never written here. Edit it in your own editor.`,
      { data: { path } },
    )
  if (!isWritable(path))
    throw new WikiError('forbidden', `“${title}” is written anew by Commonplace itself, so an edit would be lost.`)
  const file = await files.read(path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (file === null || text === null)
    throw new WikiError('not_found', `“${title}” is not there any more, or is no UTF-8 text. Open another page.`)
  return { text, hash: file.hash }
}

/** A person's text of a page as a change set. Only lines that differ are in it, so nothing else moves. */
export async function proposeEdit(
  domain: OpenDomain,
  page: PageRow,
  wish: { readonly text: string; readonly baseHash: string },
  fresh: Fresh,
): Promise<ChangeSet> {
  const { text: before, hash } = await editableText(domain, page)
  if (hash !== wish.baseHash)
    throw new WikiError('conflict', `“${page.title}” was changed elsewhere while you were writing.`, {
      data: { path: page.path, hash, text: before },
    })
  const intents = lineIntents(before, wish.text)
  const after = render(intents, before)
  if (after === before)
    throw new WikiError('invalid_input', 'This is what the page says already. Change something first.')
  return {
    format: 1,
    ...fresh,
    domain: domain.handle.name,
    origin: { kind: 'edit', title: page.title },
    ops: [{ kind: 'edit', path: page.path, baseHash: hash, before, after, intents }],
    warnings: [
      ...(await lostAnchors(domain.index, page, before, after)),
      ...(await newDeadLinks(domain, before, after)),
    ],
  }
}

/** A link to a page that is not there yet is allowed, and said. */
async function newDeadLinks({ index }: OpenDomain, before: string, after: string): Promise<string[]> {
  const had = new Set(linkTargets(before))
  const targets = [...new Set(linkTargets(after).filter((target) => !had.has(target)))]
  const grounds = await groundLinks(index, targets, [])
  return targets.flatMap((target) =>
    grounds.get(target)?.kind === 'broken' ? [`The link to “${target}” leads nowhere.`] : [],
  )
}
