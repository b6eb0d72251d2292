import { expect, onTestFinished, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'

test('who asks for the overview while a vault is opened in the place of another is told of one of the two', async () => {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', 'sea/wiki/entities/a.md': '# A\n' })
  onTestFinished(() => vault.close())
  const { api } = await vault.open({ watch: true })
  for (let round = 0; round < 5; round++) {
    const opening = { done: false }
    const opened = api.request('vault.open', { path: vault.root }).finally(() => {
      opening.done = true
    })
    const told: string[] = []
    while (!opening.done) told.push((await api.request('app.overview', {})).domains.map(({ title }) => title).join())
    await opened
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told)).toEqual(new Set(['Sea']))
  }
})
