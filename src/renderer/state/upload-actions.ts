import type { UploadContent } from '../../contract/client.ts'
import type { Input } from '../../contract/requests.ts'
import type { JobView } from '../../contract/views.ts'
import type { Upload } from './app-state.ts'
import { explain } from './explain.ts'
import type { NavigationActions } from './navigation-actions.ts'
import type { Tools } from './tools.ts'

/** A dropped or picked document, before its bytes are read. */
export type DroppedFile = { readonly name: string; readonly size: number; readonly content: UploadContent }

type Start = Omit<Input<'ingest.start'>, 'domain' | 'sourceIds'>

export type UploadActions = {
  /** Sends the documents and then starts to read all that arrived, as one drop with one price. One that fails says so in the list. */
  readonly drop: (files: readonly DroppedFile[]) => Promise<void>
  /** Has the page at a web address fetched by the host, and reads it like a dropped document. */
  readonly fetchPage: (url: string) => Promise<void>
  /** Reads what the host holds already, as one drop. Answers its jobs; rejects where it cannot. */
  readonly readStaged: (domain: string, sourceIds: readonly string[], how?: Start) => Promise<readonly JobView[]>
  readonly forgetUpload: (id: string) => void
}

export function uploadActions({ set, get, api }: Tools, go: NavigationActions['go']): UploadActions {
  let count = 0

  const change = (id: string, to: Partial<Upload>) =>
    set({ uploads: get().uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)) })
  const forget = (id: string) => set({ uploads: get().uploads.filter((upload) => upload.id !== id) })
  const fail = (id: string, error: unknown) => change(id, { state: { kind: 'failed', why: explain(error) } })

  function add(domain: string, files: readonly { readonly name: string; readonly bytes: number | null }[]): string[] {
    const state = { kind: 'sending' } as const
    const added = files.map((file): Upload => ({ ...file, id: `upload-${count++}`, domain, sourceId: null, state }))
    set({ uploads: [...get().uploads, ...added] })
    return added.map(({ id }) => id)
  }

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

  async function readStaged(domain: string, sourceIds: readonly string[], how: Start = {}) {
    const { jobs } = await api.request('ingest.start', { ...how, domain, sourceIds: [...sourceIds] })
    learn(jobs)
    return jobs
  }

  /** One request for the whole drop: its price is one, and so is the limit below which nobody is asked. */
  async function read(domain: string, arrived: ReadonlyMap<string, string>) {
    if (arrived.size === 0) return
    try {
      const jobs = await readStaged(domain, [...new Set(arrived.values())])
      for (const [id, sourceId] of arrived) {
        // The same document twice in a drop is one job.
        follow(id, jobs.find((job) => job.sourceId === sourceId)?.id ?? jobs[0]?.id ?? null)
        forget(id)
      }
    } catch (error) {
      for (const id of arrived.keys()) fail(id, error)
    }
  }

  async function send(ids: readonly string[], domain: string, deliver: (at: number) => Promise<{ sourceId: string }>) {
    const arrived = new Map<string, string>()
    for (const [at, id] of ids.entries()) {
      try {
        const { sourceId } = await deliver(at)
        change(id, { sourceId })
        arrived.set(id, sourceId)
      } catch (error) {
        fail(id, error)
      }
    }
    await read(domain, arrived)
  }

  return {
    async drop(files) {
      const { domain } = get()
      if (!domain || files.length === 0) return
      const ids = add(
        domain,
        files.map(({ name, size }) => ({ name, bytes: size })),
      )
      await send(ids, domain, (at) => {
        const file = files[at]
        // One id was made for each file.
        if (file === undefined) throw new Error('A document of the drop is gone.')
        return api.upload(file.name, file.content)
      })
    },
    async fetchPage(url) {
      const { domain } = get()
      if (!domain) return
      await send(add(domain, [{ name: url, bytes: null }]), domain, () => api.request('sources.fetch', { url }))
    },
    readStaged,
    forgetUpload: forget,
  }
}
