import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { AskView, ModelRule, Question } from './question.ts'

const offered = 8
const sample = 400

export const orphanHome: ModelRule = {
  id: 'orphan-home',
  title: 'Where orphans belong',
  why: 'A page that no other leads to is found by searching only.',
  severity: 'doubtful',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item shows a page that no other page links to, and numbered pages of the same wiki. Say from which of them a reader would expect a link to it, giving at most two numbers in "numbers"; where from none, "none".',
  verdicts: ['none', 'found'],
  async questions(view, most) {
    const orphans = view.findings.filter(({ rule, fixes }) => rule === 'orphan' && fixes[0]?.confidence !== 'high')
    const questions = await Promise.all(orphans.slice(0, most).map(({ path }) => questionOf(path, view)))
    return { questions: questions.filter((question) => question !== null), left: Math.max(0, orphans.length - most) }
  },
}

async function questionOf(path: string, view: AskView): Promise<Question | null> {
  const page = view.pageAt(path)
  if (!page) return null
  const text = await view.excerpt(path, sample)
  const paths = await view.candidates(page.title, text, offered + 1)
  const homes = paths.flatMap((other) => (other === path ? [] : (view.pageAt(other) ?? []))).slice(0, offered)
  if (homes.length === 0) return null
  return {
    text: `Page: "${page.title}"\n${text}\nPages:\n${homes.map(({ title }, at) => `${at + 1}. ${title}`).join('\n')}`,
    pages: [{ path, hash: page.hash }],
    findingsOf({ verdict, numbers }) {
      if (verdict === 'none') return []
      const chosen = numbers.map((number) => homes[number - 1])
      if (chosen.length === 0 || chosen.length > 2 || chosen.includes(undefined)) return null
      return [
        finding({
          rule: 'orphan-home',
          path,
          others: chosen.flatMap((home) => home?.path ?? []),
          what: say('belongsWith', { title: page.title, homes: chosen.map((home) => home?.title ?? '') }),
          about: [path, page.hash, ...chosen.map((home) => home?.path ?? '')],
          fixes: chosen.flatMap((home) =>
            home
              ? [
                  {
                    id: `related:${home.path}`,
                    ...say('listAmong', { title: home.title }),
                    confidence: 'low' as const,
                    action: { kind: 'add-related' as const, path: home.path, to: path },
                  },
                ]
              : [],
          ),
        }),
      ]
    },
  }
}
