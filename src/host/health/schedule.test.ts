import { afterEach, expect, test, vi } from 'vitest'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'
import { wikiPage } from '../../testing/health-of.ts'

const open: TestVault[] = []
afterEach(async () => {
  vi.useRealTimers()
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
  await expect.poll(() => found).toEqual([1])
})

test('a weekly scan is off until it is asked for', async () => {
  const { api } = await aDomain(false)
  expect(await api.request('health.schedule', { domain: 'sea' })).toEqual({ weekly: false })
  await api.request('health.setSchedule', { domain: 'sea', weekly: true })
  expect(await api.request('health.schedule', { domain: 'sea' })).toEqual({ weekly: true })
})

test('a week after it was asked for, a free scan runs by itself, and never one that costs', async () => {
  // Only the beat of the schedule: what waits for disks and threads goes by the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = Date.parse('2026-11-30T10:00:00Z')
  const server = await startFakeLlm(() => ({ kind: 'answer', text: '{}' }), { counts: true })
  const vault = await aVault({
    'sea/SCHEMA.md': '# Sea\n',
    'sea/wiki/entities/lamp-of-bollans.md': wikiPage('Lamp of bollans', '[[the-bollans-light]] [[nowhere]]'),
    'sea/wiki/entities/the-bollans-light.md': wikiPage('The bollans light', '[[lamp-of-bollans]]'),
  })
  open.push(vault)
  const { api, host } = await vault.open({
    watch: true,
    now: () => new Date(now),
    variables: { ANTHROPIC_API_KEY: 'key' },
  })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  const found: number[] = []
  host.listen(({ event }) => {
    if (event.kind === 'health') found.push(event.found)
  })
  const hours = async (count: number) => {
    now += count * 3_600_000
    await vi.advanceTimersByTimeAsync(600_000)
  }
  const settled = async (scans: number) => {
    await expect.poll(() => found.length).toBe(scans)
    await new Promise((done) => setTimeout(done, 300))
    expect(found).toHaveLength(scans)
  }
  try {
    await hours(24 * 8)
    await settled(0)
    await api.request('health.setSchedule', { domain: 'sea', weekly: true })
    await hours(2)
    await settled(1)
    await hours(24 * 6)
    await settled(1)
    await hours(30)
    await settled(2)
    await api.request('health.setSchedule', { domain: 'sea', weekly: false })
    await hours(24 * 15)
    await settled(2)
    expect(found, 'a broken link, and a catalogue that was never written').toEqual([2, 2])
    expect(server.requests).toEqual([])
  } finally {
    await server.close()
  }
})
