import { expect, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'
import { wikiPage } from '../../testing/health-of.ts'

test('a merge leads the cards of a canvas to the page that stays, and undo brings every byte back', async () => {
  const board =
    '{\n\t"nodes":[\n\t\t{"type":"file","file":"wiki/entities/steamengine.md"},\n\t\t{"type":"text","text":"A [[steamengine|\\"S\\"]]."}\n\t]\n}'
  const vault = await aVault({
    'sea/SCHEMA.md': '# Sea\n',
    'sea/wiki/entities/steam-engine.md': wikiPage('Steam Engine', 'One. [[steam-engine]]'),
    'sea/wiki/entities/steamengine.md': wikiPage('Steam-Engine', 'Two.'),
    'sea/wiki/board.canvas': board,
  })
  try {
    const { api } = await vault.open({ watch: false })
    const { findings } = await api.request('health.scan', { domain: 'sea', rules: ['name-variant'] })
    const answer = await api.request('health.fix', {
      domain: 'sea',
      keys: [findings[0]?.key ?? ''],
      fix: 'merge:wiki/entities/steam-engine.md',
    })
    if (answer.kind !== 'change') throw new Error(answer.kind)
    const accept = (change: { id: string; revision: number }) =>
      api.request('changes.accept', { changeId: change.id, revision: change.revision })
    expect((await accept(answer.change)).status).toBe('applied')
    expect((await vault.files())['sea/wiki/board.canvas']).toBe(board.replaceAll('steamengine', 'steam-engine'))
    await accept(await api.request('changes.undo', { changeId: answer.change.id }))
    expect((await vault.files())['sea/wiki/board.canvas']).toBe(board)
  } finally {
    await vault.close()
  }
})
