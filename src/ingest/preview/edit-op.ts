import type { Intent, Op } from '../../core/change/change-set.ts'
import { render } from '../../core/change/render.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { PageSnapshot } from './preview-input.ts'

/** None where the intents change no byte. */
export function editOp(path: DomainPath, { text, hash }: PageSnapshot, intents: Intent[]): Op[] {
  if (intents.length === 0) return []
  const after = render(intents, text)
  return after === text ? [] : [{ kind: 'edit', path, baseHash: hash, before: text, after, intents }]
}
