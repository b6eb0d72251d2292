import { say } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import { type Finding, finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'
import type { HealthPage, HealthView } from '../view.ts'
import { nameForLink } from './rename-fix.ts'
import { evenTarget, isSkippedTarget, isTemplate } from './skipped-target.ts'

export const aliasAsLink: HealthRule = {
  id: 'alias-as-link',
  title: 'Names used as links',
  why: 'Obsidian finds files by their file name only, so a link to a title or an alias opens an empty page.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check: (page, view) => (isOurs(page) && !isTemplate(page.path) ? aliasLinks(page, view) : []),
}

/** The one page that goes by this name, or null: what two pages are called is not guessed. */
export function aliasTarget(target: string, from: HealthPage, view: HealthView): HealthPage | null {
  if (isSkippedTarget(target)) return null
  const name = target.replace(/\.md$/i, '').split('/').at(-1) ?? ''
  const meant = view.named(name).filter((page) => page.kind !== 'note' && page.path !== from.path)
  const subjects = meant.filter(({ kind }) => kind !== 'summary')
  const [only] = subjects.length > 0 ? subjects : meant
  return only && (subjects.length === 1 || meant.length === 1) ? only : null
}

function aliasLinks(page: HealthPage, view: HealthView): Finding[] {
  const seen = new Set<string>()
  return view.links(page).flatMap((link) => {
    if (link.to !== null || seen.has(evenTarget(link.target))) return []
    const meant = aliasTarget(link.target, page, view)
    if (meant === null) return []
    seen.add(evenTarget(link.target))
    const isTitle = foldName(meant.title) === foldName(link.target)
    return [
      finding({
        rule: 'alias-as-link',
        path: page.path,
        line: link.line,
        others: [meant.path],
        what: say(isTitle ? 'titleAsLink' : 'aliasAsLink', {
          target: link.target,
          title: page.title,
          path: meant.path,
        }),
        quotes: link.sentence === '' ? [] : [link.sentence],
        about: [page.path, link.target, meant.path],
        fixes: [
          {
            id: `retarget:${meant.path}`,
            ...say('leadToWordsKept', { title: meant.title }),
            confidence: 'high',
            action: { kind: 'retarget', path: page.path, from: link.target, to: meant.path, shown: true },
          },
          ...nameForLink(link.target, meant),
        ],
      }),
    ]
  })
}
