import { say } from '../../core/sentences.ts'
import { type Finding, type Fix, finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'
import type { HealthPage } from '../view.ts'

export const evidenceNotInSource: HealthRule = {
  id: 'evidence-not-in-source',
  title: 'Passages not in the source',
  why: 'Facts rest on words that the source does not say, or no longer says.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check(page, view) {
    if (page.kind !== 'summary') return []
    const source = view.source(page)
    const again: Fix[] =
      source === null || source.state === 'missing'
        ? []
        : [
            {
              id: 'read-source',
              ...say('readAgain', {}),
              confidence: 'low',
              action: { kind: 'read-source', raw: source.raw },
            },
          ]
    const altered = view.altered(page)
    const lost = (source?.lost ?? []).filter(({ id }) => !altered.some((other) => other.id === id))
    return [
      ...altered.map((passage) => passageFinding(page, passage, 'passageChanged', again)),
      ...lost.map((passage) => passageFinding(page, passage, 'passageLost', again)),
    ]
  },
}

function passageFinding(
  page: HealthPage,
  { id, passage, line }: { readonly id: string; readonly passage: string; readonly line: number },
  what: 'passageChanged' | 'passageLost',
  again: readonly Fix[],
): Finding {
  return finding({
    rule: 'evidence-not-in-source',
    path: page.path,
    line,
    what: say(what, { title: page.title }),
    quotes: [passage],
    about: [page.path, id, passage],
    fixes: [
      ...again,
      {
        id: 'by-hand',
        ...say('openAtLine', {}),
        confidence: 'low',
        action: { kind: 'by-hand', path: page.path, line },
      },
    ],
  })
}
