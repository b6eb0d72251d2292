import { say } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import { type Fix, finding } from '../finding.ts'
import type { HealthRule } from '../rule.ts'
import type { HealthPage } from '../view.ts'
import { clashesAfter } from './clashes.ts'
import { mergeFixes } from './merge-fix.ts'
import { distinctTitle } from './rename-fix.ts'

export const ambiguousName: HealthRule = {
  id: 'ambiguous-name',
  title: 'One name for two pages',
  why: 'Whoever reads the name cannot tell which page is meant, and a source that uses it must ask.',
  severity: 'doubtful',
  cost: 'free',
  per: 'page',
  check: (page, view) => clashesAfter(page, 'ambiguous-name', view).map((other) => clash(page, other)),
}

function clash(page: HealthPage, other: HealthPage) {
  const names = [...sharedAliases(page, other), ...sharedAliases(other, page)]
  const name = names[0]?.name ?? page.title
  const drops = names.map(
    ({ of, name: alias }): Fix => ({
      id: `drop-alias:${of.path}`,
      ...say('takeAlias', { alias, title: of.title }),
      confidence: 'low',
      action: { kind: 'drop-alias', path: of.path, alias },
    }),
  )
  return finding({
    rule: 'ambiguous-name',
    path: page.path,
    others: [other.path],
    what: say('sharedName', { name, one: page.path, other: other.path }),
    about: [page.path, other.path, foldName(name)],
    fixes: [...giveFixes(name, page, other), ...drops, ...mergeFixes(page, other, 'low')],
  })
}

/** Either page may keep the name where the other can be called something else. Which of them is a person's to say. */
function giveFixes(name: string, page: HealthPage, other: HealthPage): Fix[] {
  const give = (to: HealthPage, from: HealthPage): Fix[] => {
    const isTitle = foldName(from.title) === foldName(name)
    const title = isTitle ? distinctTitle(from, to) : null
    if (isTitle && title === null) return []
    return [
      {
        id: `give:${to.path}`,
        ...(title === null
          ? say('nameMeansLost', { name, path: to.path, loser: from.title })
          : say('nameMeansCalled', { name, path: to.path, other: from.path, title })),
        confidence: 'low',
        action: { kind: 'give-name', name, to: to.path, from: from.path, title },
      },
    ]
  }
  return [...give(page, other), ...give(other, page)]
}

/** Aliases of one page that are the other's title. */
function sharedAliases(of: HealthPage, other: HealthPage): { of: HealthPage; name: string }[] {
  const title = foldName(other.title)
  if (foldName(of.title) === title) return []
  return of.aliases.filter((alias) => foldName(alias) === title).map((name) => ({ of, name }))
}
