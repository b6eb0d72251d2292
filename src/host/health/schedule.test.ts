import { afterEach, expect, test } from 'vitest'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { wikiPage } from '../../testing/health-of.ts'

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

async function aDomain(staysOpen: boolean) {
  const vault = await aVault({
    'sea/SCHEMA.md': '# Sea\n',
    'sea/wiki/entities/a.md': wikiPage('A', '[[entities/b]] [[nowhere]]'),
    'sea/wiki/entities/b.md': wikiPage('B', '[[a]]'),
  })
  open.push(vault)
  const { api, host } = await vault.open({ watch: staysOpen })
  const found: number[] = []
  host.listen(({ event }) => {
    if (event.kind === 'health') found.push(event.found)
  })
  return { api, found }
}

async function fixPrefix(api: Awaited<ReturnType<typeof aDomain>>['api']) {
  const { findings } = await api.request('health.scan', { domain: 'sea', rules: ['folder-prefix-link'] })
  const done = await api.request('health.fix', { domain: 'sea', keys: findings.map(({ key }) => key) })
  if (done.kind === 'change')
    await api.request('changes.accept', { changeId: done.change.id, revision: done.change.revision })
}

test('a window or server scans after a change and tells what is left', async () => {
  const { api, found } = await aDomain(true)
  await fixPrefix(api)
  await expect.poll(() => found, { timeout: 20_000 }).toEqual([1])
}, 60_000)

test('a weekly scan is off until it is asked for', async () => {
  const { api } = await aDomain(false)
  expect(await api.request('health.schedule', { domain: 'sea' })).toEqual({ weekly: false })
  await api.request('health.setSchedule', { domain: 'sea', weekly: true })
  expect(await api.request('health.schedule', { domain: 'sea' })).toEqual({ weekly: true })
}, 60_000)
