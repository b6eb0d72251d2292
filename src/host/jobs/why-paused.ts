import { type JobView, SaidView } from '../../contract/views.ts'
import type { WikiError } from '../../core/errors.ts'

export type Paused = Extract<JobView['state'], { kind: 'paused' }>

const minute = 60_000
const mostTries = 5

/**
 * The pause that a failure of a reader asks for; null where it is the document's or the model's own and pausing would
 * not help. `tries`: how often the job went on by itself before.
 */
export function whyPaused({ code, message, data }: WikiError, tries: number, now: Date): Paused | null {
  const said = saidOf(data)
  const wait = typeof data.wait === 'number' ? data.wait : null
  const at = (milliseconds: number) =>
    tries >= mostTries ? null : new Date(now.getTime() + Math.max(1000, milliseconds)).toISOString()
  if (code === 'budget') return { kind: 'paused', why: message, ...said, reason: 'budget', until: null }
  if (code === 'reader_limit' && data.reason === 'credit')
    return { kind: 'paused', why: message, ...said, reason: 'credit', until: null }
  if (code === 'reader_limit')
    return { kind: 'paused', why: message, ...said, reason: 'limit', until: at(wait ?? minute * 2 ** tries) }
  if (code === 'reader_unavailable' && data.reason === 'outage')
    return { kind: 'paused', why: message, ...said, reason: 'outage', until: at(wait ?? 5 * minute * 2 ** tries) }
  return null
}

function saidOf(data: WikiError['data']): Pick<Paused, 'said'> {
  const said = SaidView.safeParse(data.said)
  return said.success ? { said: said.data } : {}
}
