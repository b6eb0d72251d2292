import type { UploadContent } from '../../contract/client.ts'
import type { JobView } from '../../contract/views.ts'
import type { Upload } from './app-state.ts'
import { explain } from './explain.ts'
import type { NavigationActions } from './navigation-actions.ts'
import type { Tools } from './tools.ts'

/** A dropped or picked document, before its bytes are read. */
export type DroppedFile = { readonly name: string; readonly size: number; readonly content: UploadContent }

export type UploadActions = {
  /** Sends the documents one after another and starts a job for each. One that fails says so in the list; the rest go on. */
  readonly drop: (files: readonly DroppedFile[]) => Promise<void>
  /** Has the page at a web address fetched by the host, and reads it like a dropped document. */
  readonly fetchPage: (url: string) => Promise<void>
  readonly forgetUpload: (id: string) => void
}

export function uploadActions({ set, get, api }: Tools, go: NavigationActions['go']): UploadActions {
  let count = 0

  const change = (id: string, to: Partial<Upload>) =>
    set({ uploads: get().uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)) })
  const forget = (id: string) => set({ uploads: get().uploads.filter((upload) => upload.id !== id) })

  /** The answer can be here before the event that says the same; a job that is known already is newer than the answer. */
  function learn(jobs: readonly JobView[]) {
    const { host } = get()
    const unknown = jobs.filter((job) => !host?.jobs.some(({ id }) => id === job.id))
    if (host && unknown.length > 0) set({ host: { ...host, jobs: [...host.jobs, ...unknown] } })
  }

  /** Whoever looks at a document on its way goes on looking at it when it has arrived. */
  function follow(id: string, job: string | null) {
    const { route } = get()
    if (route.place === 'inbox' && route.item === id) go({ place: 'inbox', item: job }, 'replace')
  }

  async function send(id: string, domain: string, deliver: () => Promise<{ readonly sourceId: string }>) {
    try {
      const { sourceId } = await deliver()
      change(id, { sourceId })
      const { jobs } = await api.request('ingest.start', { domain, sourceIds: [sourceId] })
      learn(jobs)
      follow(id, jobs[0]?.id ?? null)
      forget(id)
    } catch (error) {
      change(id, { state: { kind: 'failed', why: explain(error) } })
    }
  }

  return {
    async drop(files) {
      const { domain } = get()
      if (!domain || files.length === 0) return
      const sent = files.map((file) => ({ id: `upload-${count++}`, file }))
      const added = sent.map(
        ({ id, file }): Upload => ({
          id,
          name: file.name,
          bytes: file.size,
          domain,
          sourceId: null,
          state: { kind: 'sending' },
        }),
      )
      set({ uploads: [...get().uploads, ...added] })
      for (const { id, file } of sent) await send(id, domain, () => api.upload(file.name, file.content))
    },
    async fetchPage(url) {
      const { domain } = get()
      if (!domain) return
      const id = `upload-${count++}`
      const upload: Upload = { id, name: url, bytes: null, domain, sourceId: null, state: { kind: 'sending' } }
      set({ uploads: [...get().uploads, upload] })
      await send(id, domain, () => api.request('sources.fetch', { url }))
    },
    forgetUpload: forget,
  }
}
