import type { JobView } from '../../contract/views.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { Held } from './job-queue.ts'
import type { JobChoice, JobRecord } from './job-record.ts'
import type { JobsOptions } from './job-runner.ts'

export type NewDrop = {
  readonly batch: string
  readonly sources: readonly Pick<JobView, 'sourceId' | 'name' | 'bytes' | 'url'>[]
  readonly choice: JobChoice
  readonly model: string | null
  readonly readAgain: boolean
  readonly wholePage?: boolean
  readonly agreed: boolean
  readonly limits: JobRecord['limits']
}
/** A job as it begins, of one document of a drop. */
export function newHeld(
  domain: OpenDomain,
  { batch, choice, model, readAgain, wholePage = false, agreed, limits }: NewDrop,
  source: NewDrop['sources'][number],
  { newId, now }: Pick<JobsOptions, 'newId' | 'now'>,
): Held {
  const job: JobView = {
    id: newId(),
    domain: domain.handle.name,
    ...source,
    reader: choice.reader,
    model,
    batch,
    state: { kind: 'waiting' },
    createdAt: now().toISOString(),
  }
  return {
    domain,
    tries: 0,
    record: {
      job,
      choice,
      readAgain,
      acceptPartial: false,
      ocr: false,
      wholePage,
      limitFactor: 1,
      agreed: agreed ? { usd: null } : null,
      quoted: null,
      spent: 0,
      limits,
      order: null,
      owner: null,
    },
  }
}

/** What is ready can be read again on purpose; what is on its way cannot. */
export function isSameAsk({ choice, job, wholePage }: JobRecord, drop: NewDrop): boolean {
  if (job.state.kind === 'ready' && drop.readAgain) return false
  return wholePage === (drop.wholePage ?? false) && JSON.stringify(choice) === JSON.stringify(drop.choice)
}
