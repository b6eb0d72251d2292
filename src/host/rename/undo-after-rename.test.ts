import { afterEach, expect, test } from 'vitest'
import { aVault, type TestVault } from '../../testing/a-vault.ts'

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

test('what was read is taken back whole, also when its pages and its summary were renamed since', async () => {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  open.push(vault)
  const { api } = await vault.open({ watch: false })
  const accept = async ({ id, revision }: { id: string; revision: number }) => {
    expect((await api.request('changes.accept', { changeId: id, revision })).status).toBe('applied')
  }
  const text =
    '# Lights of the North\n\nMarta Lindqvist kept the lighthouse at Skerry Point from 1891. Marta Lindqvist taught Anders Holm the work in 1902.\n'
  const { sourceId } = await api.upload('light.md', new TextEncoder().encode(text))
  await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  await expect.poll(async () => (await api.request('changes.pending', {})).changes.length).toBe(1)
  const [waiting] = (await api.request('changes.pending', {})).changes
  const read = await api.request('changes.open', { changeId: waiting?.id ?? '' })
  await accept(read)
  const { rows } = await api.request('pages.list', { domain: 'sea' })
  const entity = rows.find(({ kind }) => kind === 'entity')
  const summary = rows.find(({ kind }) => kind === 'summary')
  for (const [page, title] of [
    [entity?.path ?? '', 'Somebody else'],
    [summary?.path ?? '', 'Another name'],
  ] as const)
    await accept(await api.request('pages.rename', { domain: 'sea', page, title }))
  const renamed = await vault.files()
  expect(Object.keys(renamed)).toContain('sea/wiki/summaries/another-name.md')
  const claims = await api.request('pages.get', { domain: 'sea', page: 'Somebody else' })
  expect(
    claims.claimList.every(({ ours, evidence }) => ours && evidence.every(({ passage }) => passage !== null)),
  ).toBe(true)

  await accept(await api.request('changes.undo', { changeId: read.id }))
  const left = Object.keys(await vault.files()).filter((path) => !/^sea\/(?:raw\/|wiki\/(?:log|index))/u.test(path))
  expect(left).toEqual(['sea/SCHEMA.md'])
})
