import { join } from 'node:path'
import type { Uploaded } from '../../contract/client.ts'
import type { JobView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import { loadJobs } from '../jobs/job-record.ts'
import { originalOf } from '../pages/original-of.ts'

/**
 * The bytes to read under this content hash, staged in the domain: those just dropped, else those that a job of this
 * domain still holds, else the original of a source that was read before. Rejects with `not_found` without any of them.
 */
export async function sourceAtHand({ uploads }: HostContext, domain: OpenDomain, sourceId: string): Promise<Uploaded> {
  try {
    return await uploads.handOver(sourceId, domain.staging)
  } catch (error) {
    if (!isWikiError(error, 'not_found')) throw error
    const found = (await heldByJob(domain, sourceId)) ?? (await readBefore(domain, sourceId))
    if (found === null) throw error
    return found
  }
}

/** Lets go of the bytes of a preview that was decided on, unless another job, also of another process, still needs them. */
export async function letGoOfSource(domain: OpenDomain, sourceId: string, jobId: string | null): Promise<void> {
  const others = (await jobsOn(domain, sourceId)).filter(({ id }) => id !== jobId)
  if (!others.some(({ state }) => state.kind !== 'applied' && state.kind !== 'already-read'))
    await domain.staging.discard(sourceId)
}

/** As they are kept: whichever process has them in hand. */
async function jobsOn({ handle }: OpenDomain, sourceId: string): Promise<JobView[]> {
  const records = await loadJobs(createNodeFileStore(handle.home))
  return records.map(({ job }) => job).filter((job) => job.sourceId === sourceId)
}

async function heldByJob(domain: OpenDomain, sourceId: string): Promise<Uploaded | null> {
  const [job] = await jobsOn(domain, sourceId)
  if (job === undefined || (await domain.staging.fileOf(sourceId)) === null) return null
  const { name, bytes, url } = job
  return { sourceId, name, bytes, ...(url === undefined ? {} : { url }) }
}

async function readBefore(domain: OpenDomain, sourceId: string): Promise<Uploaded | null> {
  for (const { summary } of await domain.index.summariesOf(sourceId)) {
    const { here, path, name, url, title } = await originalOf(domain, summary)
    if (!here || path === null) {
      throw refusal('not_found', ['originalNotHere', { title }], {
        data: { summary },
      })
    }
    const staged = await domain.staging.stage({ kind: 'file', name, file: join(domain.handle.root, path) })
    if (staged.sourceId === sourceId) return { ...staged, ...(url === null ? {} : { url }) }
    await domain.staging.discard(staged.sourceId)
    throw refusal('conflict', ['originalChanged', { title }], {
      data: { path },
    })
  }
  return null
}
