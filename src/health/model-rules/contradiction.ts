import { say } from '../../core/sentences.ts'
import { type Finding, finding } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import type { AskedClaim, AskView, ModelRule, Question } from './question.ts'
import { sentence } from './semantic-duplicate.ts'

const mostStatements = 40
const mostNeighbours = 3

type Statement = { readonly page: HealthPage; readonly claim: AskedClaim }

export const contradiction: ModelRule = {
  id: 'contradiction',
  title: 'Facts that contradict each other',
  why: 'One of the two is wrong, or they speak of different times, and a reader believes whichever comes first.',
  severity: 'doubtful',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item lists numbered statements about one subject. Say whether two of them cannot both be true. Statements about different times, places, parts or versions, and statements that only add detail, do not contradict. Give the two numbers in "numbers".',
  verdicts: ['consistent', 'contradict'],
  async questions(view, most) {
    const byId = new Map(view.subjects.map((page) => [page.id, page]))
    const pages = view.subjects
      .filter(({ claims }) => claims > 0)
      .sort((a, b) => b.claims - a.claims || (a.path < b.path ? -1 : 1))
    const questions: Question[] = []
    let left = 0
    for (const page of pages) {
      const statements = await statementsAbout(page, view, byId)
      if (new Set(statements.flatMap(sourcesOf)).size < 2) continue
      if (questions.length < most) questions.push(questionOf(page, statements))
      else left += 1
    }
    return { questions, left }
  },
}

/** The page's own, and those of pages it links to that speak of it by name. */
async function statementsAbout(
  page: HealthPage,
  view: AskView,
  byId: ReadonlyMap<number, HealthPage>,
): Promise<Statement[]> {
  const own = (await view.claims(page.path)).map((claim) => ({ page, claim }))
  const names = [page.title, ...page.aliases].filter((name) => name.length > 3).map((name) => name.toLowerCase())
  const linked: Statement[] = []
  for (const id of page.out) {
    const other = byId.get(id)
    if (!other || other.claims === 0 || linked.length >= mostStatements / 2) continue
    const about = (await view.claims(other.path)).filter(({ text }) =>
      names.some((name) => text.toLowerCase().includes(name)),
    )
    linked.push(...about.slice(0, mostNeighbours).map((claim) => ({ page: other, claim })))
  }
  const all = [...own, ...linked]
  return all
    .filter(({ claim }, at) => all.findIndex((other) => other.claim.id === claim.id) === at)
    .slice(0, mostStatements)
}

const sourcesOf = ({ claim }: Statement): string[] => claim.passages.map(({ summary }) => summary)

function questionOf(page: HealthPage, statements: readonly Statement[]): Question {
  const pages = [...new Map([page, ...statements.map((one) => one.page)].map((one) => [one.path, one])).values()]
  return {
    text: `About "${page.title}":\n${statements.map(({ claim }, at) => `${at + 1}. ${claim.text}`).join('\n')}`,
    pages: pages.map(({ path, hash }) => ({ path, hash })),
    findingsOf({ verdict, numbers, why }) {
      if (verdict === 'consistent') return []
      const [first, second] = numbers.map((number) => statements[number - 1])
      if (!first || !second || first === second || numbers.length !== 2) return null
      return [contradictionFinding(first, second, why)]
    },
  }
}

function contradictionFinding(first: Statement, second: Statement, why: string): Finding {
  const isOnePage = first.page.path === second.page.path
  return finding({
    rule: 'contradiction',
    path: first.page.path,
    line: first.claim.line,
    others: isOnePage ? [] : [second.page.path],
    what: isOnePage
      ? say('contradictionOn', { title: first.page.title, why: why === '' ? '' : sentence(why) })
      : say('contradiction', { one: first.page.title, other: second.page.title, why: why === '' ? '' : sentence(why) }),
    quotes: [first, second].flatMap(({ claim }) => [
      claim.text,
      ...claim.passages.slice(0, 1).map(({ passage }) => passage),
    ]),
    about: [first.page.path, first.claim.id, second.page.path, second.claim.id],
    fixes: [first, second].map(({ page, claim }, at) => ({
      id: at === 0 ? 'open-first' : 'open-second',
      ...say(at === 0 ? 'openFirst' : 'openSecond', { title: page.title }),
      confidence: 'low',
      action: { kind: 'by-hand', path: page.path, line: claim.line },
    })),
  })
}
