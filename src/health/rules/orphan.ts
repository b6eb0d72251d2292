import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { type HealthRule, isSubject } from '../rule.ts'
import type { HealthPage } from '../view.ts'
import { isTemplate } from './skipped-target.ts'
import { suggestHomes } from './suggest-home.ts'

export const orphan: HealthRule = {
  id: 'orphan',
  title: 'Pages nobody links to',
  why: 'It can be found by searching only: no page leads to it.',
  severity: 'doubtful',
  cost: 'free',
  per: 'page',
  check(page, view) {
    if (!isSubject(page) || isEntrance(page) || view.inbound(page) > 0) return []
    return [
      finding({
        rule: 'orphan',
        path: page.path,
        what: say('orphan', { title: page.title }),
        about: [page.path, page.title],
        fixes: [
          ...suggestHomes(page, view),
          {
            id: 'by-hand',
            ...say('openAndLink', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line: null },
          },
        ],
      }),
    ]
  },
}

const entranceName = /^(?:moc|home|start|overview|dashboard|index of|map of)\b|\b(?:moc|map of content|reading list)$/i
/** A page that links to this much is where people start. */
const entranceLinks = 25

/** Where a reader begins, or a day: nothing has to lead there. */
function isEntrance({ title, path, out, stem }: HealthPage): boolean {
  return (
    isTemplate(path) || /^\d{4}-\d{2}(?:-\d{2})?$/.test(stem) || entranceName.test(title) || out.length >= entranceLinks
  )
}
