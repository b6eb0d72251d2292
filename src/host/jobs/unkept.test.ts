import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading } from '../../testing/fake-reading.ts'

/** A file in the place of the folder that holds the jobs: nothing of them can be kept. */
async function world() {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const server = await startFakeLlm(async (request) => {
    tellAsked()
    await mayAnswer
    return goodReading(request)
  })
  onTestFinished(async () => {
    answer()
    await vault.close()
    await server.close()
  })
  const { host, api } = await vault.open({ watch: false, variables: { ANTHROPIC_API_KEY: 'key' } })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  const told: string[] = []
  host.listen(({ event }) => {
    if (event.kind === 'job') told.push(`${event.job.name} ${event.job.state.kind}`)
  })
  async function drop(name: string) {
    const text = `# ${name}\n\nMarta Lindqvist saw ${name} on day 1.\n`
    const { sourceId } = await api.upload(`${name}.md`, new TextEncoder().encode(text))
    return api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], agreed: true })
  }
  async function loseJobs() {
    const [key = ''] = await readdir(join(vault.home, 'domains'))
    const jobs = join(vault.home, 'domains', key, 'jobs')
    await rename(jobs, `${jobs}-away`)
    await writeFile(jobs, 'no folder')
  }
  const list = async () => (await api.request('jobs.list', {})).jobs.map(({ name, state }) => `${name} ${state.kind}`)
  return { api, drop, loseJobs, told, list, asked, answer }
}

test('what a job ended in is told, also where it cannot be kept', async () => {
  const { drop, loseJobs, told, asked, answer, list } = await world()
  await drop('a')
  await asked
  await loseJobs()
  answer()
  await expect.poll(() => told.at(-1), { timeout: 60_000 }).toMatch(/^a\.md (ready|failed)$/u)
  expect(await list()).toEqual([told.at(-1)])
})

test('a document that cannot be kept in line is refused, and does not stand there', async () => {
  const { drop, loseJobs, list, answer } = await world()
  answer()
  await drop('a')
  await expect.poll(list, { timeout: 60_000 }).toEqual(['a.md ready'])
  await loseJobs()
  await expect(drop('b')).rejects.toMatchObject({ code: 'disk_error' })
  expect(await list()).toEqual(['a.md ready'])
})
