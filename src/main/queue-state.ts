import type { JobView } from '../contract/views.ts'
import { type DesktopWords, english } from './words.ts'

/** The queue as a person is told of it beside the clock: two lines, and what can be done about it. */
export type QueueState = {
  readonly words: string
  /** What waits for a person; null: nothing does. */
  readonly yours: string | null
  /** Domains whose reading can be stopped now, and those that can go on. */
  readonly going: readonly string[]
  readonly stopped: readonly string[]
}

/** `held` names the domains whose queue a person stopped, also where nothing is in it. */
export function queueState(
  jobs: readonly JobView[],
  held: readonly string[],
  words: DesktopWords = english,
): QueueState {
  const inState = (kind: JobView['state']['kind']) => jobs.filter(({ state }) => state.kind === kind)
  const running = inState('running')
  const waiting = inState('waiting')
  const paused = inState('paused')
  return {
    words: wordsOf({ running, waiting: waiting.length, paused, isHeld: held.length > 0 }, words),
    yours: yoursOf(inState('confirm').length, inState('ready').length, words),
    going: domainsOf([...running, ...waiting]),
    stopped: [...new Set([...held, ...domainsOf(paused)])],
  }
}

type Queue = {
  readonly running: readonly JobView[]
  readonly waiting: number
  readonly paused: readonly JobView[]
  readonly isHeld: boolean
}

function wordsOf({ running, waiting, paused, isHeld }: Queue, { queue, tray }: DesktopWords): string {
  const [first] = running
  if (first) {
    const what = running.length === 1 ? queue.quoted(short(first.name, 48)) : queue.documents(running.length)
    const rest = [
      waiting > 0 ? queue.waitingToo(waiting) : null,
      paused.length > 0 ? queue.pausedToo(paused.length) : null,
    ]
    return [queue.reading(what), ...rest.filter((each) => each !== null)].join(', ')
  }
  const [stopped] = paused
  const all = queue.waiting(waiting + paused.length)
  if (stopped?.state.kind === 'paused' && stopped.state.reason !== 'asked')
    return queue.paused(all, short(stopped.state.why, 100))
  if (stopped) return queue.pausedByYou(all)
  if (isHeld) return tray.held
  return waiting > 0 ? all : tray.nothing
}

function yoursOf(prices: number, previews: number, { queue }: DesktopWords): string | null {
  const lines = [prices > 0 ? queue.prices(prices) : null, previews > 0 ? queue.previews(previews) : null].filter(
    (line) => line !== null,
  )
  return lines.length === 0 ? null : lines.join(', ')
}

const domainsOf = (jobs: readonly JobView[]) => [...new Set(jobs.map(({ domain }) => domain))]

/** A menu grows as wide as its longest line. */
function short(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
