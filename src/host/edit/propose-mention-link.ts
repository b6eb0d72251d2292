import type { ChangeSet } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import { createResolver } from '../../core/link/resolver.ts'
import { linkTo } from '../../core/link/write-link.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { PageRow } from '../index/domain-index.ts'
import { firstMention, namesOf } from './find-page-mentions.ts'
import { editableText, type Fresh } from './propose-edit.ts'

/** The change set that makes the first mention of a page on another a link to it; its words stay as they are. */
export async function proposeMentionLink(
  domain: OpenDomain,
  to: PageRow,
  from: PageRow,
  fresh: Fresh,
): Promise<ChangeSet> {
  const { text: before, hash } = await editableText(domain, from)
  const mention = firstMention(before, namesOf(to))
  if (mention === undefined) throw refusal('not_found', ['namesNoMore', { title: from.title, other: to.title }])
  const shown = before.slice(mention.start, mention.end)
  const resolver = createResolver(await domain.index.filesNamed(to.path))
  const line = before.split(/\r\n|\r|\n/u)[mention.line - 1] ?? ''
  const link = linkTo(to.path, shown, { from: from.path, resolver, inTable: /^\s*\|/u.test(line) })
  const intents = lineIntents(before, before.slice(0, mention.start) + link + before.slice(mention.end))
  return {
    format: 1,
    ...fresh,
    domain: domain.handle.name,
    origin: { kind: 'edit', title: from.title },
    ops: [{ kind: 'edit', path: from.path, baseHash: hash, before, after: render(intents, before), intents }],
    warnings: [],
  }
}
