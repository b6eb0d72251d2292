import { say } from '../../core/sentences.ts'
import { type Finding, finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'
import type { HealthPage, HealthView } from '../view.ts'
import { evenTarget, isTemplate } from './skipped-target.ts'

const prefix = /^\/?(?:wiki\/)?(?:entities|concepts)\//i

export const folderPrefixLink: HealthRule = {
  id: 'folder-prefix-link',
  title: 'Links written with a folder',
  why: 'They break when the page moves from entities to concepts or back; its name alone is enough.',
  severity: 'untidy',
  cost: 'free',
  per: 'page',
  check: (page, view) => (isOurs(page) && !isTemplate(page.path) ? prefixed(page, view) : []),
}

/** Only where the bare name leads to the same file: a folder that tells two pages apart is needed. */
function prefixed(page: HealthPage, view: HealthView): Finding[] {
  const seen = new Set<string>()
  return view.links(page).flatMap((link) => {
    const { target, to } = link
    if (to === null || !prefix.test(target) || seen.has(evenTarget(target)) || view.namesakes(target) !== 1) return []
    seen.add(evenTarget(target))
    return [
      finding({
        rule: 'folder-prefix-link',
        path: page.path,
        line: link.line,
        others: [to],
        what: say('folderInLink', { target, title: page.title }),
        about: [page.path, target],
        fixes: [
          {
            id: 'bare-name',
            ...say('linkByName', {}),
            confidence: 'high',
            action: { kind: 'retarget', path: page.path, from: target, to, shown: false },
          },
        ],
      }),
    ]
  })
}
