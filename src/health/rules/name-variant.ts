import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'
import { clashesAfter } from './clashes.ts'
import { mergeFixes } from './merge-fix.ts'
import { renameFixes } from './rename-fix.ts'

export const nameVariant: HealthRule = {
  id: 'name-variant',
  title: 'Two spellings of one name',
  why: 'What is known is split over two pages, and each shows a part.',
  severity: 'doubtful',
  cost: 'free',
  per: 'page',
  check: (page, view) =>
    clashesAfter(page, 'name-variant', view).map((other) =>
      finding({
        rule: 'name-variant',
        path: page.path,
        others: [other.path],
        what: say('spelling', { one: page.title, other: other.title }),
        about: [page.path, page.title, other.path, other.title],
        fixes: [...mergeFixes(page, other, 'high'), ...renameFixes(page, other)],
      }),
    ),
}
