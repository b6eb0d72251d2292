import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import type { AskedClaim, ModelRule, Question } from './question.ts'
import { sentence } from './semantic-duplicate.ts'

/** A fact of which the passage holds so much of the words says what the passage says. */
const carriedFrom = 0.6

export const uncarriedText: ModelRule = {
  id: 'uncarried-text',
  title: 'Facts that their passage does not carry',
  why: 'The passage stands in the source and says something else.',
  severity: 'broken',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item shows a statement and the passages it rests on. Say "not-carried" only where the passages together do not say what the statement says: another meaning, a stronger claim, a detail that is in none of them. Rewording and leaving out are fine. "numbers" stays empty.',
  verdicts: ['carried', 'not-carried'],
  async questions(view, most) {
    const found: { page: HealthPage; claim: AskedClaim; share: number }[] = []
    for (const page of view.subjects) {
      if (page.claims === 0) continue
      for (const claim of await view.claims(page.path)) {
        const share = carriedShare(claim)
        if (claim.passages.length > 0 && share < carriedFrom) found.push({ page, claim, share })
      }
    }
    found.sort((one, other) => one.share - other.share || (one.page.path < other.page.path ? -1 : 1))
    return {
      questions: found.slice(0, most).map(({ page, claim }) => questionOf(page, claim)),
      left: Math.max(0, found.length - most),
    }
  },
}

/** The share of the statement's words that stand in its passages, cut to the first letters so that endings do not count. */
function carriedShare({ text, passages }: AskedClaim): number {
  const words = stemsOf(text)
  const there = new Set(passages.flatMap(({ passage }) => stemsOf(passage)))
  return words.length === 0 ? 1 : words.filter((word) => there.has(word)).length / words.length
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{4,}|\p{N}+|\p{Script=Han}/gu) ?? []).map((word) => word.slice(0, 5))

function questionOf(page: HealthPage, claim: AskedClaim): Question {
  const passages = claim.passages.map(({ passage }) => passage)
  return {
    text: `About "${page.title}"\nStatement: ${claim.text}\nPassages:\n${passages.map((passage) => `- ${passage}`).join('\n')}`,
    pages: [{ path: page.path, hash: page.hash }],
    findingsOf: ({ verdict, why }) =>
      verdict === 'not-carried'
        ? [
            finding({
              rule: 'uncarried-text',
              path: page.path,
              line: claim.line,
              what: say('notCarried', { title: page.title, why: why === '' ? '' : sentence(why) }),
              quotes: [claim.text, ...passages],
              about: [page.path, claim.id, ...passages],
              fixes: [
                {
                  id: 'release-claim',
                  ...say('makeYours', {}),
                  confidence: 'low',
                  action: { kind: 'release-claim', path: page.path, claim: claim.id },
                },
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
