import type { DomainIndex, PageRow } from '../index/domain-index.ts'

const anchor = /(?:^|\s)\^([\p{L}\p{N}-]+)[ \t]*\r?$/gmu

/** A sentence for each block id that goes from a page while other pages link to it. */
export async function lostAnchors(
  index: DomainIndex,
  { path }: Pick<PageRow, 'path'>,
  before: string,
  after: string,
): Promise<string[]> {
  const left = anchorsIn(after)
  const lost = [...anchorsIn(before)].filter((id) => !left.has(id))
  if (lost.length === 0) return []
  const pointed = await index.linksTo(path)
  return lost.flatMap((id) => {
    const from = new Set(pointed.filter(({ subpath }) => subpath?.endsWith(`^${id}`)).map((link) => link.from))
    if (from.size === 0) return []
    const pages = from.size === 1 ? '1 page links' : `${from.size} pages link`
    return [`The line marked ^${id} goes, and ${pages} to it: those links will lead to the top of this page.`]
  })
}

function anchorsIn(text: string): Set<string> {
  return new Set([...text.matchAll(anchor)].map((match) => match[1] ?? ''))
}
