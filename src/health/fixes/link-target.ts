import { createResolver } from '../../core/link/resolver.ts'
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
