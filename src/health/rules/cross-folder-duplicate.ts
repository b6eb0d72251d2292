import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'
import { clashesAfter } from './clashes.ts'
import { mergeFixes } from './merge-fix.ts'
import { renameFixes } from './rename-fix.ts'

export const crossFolderDuplicate: HealthRule = {
  id: 'cross-folder-duplicate',
  title: 'One name in two folders',
  why: 'Links by that name lead to one of the two pages, and what the other says is missed.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check: (page, view) =>
    clashesAfter(page, 'cross-folder-duplicate', view).map((other) =>
      finding({
        rule: 'cross-folder-duplicate',
        path: page.path,
        others: [other.path],
        what: say('twoFolders', { title: page.title, one: page.path, other: other.path }),
        about: [page.path, other.path],
        fixes: [...mergeFixes(page, other, 'high'), ...renameFixes(page, other)],
      }),
    ),
}
