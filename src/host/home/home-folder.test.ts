import { execFile } from 'node:child_process'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { homeFolder, openHome, type Surroundings } from './home-folder.ts'

const machine = (variables: Record<string, string>, rest: Partial<Surroundings> = {}): Surroundings => ({
  variables,
  userHome: () => '/users/ada',
  processHome: () => '/elsewhere',
  ...rest,
})
const nobody = () => {
  throw new Error('ENOENT: no such user')
}
const refused = (act: () => unknown) => {
  try {
    return String(act())
  } catch (error) {
    if (isWikiError(error, 'bad_settings')) return error
    throw error
  }
}

it('is the folder of the variable, else that of the user database, whatever HOME says', () => {
  expect(homeFolder(machine({ COMMONPLACE_HOME: '/state of mine' }))).toBe('/state of mine')
  expect(homeFolder(machine({ HOME: '/wrong', XDG_STATE_HOME: '/wrong' }))).toBe('/users/ada/.commonplace')
})

it('falls back to what the process believes, then asks for COMMONPLACE_HOME', () => {
  expect(homeFolder(machine({}, { userHome: nobody }))).toBe('/elsewhere/.commonplace')
  expect(refused(() => homeFolder(machine({}, { userHome: nobody, processHome: nobody })))).toMatchObject({
    message: expect.stringContaining('COMMONPLACE_HOME'),
  })
})

it('refuses a relative folder', () => {
  expect(refused(() => homeFolder(machine({ COMMONPLACE_HOME: 'state' })))).toMatchObject({ code: 'bad_settings' })
})

it.each([{ VITEST: 'true' }, { NODE_ENV: 'test' }])('never takes a real home under a test runner (%j)', (variables) => {
  expect(refused(() => homeFolder(machine(variables)))).toMatchObject({ code: 'bad_settings' })
})

it('refuses in a real process of a test runner too', async () => {
  const module = new URL('./home-folder.ts', import.meta.url).href
  const { COMMONPLACE_HOME: _, ...variables } = process.env
  const run = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', `import { openHome } from ${JSON.stringify(module)}; await openHome()`],
    { env: { ...variables, VITEST: 'true' } },
  )
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringContaining('COMMONPLACE_HOME set to a temporary folder'),
  })
})

it('is made for its user alone, in a folder with a space too', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'commonplace home ')), 'a b')
  const home = await openHome(folder)
  expect((await stat(home.root)).mode & 0o777).toBe(0o700)
})
