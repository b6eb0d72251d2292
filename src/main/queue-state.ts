import type { JobView } from '../contract/views.ts'

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
export function queueState(jobs: readonly JobView[], held: readonly string[]): QueueState {
  const inState = (kind: JobView['state']['kind']) => jobs.filter(({ state }) => state.kind === kind)
  const running = inState('running')
  const waiting = inState('waiting')
  const paused = inState('paused')
  return {
    words: wordsOf(running, waiting.length, paused, held.length > 0),
    yours: yoursOf(inState('confirm').length, inState('ready').length),
    going: domainsOf([...running, ...waiting]),
    stopped: [...new Set([...held, ...domainsOf(paused)])],
  }
}

function wordsOf(running: readonly JobView[], waiting: number, paused: readonly JobView[], isHeld: boolean): string {
  const [first] = running
  if (first) {
    const what = running.length === 1 ? `“${short(first.name, 48)}”` : `${running.length} documents`
    const rest = [waiting > 0 ? `${waiting} waiting` : null, paused.length > 0 ? `${paused.length} paused` : null]
    return [`Reading ${what}`, ...rest.filter((each) => each !== null)].join(', ')
  }
  const [stopped] = paused
  const all = `${documents(waiting + paused.length)} waiting`
  if (stopped?.state.kind === 'paused' && stopped.state.reason !== 'asked')
    return `Paused, ${all}: ${short(stopped.state.why, 100)}`
  if (stopped) return `Paused by you, ${all}`
  if (isHeld) return 'Paused by you: what is dropped waits'
  return waiting > 0 ? all : 'Nothing is waiting'
}

function yoursOf(prices: number, previews: number): string | null {
  const lines = [
    prices > 0 ? `${documents(prices)} to be agreed to` : null,
    previews > 0 ? `${previews} ${previews === 1 ? 'preview' : 'previews'} to look at` : null,
  ].filter((line) => line !== null)
  return lines.length === 0 ? null : lines.join(', ')
}

const documents = (n: number) => `${n} ${n === 1 ? 'document' : 'documents'}`
const domainsOf = (jobs: readonly JobView[]) => [...new Set(jobs.map(({ domain }) => domain))]

/** A menu grows as wide as its longest line. */
function short(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
