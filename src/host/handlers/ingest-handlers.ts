import type { Handlers } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { HostContext } from '../host-context.ts'

type IngestHandlers = Pick<Handlers, 'ingest.start' | 'jobs.list' | 'jobs.cancel' | 'jobs.retry' | 'jobs.dismiss'>

export function ingestHandlers({ domain, uploads, jobs, readers, settings }: HostContext): IngestHandlers {
  return {
    async 'ingest.start'({ domain: name, sourceIds, reader, readAgain }) {
      const to = domain(name)
      if (to.handle.readOnly) {
        throw new WikiError(
          'read_only',
          `The domain ${name} is open for reading only, so nothing can be read into it.`,
          {
            data: { domain: name },
          },
        )
      }
      const { id } = readers.get(reader ?? (await settings.read()).settings.reader)
      const sources = []
      for (const sourceId of sourceIds) sources.push(await uploads.handOver(sourceId, to.staging))
      return {
        jobs: await jobs.add(
          to,
          sources.map((source) => ({ ...source, reader: id, readAgain })),
        ),
      }
    },
    'jobs.list': async ({ domain: name }) => ({ jobs: jobs.list(name) }),
    'jobs.cancel': ({ jobId }) => jobs.cancel(jobId),
    'jobs.retry': ({ jobId, password, ocr, acceptPartial }) =>
      jobs.retry(jobId, {
        ...(password === undefined ? {} : { password }),
        ...(ocr === undefined ? {} : { ocr }),
        ...(acceptPartial === undefined ? {} : { acceptPartial }),
      }),
    async 'jobs.dismiss'({ jobId }) {
      await jobs.dismiss(jobId)
      return {}
    },
  }
}
