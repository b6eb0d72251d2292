import type { DomainPath } from '../../core/ports.ts'
import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'

const mostNamed = 5

/** Says which files keep a link that leads nowhere from now on, since they are not for us to write. */
export function sentenceOnLeft(paths: readonly DomainPath[]): Sentence[] {
  if (paths.length === 0) return []
  return [say('linksLeft', { paths: paths.slice(0, mostNamed), more: Math.max(0, paths.length - mostNamed) })]
}
