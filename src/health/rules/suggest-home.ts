import { say } from '../../core/sentences.ts'
import type { Fix } from '../finding.ts'
import { isSubject } from '../rule.ts'
import type { HealthPage, HealthView } from '../view.ts'
import { isTemplate } from './skipped-target.ts'

const offered = 3
const clearScore = 0.7
const clearLead = 0.1

type Home = { readonly page: HealthPage; readonly score: number; readonly name: string; readonly sources: number }

/**
 * Pages a reader would expect a link to this one on, best first: their text names it, more so by a name of several words,
 * and they rest on the same sources or link to the same pages. Only a best that nothing comes near is of high confidence.
 */
export function suggestHomes(orphan: HealthPage, view: HealthView): Fix[] {
  const homes = view
    .naming(orphan)
    .filter(({ page }) => isSubject(page) && !isTemplate(page.path) && page.problem === null)
    .map(({ page, name }) => homeOf(orphan, page, name, view))
    .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
  const [first, second] = homes
  const isClear =
    first !== undefined && first.score >= clearScore - 1e-9 && first.score - (second?.score ?? 0) >= clearLead - 1e-9
  return homes.slice(0, offered).map(({ page, name, sources }, at) => ({
    id: `related:${page.path}`,
    ...say('listAmongNaming', { title: page.title, name, sources }),
    confidence: isClear && at === 0 ? 'high' : 'low',
    action: { kind: 'add-related', path: page.path, to: orphan.path },
  }))
}

function homeOf(orphan: HealthPage, page: HealthPage, name: string, view: HealthView): Home {
  const own = new Set(orphan.out)
  const shared = page.out.filter((id) => own.has(id))
  const sources = shared.filter((id) => view.pageAt(id)?.kind === 'summary').length
  const isTelling = /[^\s]\s+[^\s]/u.test(name.trim()) || /\p{Lo}{3}/u.test(name)
  const score =
    (isTelling ? 0.7 : 0.5) + Math.min(0.2, 0.1 * sources) + Math.min(0.08, 0.02 * (shared.length - sources))
  return { page, score, name, sources }
}
