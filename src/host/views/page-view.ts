import type { BacklinkView, ClaimView, PageRowView, PageView } from '../../contract/views.ts'
import { refusal, say } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { ClaimRow, DomainIndex, LinkRow, PageRow } from '../index/domain-index.ts'

export function pageRowView(row: PageRow): PageRowView {
  return {
    path: row.path,
    title: row.title,
    kind: row.kind,
    entityKind: row.entityKind,
    tags: [...row.tags],
    linksIn: row.linksIn,
    linksOut: row.linksOut,
    claims: row.claims,
    modified: row.modified,
  }
}

/** The page as it is on disk now, with what the index knows about it. */
export async function pageView(domain: OpenDomain, row: PageRow): Promise<PageView> {
  const { index, files, handle } = domain
  const file = await files.read(row.path)
  if (file === null) throw refusal('not_found', ['pageMoved', { title: row.title }])
  const text = textOfBytes(file.bytes)
  const links = await index.linksFrom(row.path)
  return {
    ...pageRowView(row),
    domain: handle.name,
    text: text ?? '',
    hash: file.hash,
    aliases: [...row.aliases],
    created: row.created,
    claimList: await Promise.all((await index.claims(row.path)).map((claim) => claimView(index, claim))),
    links: await linkTargets(index, links),
    problems: text === null ? [say('pageNotUtf8', {})] : [],
  }
}

async function claimView(index: DomainIndex, claim: ClaimRow): Promise<ClaimView> {
  const evidence = await evidenceViews(index, claim.evidence)
  return { id: claim.id, text: claim.text, line: claim.line, ours: claim.ours, evidence }
}

/** The passages behind a claim, each with its source; `passage` null where the summary has none of this id. */
export async function evidenceViews(index: DomainIndex, links: ClaimRow['evidence']): Promise<ClaimView['evidence']> {
  const heads = await index.heads(links.flatMap(({ summary }) => summary ?? []))
  return Promise.all(
    links.map(async ({ summary, id, label }) => {
      const row = summary === null ? null : await index.evidence(summary, id)
      const sourceTitle = heads.get(summary ?? '')?.title ?? ''
      return { summary: summary ?? '', sourceTitle, id, place: label, passage: row?.passage ?? null }
    }),
  )
}

async function linkTargets(index: DomainIndex, links: readonly LinkRow[]): Promise<PageView['links']> {
  const distinct = new Map(links.map((link) => [link.target, link.to]))
  const heads = await index.heads([...distinct.values()].flatMap((to) => to ?? []))
  return [...distinct].map(([target, to]) => {
    const page = heads.get(to ?? '')
    return { target, to, title: page?.title ?? null, kind: page?.kind ?? null }
  })
}

export async function backlinkViews(index: DomainIndex, links: readonly LinkRow[]): Promise<BacklinkView[]> {
  const pages = await index.heads(links.map(({ from }) => from))
  return links.flatMap((link) => {
    const page = pages.get(link.from)
    if (!page) return []
    const { title, kind, tags } = page
    return [
      {
        from: link.from,
        title,
        kind,
        tags: [...tags],
        line: link.line,
        section: link.section,
        sentence: link.sentence,
      },
    ]
  })
}
