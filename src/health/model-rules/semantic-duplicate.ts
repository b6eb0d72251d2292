import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { mergeFixes } from '../rules/merge-fix.ts'
import type { HealthPage } from '../view.ts'
import { likelyPairs } from './likely-pairs.ts'
import type { AskView, ModelRule, Question } from './question.ts'

const sample = 500

export const semanticDuplicate: ModelRule = {
  id: 'semantic-duplicate',
  title: 'Two pages about one thing',
  why: 'Under different names, what is known is split, and each page shows a part.',
  severity: 'doubtful',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item shows two pages. Say whether both are about the very same thing, so that one page should hold all. A part and its whole, a kind and its instance, two versions, two members of one family are different things. "numbers" stays empty.',
  verdicts: ['different', 'same'],
  async questions(view, most) {
    const pairs = likelyPairs(view.subjects)
    const questions = await Promise.all(pairs.slice(0, most).map((pair) => questionOf(pair, view)))
    return { questions, left: Math.max(0, pairs.length - most) }
  },
}

async function questionOf([one, other]: readonly [HealthPage, HealthPage], view: AskView): Promise<Question> {
  const shown = async (page: HealthPage) => {
    const names = page.aliases.length > 0 ? ` (also: ${page.aliases.slice(0, 4).join('; ')})` : ''
    return `${page.kind} "${page.title}"${names}\n${await view.excerpt(page.path, sample)}`
  }
  return {
    text: `First page: ${await shown(one)}\n\nSecond page: ${await shown(other)}`,
    pages: [one, other].map(({ path, hash }) => ({ path, hash })),
    findingsOf: ({ verdict, why }) =>
      verdict === 'same'
        ? [
            finding({
              rule: 'semantic-duplicate',
              path: one.path,
              others: [other.path],
              what: say('sameThing', { one: one.title, other: other.title, why: why === '' ? '' : sentence(why) }),
              about: [one.path, one.hash, other.path, other.hash],
              fixes: mergeFixes(one, other, 'low'),
            }),
          ]
        : [],
  }
}

export function sentence(why: string): string {
  const text = why.replace(/\s+/g, ' ').trim()
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`
}
