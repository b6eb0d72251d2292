import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'

const catalogue = 'wiki/index.md'

export const indexDrift: HealthRule = {
  id: 'index-drift',
  title: 'A catalogue that is behind',
  why: 'Whoever reads index.md, a person or an assistant, sees other pages than there are.',
  severity: 'untidy',
  cost: 'free',
  per: 'domain',
  check(view) {
    const behind = view.catalogueBehind()
    if (behind.length === 0) return []
    return [
      finding({
        rule: 'index-drift',
        path: catalogue,
        others: behind.filter((path) => path !== catalogue),
        what: say('indexBehind', { files: behind.slice(0, 3), more: Math.max(0, behind.length - 3) }),
        about: [...behind],
        fixes: [
          {
            id: 'refresh-index',
            ...say('writeCatalogue', {}),
            confidence: 'high',
            action: { kind: 'refresh-index' },
          },
        ],
      }),
    ]
  },
}
