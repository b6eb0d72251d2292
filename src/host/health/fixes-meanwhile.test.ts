import { rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accept, aFixDomain, scanFor } from '../../testing/fix-domain.ts'
import { wikiPage } from '../../testing/health-of.ts'

const twins = {
  'wiki/entities/steam-engine.md': wikiPage('Steam Engine', 'One. [[b]]'),
  'wiki/entities/steamengine.md': wikiPage('Steam-Engine', 'Other. [[b]]'),
  'wiki/entities/b.md': wikiPage('B', '[[steam-engine]] [[steamengine]]'),
}

test.each([
  ['the page of the finding', 'wiki/entities/a.md'],
  ['the page a link is led to', 'wiki/entities/analytical-engine.md'],
])('%s is deleted between the scan and the fix: nothing is proposed', async (_, gone) => {
  const { api, vault, files } = await aFixDomain({
    'wiki/entities/analytical-engine.md': wikiPage('Analytical Engine', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[analytical-engin]]'),
  })
  const { findings } = await scanFor(api, 'broken-link')
  await unlink(join(vault.root, 'sea', gone))
  const before = await files()
  const proposed = api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  await expect(proposed).rejects.toMatchObject({ code: 'conflict' })
  expect(await files()).toEqual(before)
})

test.each(['wiki/entities/steam-engine.md', 'wiki/entities/steamengine.md'])(
  'of two pages to be merged %s is deleted: the other stays as it is',
  async (gone) => {
    const { api, vault, files } = await aFixDomain(twins)
    const { findings } = await scanFor(api, 'name-variant')
    await unlink(join(vault.root, 'sea', gone))
    const before = await files()
    const proposed = api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
    await expect(proposed).rejects.toMatchObject({ code: 'conflict' })
    expect(await files()).toEqual(before)
  },
)

test('where a link is led to is deleted while the fix waits: accepting it is refused', async () => {
  const { api, vault, files } = await aFixDomain({
    'wiki/entities/analytical-engine.md': wikiPage('Analytical Engine', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[analytical-engin]]'),
  })
  const { findings } = await scanFor(api, 'broken-link')
  const proposed = await api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  if (proposed.kind !== 'change') throw new Error(proposed.kind)
  await unlink(join(vault.root, 'sea/wiki/entities/analytical-engine.md'))
  const before = await files()
  await expect(accept(api, proposed.change)).rejects.toMatchObject({ code: 'conflict' })
  expect(await files()).toEqual(before)
})

test('two windows that fix one finding change the wiki once, and the second is told', async () => {
  const { api, vault, files } = await aFixDomain(twins)
  const second = (await vault.open({ watch: false })).api
  const { findings } = await scanFor(api, 'name-variant')
  const keys = findings.map(({ key }) => key)
  const [one, other] = await Promise.all([
    api.request('health.fix', { domain: 'sea', keys }),
    second.request('health.fix', { domain: 'sea', keys }),
  ])
  if (one.kind !== 'change' || other.kind !== 'change') throw new Error('no change')
  await accept(api, one.change)
  const merged = await files()
  await expect(accept(second, other.change)).rejects.toMatchObject({ code: expect.stringMatching(/conflict|stale/) })
  expect(await files()).toEqual(merged)
  await expect(second.request('health.fix', { domain: 'sea', keys })).rejects.toMatchObject({
    code: expect.stringMatching(/conflict|not_found/),
  })
})

test('a link fixed by one window is not fixed again by the other', async () => {
  const { api, vault, files } = await aFixDomain({
    'wiki/entities/engine.md': wikiPage('Engine', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[entities/engine]]'),
  })
  const second = (await vault.open({ watch: false })).api
  const keys = (await scanFor(api, 'folder-prefix-link')).findings.map(({ key }) => key)
  const [one, other] = await Promise.all([
    api.request('health.fix', { domain: 'sea', keys }),
    second.request('health.fix', { domain: 'sea', keys }),
  ])
  if (one.kind !== 'change' || other.kind !== 'change') throw new Error('no change')
  await accept(api, one.change)
  const fixed = await files()
  const late = await second
    .request('changes.accept', { changeId: other.change.id, revision: other.change.revision })
    .catch((error: unknown) => error)
  expect(late).not.toMatchObject({ status: 'applied' })
  expect(await files()).toEqual(fixed)
})

test('a finding put aside on two machines, and taken up again on one, holds by what was said last', async () => {
  const { api, vault } = await aFixDomain({
    'wiki/entities/a.md': '# A\n',
    'wiki/entities/b.md': wikiPage('B', '[[a]] [[c]]'),
    'wiki/entities/c.md': wikiPage('C', '[[b]]'),
  })
  const elsewhere = join(vault.home, '..', 'another machine')
  const other = (await vault.open({ watch: false, homeFolder: elsewhere, now: () => new Date(Date.now() + 60_000) }))
    .api
  const key = (await scanFor(api, 'empty-page')).findings[0]?.key ?? ''
  const wish = { domain: 'sea', keys: [key] }
  await Promise.all([api.request('health.dismiss', wish), other.request('health.dismiss', wish)])
  expect((await scanFor(api, 'empty-page')).findings).toEqual([])
  expect((await scanFor(other, 'empty-page')).findings).toEqual([])
  await other.request('health.restore', wish)
  expect((await scanFor(api, 'empty-page')).findings).toHaveLength(1)
  expect((await scanFor(other, 'empty-page')).findings).toHaveLength(1)
  await rm(elsewhere, { recursive: true, force: true })
})
