import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'

const document = (at: number) =>
  `# Lights of coast ${at}\n\nMarta Lindqvist kept the lighthouse at Skerry ${at} from ${1800 + at}. In ${1850 + at} Marta Lindqvist taught Anders Holm the work.\n`

async function world() {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  onTestFinished(() => vault.close())
  const { api } = await vault.open({ watch: false })
  const sourceIds: string[] = []
  for (const at of [1, 2])
    sourceIds.push((await api.upload(`coast-${at}.md`, new TextEncoder().encode(document(at)))).sourceId)
  await api.request('ingest.start', { domain: 'sea', sourceIds })
  const waiting = async () => (await api.request('changes.pending', {})).changes.map(({ id }) => id)
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(2)
  const open = (changeId: string) => api.request('changes.open', { changeId })
  const accept = async (changeId: string) =>
    api.request('changes.accept', { changeId, revision: (await open(changeId)).revision })
  return { vault, api, ids: await waiting(), open, accept }
}

test('facts about a page that was renamed elsewhere a moment ago go to it under its new name', async () => {
  const { vault, ids, accept } = await world()
  const [first = '', second = ''] = ids
  await accept(first)
  const folder = join(vault.root, 'sea', 'wiki', 'entities')
  await rename(join(folder, 'marta-lindqvist.md'), join(folder, 'Marta of the Lights.md'))
  await accept(second)
  const marta = (await vault.files())['sea/wiki/entities/Marta of the Lights.md']
  for (const at of [1, 2]) expect(marta).toContain(`at Skerry ${at} from ${1800 + at}.`)
})

test('a waiting change whose file cannot be read can be discarded', async () => {
  const { vault, api, ids } = await world()
  const [first = '', second = ''] = ids
  const homes = join(vault.home, 'domains')
  const file = (await readdir(homes, { recursive: true })).find((path) => path.endsWith(`${first}.json`)) ?? ''
  await writeFile(join(homes, file), '{"id":')
  await expect(api.request('changes.open', { changeId: first })).rejects.toMatchObject({ code: 'bad_format' })
  await api.request('changes.discard', { changeId: first })
  await expect(api.request('changes.open', { changeId: first })).rejects.toMatchObject({ code: 'not_found' })
  expect((await api.request('changes.pending', {})).changes.map(({ id }) => id)).toEqual([second])
})
