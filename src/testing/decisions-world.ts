import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { createClient, type HostApi } from '../contract/client.ts'
import type { ChangeView, JobView } from '../contract/views.ts'
import { createHost, type Host } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'

/** A domain whose waiting changes are decided on, made anew for each test of the file that imports this. */
export let folder = ''
export let host: Host
export let api: HostApi

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace decisions ')))
  await open()
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
})
afterEach(() => host.close())

export async function open(home = 'home') {
  host = await createHost({ shell: 'server', version: '0', homeFolder: join(folder, home), watch: false })
  api = createClient(createDirectWire(host))
}

export async function drop(name: string, text: string, readAgain = false): Promise<JobView> {
  const { sourceId } = await api.upload(name, new TextEncoder().encode(text))
  const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], readAgain })
  const id = jobs[0]?.id ?? ''
  const find = async () => (await api.request('jobs.list', {})).jobs.find((job) => job.id === id)
  await expect.poll(async () => (await find())?.state.kind).toMatch(/ready|applied|already|failed/)
  const job = await find()
  if (!job) throw new Error('the job is gone')
  return job
}

export async function preview(name: string, text: string, readAgain = false): Promise<ChangeView> {
  const { state } = await drop(name, text, readAgain)
  if (state.kind !== 'ready') throw new Error(`${name}: ${JSON.stringify(state)}`)
  return api.request('changes.open', { changeId: state.changeId })
}

export const accept = ({ id, revision }: ChangeView) => api.request('changes.accept', { changeId: id, revision })

export async function write(path: string, text: string) {
  const file = join(folder, 'vault', 'sea', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  await api.request('index.rebuild', { domain: 'sea' })
}

export const read = (path: string) => readFile(join(folder, 'vault', 'sea', path), 'utf8')

/** Every file of the wiki and raw/, the catalogue and the log left out. */
export async function files(): Promise<Record<string, string>> {
  const root = join(folder, 'vault', 'sea')
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (entry.isFile() && /^(?:wiki|raw)\//.test(path) && !/^wiki\/(?:index|log)/.test(path))
      found[path] = await readFile(join(root, path), 'utf8')
  }
  return found
}

export const light = `# Lighthouses of the North

Marta Lindqvist kept the lighthouse at Skerry Point from 1891. Lindqvist wrote a log of every storm. In 1902 Marta Lindqvist taught Anders Holm the work.

## Later years

Anders Holm kept the light until 1931. Holm was born in Bergen. Skerry Point was automated in 1931, the year Anders Holm left.
`
export const aPage = (title: string, line: string) =>
  `---\ntype: entity\nkind: person\ntitle: ${title}\n---\n\n# ${title}\n\n${line}\n`
