import type { JobView } from '../../contract/views.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { JobRecord } from './job-record.ts'

/** A job in this process's hands. */
export type Held = {
  record: JobRecord
  readonly domain: OpenDomain
  password?: string
  stop?: AbortController
  /** How often it went on by itself after a pause. */
  tries: number
}

/** The job that is next in a domain: as a person ordered, then what only has to be priced, then the largest. */
export function nextWaiting(jobs: Iterable<Held>, domain: string): Held | undefined {
  return queueOf(jobs, domain).find((job) => job.record.job.state.kind === 'waiting')
}

export function queueOf(jobs: Iterable<Held>, domain?: string): Held[] {
  return [...jobs].filter((job) => domain === undefined || job.domain.handle.name === domain).sort(inOrder)
}

function inOrder({ record: a }: Held, { record: b }: Held): number {
  const place = (order: number | null) => order ?? Number.MAX_SAFE_INTEGER
  return place(a.order) - place(b.order) || priced(a) - priced(b) || b.job.bytes - a.job.bytes
}

const priced = ({ agreed }: JobRecord) => (agreed === null ? 0 : 1)

/** Under way already, so that the same document again is no second job. */
export function isUnderWay({ kind }: JobView['state']): boolean {
  return kind === 'waiting' || kind === 'running' || kind === 'ready'
}

/** Put aside: the same document again takes its place. */
export function isPutAside({ kind }: JobView['state']): boolean {
  return kind === 'confirm' || kind === 'paused' || kind === 'failed' || kind === 'cancelled' || kind === 'already-read'
}
