import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../contract/client.ts'
import type { ChangeView } from '../contract/views.ts'
import { aVault, type TestVault } from '../testing/a-vault.ts'
import { acceptPreview } from './accept-preview.ts'

let vault: TestVault | null = null
afterEach(() => vault?.close())

const document = (at: number) => `# Lights of coast ${at}

Marta Lindqvist kept the lighthouse at Skerry ${at} from 19${10 + at}. In 19${20 + at} Marta Lindqvist taught Anders Holm the work.

Anders Holm kept the light of coast ${at} until 19${40 + at}.
`

async function preview(api: HostApi, at: number): Promise<ChangeView> {
  const { sourceId } = await api.upload(`coast-${at}.md`, new TextEncoder().encode(document(at)))
  const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId] })
  const find = async () => (await api.request('jobs.list', {})).jobs.find(({ id }) => id === jobs[0]?.id)?.state
  await expect.poll(async () => (await find())?.kind).toBe('ready')
  const state = await find()
  if (state?.kind !== 'ready') throw new Error('no preview')
  return api.request('changes.open', { changeId: state.changeId })
}

/** Before its first accept another writer writes about the same people. */
async function overtaken() {
  vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  const { api } = await vault.open({ watch: false })
  const [mine, theirs] = [await preview(api, 1), await preview(api, 2)]
  let isFirst = true
  const request: HostApi['request'] = async (name, input) => {
    if (name === 'changes.accept' && isFirst) {
      isFirst = false
      const { id, revision } = await api.request('changes.open', { changeId: theirs.id })
      await api.request('changes.accept', { changeId: id, revision })
    }
    return api.request(name, input)
  }
  return { api: { ...api, request }, mine }
}

test('--yes is a yes also to what is planned anew because another writer was quicker', async () => {
  const { api, mine } = await overtaken()
  const receipt = await acceptPreview(api, { values: { yes: true } }, mine)
  expect(receipt.status).toBe('applied')
  const holm = (await vault?.files())?.['sea/wiki/entities/anders-holm.md']
  expect(holm).toContain('until 1941')
  expect(holm).toContain('until 1942')
})

test('a person who was asked looks at it once more', async () => {
  const { api, mine } = await overtaken()
  await expect(acceptPreview(api, { values: {} }, mine)).rejects.toMatchObject({ code: 'stale_revision' })
})
