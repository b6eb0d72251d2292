import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'

export const sourceMissing: HealthRule = {
  id: 'source-missing',
  title: 'Sources that are not here',
  why: 'The passages can no longer be compared with their source.',
  severity: 'doubtful',
  cost: 'free',
  per: 'page',
  check(page, view) {
    const source = page.kind === 'summary' ? view.source(page) : null
    // Where no original is here at all, this machine was never given them, and that is no fault.
    if (source?.state !== 'missing' || !source.anyHere) return []
    return [
      finding({
        rule: 'source-missing',
        path: page.path,
        others: [source.raw],
        what: say('sourceMissing', { raw: source.raw, title: page.title }),
        about: [page.path, source.raw],
        fixes: [
          {
            id: 'by-hand',
            ...say('putBack', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line: null },
          },
          {
            id: 'un-ingest',
            ...say('takeOut', {}),
            confidence: 'low',
            action: { kind: 'un-ingest', summary: page.path },
          },
        ],
      }),
    ]
  },
}
