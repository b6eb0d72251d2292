import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'

export const sourceChanged: HealthRule = {
  id: 'source-changed',
  title: 'Sources changed since they were read',
  why: 'The wiki says what the earlier version said.',
  severity: 'doubtful',
  cost: 'free',
  per: 'page',
  check(page, view) {
    const source = page.kind === 'summary' ? view.source(page) : null
    if (source?.state !== 'changed') return []
    return [
      finding({
        rule: 'source-changed',
        path: page.path,
        others: [source.raw],
        what: say('sourceChanged', { raw: source.raw, title: page.title }),
        about: [page.path, source.raw, source.hash ?? ''],
        fixes: [
          {
            id: 'read-source',
            ...say('readAgainShown', {}),
            confidence: 'high',
            action: { kind: 'read-source', raw: source.raw },
          },
        ],
      }),
    ]
  },
}
