import { say } from '../../core/sentences.ts'
import { type Finding, finding } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import type { AskView, ModelRule, Question } from './question.ts'

const offered = 8

export const linkTarget: ModelRule = {
  id: 'link-target',
  title: 'Where broken links may lead',
  why: 'The name alone does not tell; the sentence around it may.',
  severity: 'doubtful',
  cost: 'priced',
  version: 1,
  instruction:
    'Each item shows a link that leads nowhere, the sentence it stands in, and numbered pages. Say which page the link must mean, giving its number in "numbers"; where none is surely meant, "none".',
  verdicts: ['none', 'found'],
  async questions(view, most) {
    const open = view.findings.filter(({ rule, fixes }) => rule === 'broken-link' && fixes[0]?.confidence !== 'high')
    const questions = await Promise.all(open.slice(0, most).map((broken) => questionOf(broken, view)))
    return { questions: questions.filter((question) => question !== null), left: Math.max(0, open.length - most) }
  },
}

async function questionOf(broken: Finding, view: AskView): Promise<Question | null> {
  const page = view.pageAt(broken.path)
  const target = broken.fixes.map(({ action }) => action).find((action) => action.kind === 'unlink')?.target
  if (!page || target === undefined) return null
  const name = target.slice(target.lastIndexOf('/') + 1).replace(/[-_]+/g, ' ')
  const paths = await view.candidates(name, broken.quotes[0] ?? '', offered + 1)
  const pages = paths.flatMap((path) => (path === broken.path ? [] : (view.pageAt(path) ?? []))).slice(0, offered)
  if (pages.length === 0) return null
  return {
    text: `Link: "${target}" on the page "${page.title}"\nSentence: ${broken.quotes[0] ?? ''}\nPages:\n${pages.map(shown).join('\n')}`,
    pages: [{ path: page.path, hash: page.hash }],
    findingsOf({ verdict, numbers }) {
      if (verdict === 'none') return []
      const meant = pages[(numbers[0] ?? 0) - 1]
      if (!meant || numbers.length !== 1) return null
      return [
        finding({
          rule: 'link-target',
          path: page.path,
          line: broken.line,
          others: [meant.path],
          what: say('linkMayMean', { target, title: page.title, meant: meant.title }),
          quotes: broken.quotes,
          about: [page.path, target, meant.path],
          fixes: [
            {
              id: `retarget:${meant.path}`,
              ...say('leadToWordsKept', { title: meant.title }),
              confidence: 'low',
              action: { kind: 'retarget', path: page.path, from: target, to: meant.path, shown: true },
            },
          ],
        }),
      ]
    },
  }
}

function shown({ title, aliases }: HealthPage, at: number): string {
  return `${at + 1}. ${title}${aliases.length > 0 ? ` (${aliases.slice(0, 3).join('; ')})` : ''}`
}
