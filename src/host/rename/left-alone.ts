import type { DomainPath } from '../../core/ports.ts'

const mostNamed = 5

/** Says which files keep a link that leads nowhere from now on, since they are not for us to write. */
export function sentenceOnLeft(paths: readonly DomainPath[]): string[] {
  if (paths.length === 0) return []
  const named = paths.slice(0, mostNamed).map((path) => `“${path}”`)
  const more = paths.length > mostNamed ? ` and ${paths.length - mostNamed} more` : ''
  const verb = paths.length === 1 ? 'links' : 'link'
  return [
    `${named.join(', ')}${more} ${verb} to the old name and will be left so: nothing but the wiki's own files is written.`,
  ]
}
