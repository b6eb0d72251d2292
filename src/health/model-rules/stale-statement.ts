import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import type { AskedClaim, AskView, ModelRule, Question } from './question.ts'
import { sentence } from './semantic-duplicate.ts'

/** Words by which a statement ties itself to the day it was made. */
const timeWords =
  /\b(?:currently|at present|at the moment|now|today|latest|newest|most recent|recently|soon|upcoming|planned|will be|is expected|this (?:year|month|quarter)|next (?:year|month|quarter)|as of|so far|yet|still|beta|preview|to be released)\b/i
const version = /\b(?:v|version )\d+(?:\.\d+)+\b/i

export const staleStatement: ModelRule = {
  id: 'stale-statement',
  title: 'Facts that time has overtaken',
  why: 'It was true on the day of its source and is read as true today.',
  severity: 'doubtful',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item shows a statement, the day its source is from where that is known, today, and other statements on the same page. Say "stale" only where the statement presents as current what, by its own words or by another statement shown, no longer can be. "numbers" stays empty.',
  verdicts: ['current', 'stale'],
  async questions(view, most) {
    const questions: Question[] = []
    let left = 0
    for (const page of view.subjects) {
      if (page.claims === 0) continue
      const claims = await view.claims(page.path)
      for (const claim of claims) {
        if (!timeWords.test(claim.text) && !version.test(claim.text)) continue
        if (questions.length < most) questions.push(questionOf(page, claim, claims, view))
        else left += 1
      }
    }
    return { questions, left }
  },
}

function questionOf(page: HealthPage, claim: AskedClaim, all: readonly AskedClaim[], view: AskView): Question {
  const others = all.filter(({ id }) => id !== claim.id).slice(0, 6)
  const day = claim.passages.find(({ date }) => date !== null)?.date ?? 'unknown'
  return {
    text: `About "${page.title}"\nStatement: ${claim.text}\nDay of its source: ${day}\nToday: ${view.today}\nOther statements:\n${others.map(({ text }) => `- ${text}`).join('\n')}`,
    pages: [{ path: page.path, hash: page.hash }],
    findingsOf: ({ verdict, why }) =>
      verdict === 'stale'
        ? [
            finding({
              rule: 'stale-statement',
              path: page.path,
              line: claim.line,
              what: say('overtaken', { title: page.title, why: why === '' ? '' : sentence(why) }),
              quotes: [claim.text, ...claim.passages.slice(0, 1).map(({ passage }) => passage)],
              about: [page.path, claim.id],
              fixes: [
                {
                  id: 'by-hand',
                  ...say('openAtLine', {}),
                  confidence: 'low',
                  action: { kind: 'by-hand', path: page.path, line: claim.line },
                },
              ],
            }),
          ]
        : [],
  }
}
