import { createClient } from '../contract/client.ts'
import { createHost } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'

/**
 * The app as a process that may be killed at any moment: opens the vault, drops what it is given and is not read yet, says
 * yes to whatever waits for one and goes on with whatever is paused, until every document has its preview.
 */
const [vault = '', homeFolder = '', ...files] = process.argv.slice(2)
const host = await createHost({
  shell: 'server',
  version: '0',
  homeFolder,
  vault,
  watch: false,
  retries: { attempts: 1, firstWait: 1, longestWait: 1 },
})
const api = createClient(createDirectWire(host))
const jobsOf = async () => (await api.request('jobs.list', {})).jobs

const known = new Set((await jobsOf()).map(({ sourceId }) => sourceId))
const uploaded = await Promise.all(files.map((file) => host.uploadFile(file)))
const fresh = uploaded.map(({ sourceId }) => sourceId).filter((sourceId) => !known.has(sourceId))
if (fresh.length > 0) await api.request('ingest.start', { domain: 'sea', sourceIds: fresh, agreed: true })
for (;;) {
  const jobs = await jobsOf()
  for (const { state, batch, id } of jobs) {
    if (state.kind === 'paused') await api.request('jobs.resume', { jobId: id })
    if (state.kind === 'confirm') await api.request('jobs.confirm', { batch, jobIds: [id] })
    if (state.kind === 'failed' || state.kind === 'cancelled') throw new Error(JSON.stringify(state))
  }
  if (jobs.every(({ state }) => state.kind === 'ready')) break
  await new Promise((done) => setTimeout(done, 5))
}
await host.close()
