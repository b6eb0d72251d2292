import { say } from '../../core/sentences.ts'
import type { Fix } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import { worthKeeping } from './related-names.ts'

/** Both ways of making one page of two, the better first. */
export function mergeFixes(one: HealthPage, other: HealthPage, confidence: Fix['confidence']): Fix[] {
  const [keep, drop] = worthKeeping(one, other)
  return [mergeFix(keep, drop, confidence), mergeFix(drop, keep, 'low')]
}

function mergeFix(keep: HealthPage, drop: HealthPage, confidence: Fix['confidence']): Fix {
  return {
    id: `merge:${keep.path}`,
    ...say('mergeInto', { drop: drop.title, dropPath: drop.path, keep: keep.title, keepPath: keep.path }),
    confidence,
    action: { kind: 'merge', keep: keep.path, drop: drop.path },
  }
}
