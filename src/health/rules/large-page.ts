import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'

const mostClaims = 1000

export const largePage: HealthRule = {
  id: 'large-page',
  title: 'Pages with very many facts',
  why: 'Nobody reads that far, and every source that adds to it makes it longer.',
  severity: 'untidy',
  cost: 'free',
  per: 'page',
  check(page) {
    if (page.claims <= mostClaims || !isOurs(page)) return []
    return [
      finding({
        rule: 'large-page',
        path: page.path,
        what: say('largePage', { title: page.title, claims: page.claims }),
        // By the thousand, so that one more fact is not another finding.
        about: [page.path, Math.floor(page.claims / mostClaims)],
        fixes: [
          {
            id: 'by-hand',
            ...say('openAndSplit', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line: null },
          },
        ],
      }),
    ]
  },
}
