import { afterEach, expect, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('edits that wait are shown on the page as it is now, what was written meanwhile kept', async () => {
  const page = 'sea/wiki/concepts/tide.md'
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', [page]: '# Tide\n\nFirst line.\n\nLast line.\n' })
  closing.push(vault.close)
  const { api } = await vault.open({ watch: false })
  const { changeId } = await api.request('assistant.propose', {
    domain: 'sea',
    client: 'Test',
    title: 'Reword',
    edits: [{ action: 'replace', page: 'tide', find: 'Last line.', with: 'The last line.' }],
    brokenLinks: 'keep',
    dryRun: false,
  })
  const first = await api.request('changes.open', { changeId: changeId ?? '' })
  await vault.write({ [page]: '# Tide\n\nFirst line, by hand.\n\nLast line.\n' })
  const again = await api.request('changes.open', { changeId: changeId ?? '' })
  expect(again).toMatchObject({ revision: first.revision + 1, replanned: expect.stringContaining('planned again') })
  await api.request('changes.accept', { changeId: changeId ?? '', revision: again.revision })
  expect((await vault.files())[page]).toBe('# Tide\n\nFirst line, by hand.\n\nThe last line.\n')
})

test('taking a change back twice, by an assistant or in the window, makes one change that waits', async () => {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', 'sea/wiki/concepts/tide.md': '# Tide\n\nOnce.\n' })
  closing.push(vault.close)
  const { api } = await vault.open({ watch: false })
  await api.request('assistant.setPolicy', { domain: 'sea', apply: 'alone' })
  const { changeId } = await api.request('assistant.compile', {
    domain: 'sea',
    client: 'Test',
    title: 'Tides',
    content: '- The tide at Brest rises 7 metres.',
    pages: [],
    brokenLinks: 'keep',
    dryRun: false,
  })
  const first = await api.request('assistant.undo', { domain: 'sea', changeId: changeId ?? '' })
  expect(first.status).toBe('proposed')
  const again = await api.request('assistant.undo', { domain: 'sea', changeId: changeId ?? '' })
  expect(again.changeId).toBe(first.changeId)
  expect((await api.request('changes.undo', { changeId: changeId ?? '' })).id).toBe(first.changeId)
  expect((await api.request('changes.pending', { domain: 'sea' })).changes).toHaveLength(1)
  const summary = 'wiki/summaries/tides.md'
  const out = await api.request('changes.uningest', { domain: 'sea', summary })
  expect((await api.request('changes.uningest', { domain: 'sea', summary })).id).toBe(out.id)
})
