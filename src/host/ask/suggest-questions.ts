import type { OpenDomain } from '../domains/open-domain-parts.ts'

const most = 4

/** Questions to begin with: about the pages that most others lead to, and what joins the first two of them. */
export async function suggestQuestions(
  domains: readonly OpenDomain[],
): Promise<{ questions: string[]; pages: number }> {
  let pages = 0
  const hubs: { title: string; kind: string; links: number; claims: number }[] = []
  for (const { index } of domains) {
    const counts = await index.counts()
    pages += Object.values(counts.pages).reduce((sum, count) => sum + count, 0)
    const { rows } = await index.pages({ order: 'links', limit: 12 })
    for (const { title, kind, linksIn, claims } of rows)
      if (kind === 'entity' || kind === 'concept') hubs.push({ title, kind, links: linksIn, claims })
  }
  const best = hubs.filter(({ claims, links }) => claims > 0 || links > 1).sort((a, b) => b.links - a.links)
  const [first, second] = best
  const questions = best.slice(0, most - 1).map(({ title, kind }) => {
    return kind === 'concept' ? `What do my pages say about ${title}?` : `What is known about ${title}?`
  })
  if (first && second) questions.splice(1, 0, `How are ${first.title} and ${second.title} connected?`)
  return { questions: questions.slice(0, most), pages }
}
