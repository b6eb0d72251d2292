import { createResolver } from '../../core/link/resolver.ts'
import { scanLinks } from '../../core/link/scan-page.ts'
import { linkTarget } from '../../core/link/write-link.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FixView } from './fix-view.ts'

/** How a link in `from` spells `to`, once the files `without` are gone. */
export async function targetOf(
  to: DomainPath,
  from: DomainPath,
  view: FixView,
  without: readonly DomainPath[] = [],
): Promise<string> {
  const files = (await view.namesakes(to)).filter((path) => !without.includes(path))
  return linkTarget(to, { from, resolver: createResolver(files) })
}

/** How a page writes its links to itself by name. */
export function selfTargets(text: string, path: DomainPath): string[] {
  const resolver = createResolver([path])
  const targets = scanLinks(text).links.map(({ target }) => target)
  return [...new Set(targets.filter((target) => target !== '' && resolver.resolve(target, path) === path))]
}
