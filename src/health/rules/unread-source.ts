import { say } from '../../core/sentences.ts'
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
        what: say('neverRead', { path }),
        about: [path, hash],
        fixes: [
          {
            id: 'read-source',
            ...say('readShown', {}),
            confidence: 'high',
            action: { kind: 'read-source', raw: path },
          },
        ],
      }),
    ),
}
