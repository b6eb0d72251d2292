import { normaliseClaim } from '../../core/claim/normalise-claim.ts'
import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { AskedClaim, AskView, Finding } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The domain as priced rules see it: pages, facts with their passages, and what the free rules found. */
export async function createAskView(
  { index, files }: Pick<OpenDomain, 'index' | 'files'>,
  findings: readonly Finding[],
  today: string,
): Promise<AskView> {
  const subjects = await index.healthPages()
  const byPath = new Map(subjects.map((page) => [page.path, page]))
  const dates = new Map((await index.sources()).map(({ summary, date }) => [summary, date]))

  async function claimOf({
    id,
    text,
    line,
    evidence,
  }: Awaited<ReturnType<typeof index.claims>>[number]): Promise<AskedClaim> {
    const passages: AskedClaim['passages'][number][] = []
    for (const link of evidence) {
      const row = link.summary === null ? null : await index.evidence(link.summary, link.id)
      if (row) passages.push({ passage: row.passage, summary: row.summary, date: dates.get(row.summary) ?? null })
    }
    return { id, text: normaliseClaim(text), line, passages }
  }

  return {
    subjects,
    findings,
    today,
    pageAt: (path) => byPath.get(path),
    async claims(path) {
      const claims: AskedClaim[] = []
      for (const claim of await index.claims(path)) claims.push(await claimOf(claim))
      return claims
    },
    async excerpt(path, characters) {
      const file = await files.read(path)
      const text = file === null ? null : textOfBytes(file.bytes)
      return text === null ? '' : excerptOf(text, characters)
    },
    async candidates(name, context, limit): Promise<DomainPath[]> {
      return (await index.candidates(name, context, limit)).map(({ path }) => path)
    },
  }
}

/** Links as the words they show, marks of blocks and headings left out. */
function excerptOf(text: string, characters: number): string {
  const body = text.slice(findFrontmatter(text)?.end ?? 0)
  const lines = body
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '' && !/^#{1,6}\s/.test(line))
    .map((line) => normaliseClaim(line.replace(/\s\^[ce]-[0-9a-f]{8,12}\s*$/, '')))
  const whole = lines.join('\n')
  return whole.length > characters ? `${[...whole].slice(0, characters).join('')} …` : whole
}
