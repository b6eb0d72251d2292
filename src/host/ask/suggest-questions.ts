import type { Said } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'

const most = 4

/** Questions to begin with: about the pages that most others lead to, and what joins the first two of them. */
export async function suggestQuestions(
  domains: readonly OpenDomain[],
): Promise<{ questions: string[]; questionsSaid: Said[]; pages: number }> {
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
    return say(kind === 'concept' ? 'askAboutIdea' : 'askAboutThing', { title })
  })
  if (first && second) questions.splice(1, 0, say('askConnection', { one: first.title, other: second.title }))
  const some = questions.slice(0, most)
  return { questions: some.map(({ words }) => words), questionsSaid: some.map(({ said }) => said), pages }
}
