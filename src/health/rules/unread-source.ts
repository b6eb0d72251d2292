import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'

export const unreadSource: HealthRule = {
  id: 'unread-source',
  title: 'Originals that were not read',
  why: 'It lies in raw/, and nothing it says is in the wiki.',
  severity: 'untidy',
  cost: 'free',
  per: 'domain',
  check: (view) =>
    view.unreadSources().map(({ path, hash }) =>
      finding({
        rule: 'unread-source',
        path,
        what: `${path} was never read.`,
        about: [path, hash],
        fixes: [
          {
            id: 'read-source',
            words: 'Read it; what it would change is shown first',
            confidence: 'high',
            action: { kind: 'read-source', raw: path },
          },
        ],
      }),
    ),
}
