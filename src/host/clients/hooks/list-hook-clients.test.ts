import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Place } from '../known-clients.ts'
import { carryOut } from '../set-up-client.ts'
import { hookClientIds, hookClients } from './hook-clients.ts'
import { listHookClients } from './list-hook-clients.ts'
import { planHooks } from './plan-hooks.ts'

let place: Place
beforeEach(async () => {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'commonplace hooks ')))
  place = { home, platform: 'linux', variables: {} }
})

const one = async (id: string) => (await listHookClients(place)).find((client) => client.id === id)

test.each(hookClientIds)('%s: absent, then installed for its domain, then absent again', async (id) => {
  expect(await one(id)).toMatchObject({ isHere: false, state: { kind: 'absent' } })
  const target = { vault: '/home/ü/my vault', domain: 'sea & sky', project: undefined, home: undefined }
  await carryOut(await planHooks(id, target, place))
  expect(await one(id)).toMatchObject({
    isHere: true,
    state: {
      kind: 'installed',
      domain: 'sea & sky',
      moments: expect.arrayContaining([hookClients[id].moments[0]?.name]),
    },
  })
  await carryOut(await planHooks(id, null, place))
  expect(await one(id)).toMatchObject({ state: { kind: 'absent' } })
})

test('a file that does not parse is said, and the others are listed all the same', async () => {
  const file = hookClients.gemini.file(place)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '{ "hooks": ')
  expect(await one('gemini')).toMatchObject({ state: { kind: 'unreadable', why: expect.stringContaining(file) } })
  expect(await one('cursor')).toMatchObject({ state: { kind: 'absent' } })
})
