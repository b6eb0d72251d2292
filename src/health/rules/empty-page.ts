import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { type HealthRule, isSubject } from '../rule.ts'
import { isTemplate } from './skipped-target.ts'

export const emptyPage: HealthRule = {
  id: 'empty-page',
  title: 'Pages that say nothing',
  why: 'Links lead there, and there is nothing to read.',
  severity: 'untidy',
  cost: 'free',
  per: 'page',
  check(page) {
    if (!page.isEmpty || !isSubject(page) || isTemplate(page.path)) return []
    return [
      finding({
        rule: 'empty-page',
        path: page.path,
        what: say('emptyPage', { title: page.title }),
        about: [page.path, page.hash],
        fixes: [
          {
            id: 'delete-page',
            ...say('deleteIt', {}),
            confidence: 'low',
            action: { kind: 'delete-page', path: page.path },
          },
          {
            id: 'by-hand',
            ...say('openAndWrite', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line: null },
          },
        ],
      }),
    ]
  },
}
