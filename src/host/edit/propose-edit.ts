import type { ChangeSet } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import { isWritable } from '../../core/path/domain-path.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { groundLinks } from '../assistant/ground-links.ts'
import { linkTargets } from '../assistant/text-links.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { PageRow } from '../index/domain-index.ts'
import { lostAnchors } from './lost-anchors.ts'

export type Fresh = Pick<ChangeSet, 'id' | 'revision' | 'createdAt'>

/** The file of a page as a person may edit it; refuses what is never written. */
export async function editableText({ files, handle }: OpenDomain, { path, title }: Pick<PageRow, 'path' | 'title'>) {
  if (handle.readOnly) throw refusal('read_only', ['domainReadOnly', { domain: handle.name }], { data: { path } })
  if (!path.startsWith('wiki/')) throw refusal('forbidden', ['noteOfYours', { title }], { data: { path } })
  if (!isWritable(path)) throw refusal('forbidden', ['writtenByUs', { title }])
  const file = await files.read(path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (file === null || text === null) throw refusal('not_found', ['pageNoText', { title }])
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
    throw refusal('conflict', ['changedElsewhere', { title: page.title }], {
      data: { path: page.path, hash, text: before },
    })
  const intents = lineIntents(before, wish.text)
  const after = render(intents, before)
  if (after === before) throw refusal('invalid_input', ['saysThatAlready', {}])
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
async function newDeadLinks({ index }: OpenDomain, before: string, after: string): Promise<Sentence[]> {
  const had = new Set(linkTargets(before))
  const targets = [...new Set(linkTargets(after).filter((target) => !had.has(target)))]
  const grounds = await groundLinks(index, targets, [])
  return targets.flatMap((target) => (grounds.get(target)?.kind === 'broken' ? [say('linkNowhere', { target })] : []))
}
