import { say } from '../../core/sentences.ts'
import { type Finding, type Fix, finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'
import type { HealthLink, HealthPage, HealthView } from '../view.ts'
import { aliasTarget } from './alias-as-link.ts'
import { nameForLink } from './rename-fix.ts'
import { evenTarget, isSkippedTarget, isTemplate } from './skipped-target.ts'
import { suggestTarget } from './suggest-target.ts'

export const brokenLink: HealthRule = {
  id: 'broken-link',
  title: 'Links that lead nowhere',
  why: 'Whoever follows it ends at an empty page, and what it was about is not found from here.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check: (page, view) => (isOurs(page) && !isTemplate(page.path) ? brokenLinks(page, view) : []),
}

/** One finding a target: the same wrong name ten times on a page is one mistake. */
function brokenLinks(page: HealthPage, view: HealthView): Finding[] {
  const seen = new Set<string>()
  return view.links(page).flatMap((link) => {
    if (!leadsNowhere(link) || seen.has(evenTarget(link.target))) return []
    if (aliasTarget(link.target, page, view) !== null) return []
    seen.add(evenTarget(link.target))
    return [brokenLinkFinding(page, link, view)]
  })
}

/** A missing original is a finding of its own, about the source and not about the link. */
function leadsNowhere({ to, target }: HealthLink): boolean {
  return to === null && !isSkippedTarget(target) && !/^\/?raw\//i.test(target)
}

function brokenLinkFinding(page: HealthPage, link: HealthLink, view: HealthView): Finding {
  const { clear, all } = suggestTarget(link.target, page, view)
  const retarget = all.map(
    ({ path, title, by }): Fix => ({
      id: `retarget:${path}`,
      ...say('leadTo', { title, by }),
      confidence: path === clear?.path ? 'high' : 'low',
      action: { kind: 'retarget', path: page.path, from: link.target, to: path, shown: false },
    }),
  )
  const rename = all.flatMap(({ path }) => {
    const meant = view.page(path)
    return meant ? nameForLink(link.target, meant) : []
  })
  const unlink: Fix = {
    id: 'unlink',
    ...say('dropLink', {}),
    confidence: 'low',
    action: { kind: 'unlink', path: page.path, target: link.target },
  }
  return finding({
    rule: 'broken-link',
    path: page.path,
    line: link.line,
    what: say('brokenLink', { target: link.target, title: page.title }),
    quotes: link.sentence === '' ? [] : [link.sentence],
    about: [page.path, link.target],
    fixes: [...retarget, ...rename, unlink],
  })
}
