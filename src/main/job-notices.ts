import type { HostEvent } from '../contract/events.ts'
import { type DesktopWords, english } from './words.ts'

export type Notice = { readonly title: string; readonly body: string; readonly route: string }

/** A job that took less was waited for. */
const longJob = 20_000

/** Says, for each event, what is worth telling a person who looks elsewhere: a document read for long is done. */
export function jobNotices(
  now: () => number,
  words: () => DesktopWords = () => english,
): (event: HostEvent) => Notice | null {
  const began = new Map<string, number>()
  return (event) => {
    if (event.kind !== 'job') return null
    const { id, name, state } = event.job
    if (state.kind === 'running') {
      if (!began.has(id)) began.set(id, now())
      return null
    }
    const start = began.get(id)
    began.delete(id)
    if (start === undefined || now() - start < longJob) return null
    const route = `#/inbox/${encodeURIComponent(id)}`
    const { notice } = words()
    switch (state.kind) {
      case 'ready':
        return { title: notice.ready, body: name, route }
      case 'failed':
        return { title: notice.failed, body: notice.because(name, state.message), route }
      case 'paused':
        return { title: notice.paused, body: notice.because(name, state.why), route }
      case 'applied':
        return { title: notice.written, body: name, route }
      default:
        return null
    }
  }
}
