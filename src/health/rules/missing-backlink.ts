import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { type HealthRule, isSubject } from '../rule.ts'

export const missingBacklink: HealthRule = {
  id: 'missing-backlink',
  title: 'Sources a page does not name',
  why: 'A summary lists this page, and the page does not say that it rests on that source.',
  severity: 'untidy',
  cost: 'free',
  per: 'page',
  check(page, view) {
    if (!isSubject(page)) return []
    return view.unanswered(page).map(({ summary, title }) =>
      finding({
        rule: 'missing-backlink',
        path: page.path,
        others: [summary],
        what: say('missingBacklink', { summary: title, title: page.title }),
        about: [page.path, summary],
        fixes: [
          {
            id: 'add-source',
            ...say('addToSources', { title }),
            confidence: page.problem === null ? 'high' : 'low',
            action: { kind: 'add-source', path: page.path, summary },
          },
        ],
      }),
    )
  },
}
