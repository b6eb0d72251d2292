import { mkdir, mkdtemp, readFile, realpath, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parse as parseJsonc } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { beforeEach, describe, expect, test } from 'vitest'
import { listClients, planClient, writeClient } from './client-service.ts'
import { editToml } from './edit-toml.ts'
import type { Launch } from './entry.ts'
import { type ClientId, clientIds, knownClients, type Place } from './known-clients.ts'
import { selfTest } from './self-test.ts'

const launch: Launch = {
  command: '/opt/My App/node',
  args: ['/opt/My App/bin/commonplace.mjs', 'mcp', '--vault', '/home/ü/my "vault"'],
  env: { COMMONPLACE_HOME: '/home/ü/.cp' },
}
let place: Place

beforeEach(async () => {
  place = {
    home: await realpath(await mkdtemp(join(tmpdir(), 'commonplace clients '))),
    platform: 'linux',
    variables: {},
  }
})

const fileOf = (id: ClientId) => knownClients[id].files(place)[0] ?? ''
async function given(id: ClientId, text: string): Promise<string> {
  const file = fileOf(id)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { mode: 0o640 })
  return file
}
const install = async (id: ClientId, what: Launch | null = launch) => writeClient(await planClient(id, what, place))

test.each(clientIds)('%s: entered where there was no file, seen, and taken out again', async (id) => {
  expect(await install(id)).toEqual([{ file: fileOf(id), backup: null }])
  expect((await stat(fileOf(id))).mode & 0o777).toBe(0o600)
  const listed = (await listClients(place)).find((client) => client.id === id)
  expect(listed?.state).toEqual({
    kind: 'installed',
    launch,
    options: { vault: '/home/ü/my "vault"', domains: [], write: false, spend: false, tools: 'all' },
    program: 'gone',
  })
  await install(id, null)
  expect((await listClients(place)).find((client) => client.id === id)?.state).toEqual({ kind: 'absent' })
})

const settings: Record<'json' | 'toml', { text: string; read: (text: string) => unknown }> = {
  json: {
    text: '{\r\n\t// mine\r\n\t"preferences": { "a": 1 },\r\n\t"mcpServers": {\r\n\t\t"other": { "command": "x", "args": [], },\r\n\t},\r\n}\r\n',
    read: (text) => parseJsonc(text),
  },
  toml: {
    text: '# mine\nmodel = "x"\n\n[mcp_servers.other] # keep\ncommand = "x"\n\n[mcp_servers.other.env]\nA = "1"\n\n[tui]\ntheme = "y"\n',
    read: (text) => parseToml(text),
  },
}

test.each(clientIds)('%s: everything else in the file stays, byte for byte after taking it out', async (id) => {
  const { text, read } = settings[knownClients[id].format]
  const file = await given(id, text)
  const [written] = await install(id)
  expect(await readFile(written?.backup ?? '', 'utf8')).toBe(text)
  const after = await readFile(file, 'utf8')
  expect(after).toContain('mine')
  expect(after.includes('\r\n')).toBe(text.includes('\r\n'))
  expect((await stat(file)).mode & 0o777).toBe(0o640)
  const key = knownClients[id].format === 'toml' ? 'mcp_servers' : 'mcpServers'
  const root = read(after) as Record<string, Record<string, unknown>>
  expect(root[key]?.commonplace).toMatchObject({ command: launch.command, args: launch.args })
  expect(root[key]?.other).toMatchObject({ command: 'x' })
  // Again changes nothing; another command replaces our entry alone.
  expect((await planClient(id, launch, place)).plans.every((plan) => plan.before === plan.after)).toBe(true)
  await install(id, { ...launch, args: ['y'] })
  await install(id, null)
  expect(read(await readFile(file, 'utf8'))).toEqual(read(text))
})

test.each(clientIds)('%s: a file that does not parse is left alone', async (id) => {
  const broken = knownClients[id].format === 'toml' ? 'a = = 1\n' : '{ "mcpServers": { '
  const file = await given(id, broken)
  await expect(install(id)).rejects.toThrow('left as it is')
  await expect(install(id, null)).rejects.toThrow('left as it is')
  expect(await readFile(file, 'utf8')).toBe(broken)
  expect((await listClients(place)).find((client) => client.id === id)?.state.kind).toBe('unreadable')
})

test('a plan that was overtaken is not carried out', async () => {
  const plan = await planClient('cursor', launch, place)
  await given('cursor', '{"mcpServers":{"new":{}}}')
  await expect(writeClient(plan)).rejects.toThrow('meanwhile')
})

test('a settings file that is a link is written where it really lies', async () => {
  const real = join(place.home, 'dotfiles.json')
  await writeFile(real, '{}')
  await symlink(real, fileOf('claude-code'))
  await install('claude-code')
  expect(await readFile(real, 'utf8')).toContain('commonplace')
})

test('taking out what is not there makes no file', async () => {
  expect(await install('codex', null)).toEqual([])
  await expect(stat(fileOf('codex'))).rejects.toThrow('ENOENT')
})

test('a server written inline in TOML is refused rather than written over', () => {
  expect(editToml('mcp_servers = { commonplace = { command = "old", args = [] } }\n', launch)).toBeNull()
  expect(editToml('[mcp_servers]\ncommonplace = { command = "old", args = [] }\n', launch)).toBeNull()
  expect(editToml('x = """\n[mcp_servers.commonplace]\n"""\n', launch)).toBeNull()
})

test('on Windows every place of Claude Desktop that is there is written', async () => {
  const local = join(place.home, 'Local')
  const packaged = join(local, 'Packages', 'Claude_pzs8', 'LocalCache', 'Roaming', 'Claude')
  await mkdir(packaged, { recursive: true })
  const windows: Place = {
    home: place.home,
    platform: 'win32',
    variables: { LOCALAPPDATA: local, APPDATA: join(place.home, 'Roaming') },
  }
  expect(knownClients['claude-desktop'].files(windows)).toEqual([join(packaged, 'claude_desktop_config.json')])
})

describe('the self-test', () => {
  const node = (script: string): Launch => ({ command: process.execPath, args: ['-e', script], env: {} })
  test('starts the command as a client would and tells what answered', async () => {
    const vault = join(place.home, 'vault')
    await mkdir(join(vault, 'bees', 'wiki', 'entities'), { recursive: true })
    await writeFile(join(vault, 'bees', 'SCHEMA.md'), '# Bees\n')
    const args = [resolve('bin/commonplace.mjs'), 'mcp', '--vault', vault]
    const test = await selfTest({ command: process.execPath, args, env: { COMMONPLACE_HOME: join(place.home, 'cp') } })
    expect(test).toMatchObject({
      ok: true,
      domains: ['bees'],
      words: expect.stringMatching(/^It answered in \d+ ms with \d+ tools and the domain bees/u),
    })
  })
  test.each([
    ['a program that is not there', { command: '/no/such/node', args: [], env: {} }, 'could not be started'],
    ['one that ends', node('process.stderr.write("no vault\\n"); process.exit(3)'), 'ended with 3. no vault'],
    ['one that prints', node('console.log("hello"); setInterval(() => {}, 1000)'), 'no message: hello'],
    ['one that is silent', node('setInterval(() => {}, 1000)'), 'not answer in time'],
  ])('says what is wrong with %s', async (_, wrong, words) => {
    expect(await selfTest(wrong, 1500)).toMatchObject({ ok: false, words: expect.stringContaining(words) })
  })
})

describe('what stands under our name', () => {
  const stateOf = async (id: ClientId, text: string) => {
    await given(id, text)
    return (await listClients(place)).find((client) => client.id === id)?.state
  }

  test('is told apart: an address, another program, ours with its options', async () => {
    expect(await stateOf('cursor', '{"mcpServers":{"commonplace":{"url":"https://x.example/mcp"}}}')).toEqual({
      kind: 'other',
      launch: null,
    })
    expect(await stateOf('codex', '[mcp_servers.commonplace]\nurl = "http://127.0.0.1:4000/mcp"\n')).toEqual({
      kind: 'other',
      launch: null,
    })
    expect(
      await stateOf(
        'claude-code',
        '{"mcpServers":{"commonplace":{"command":"npx","args":["-y","notes-server","mcp"]}}}',
      ),
    ).toMatchObject({ kind: 'other', launch: { command: 'npx' } })
    expect(
      await stateOf(
        'claude-desktop',
        '{"mcpServers":{"commonplace":{"command":"npx","args":["commonplace","mcp","--vault","/v","--domain","a","--domain=b c","--write","--tools","core"]}}}',
      ),
    ).toMatchObject({
      kind: 'installed',
      options: { vault: '/v', domains: ['a', 'b c'], write: true, spend: false, tools: 'core' },
      program: 'another',
    })
  })

  test('opens the vault that lies behind a link', async () => {
    await mkdir(join(place.home, 'vault'))
    await symlink(join(place.home, 'vault'), join(place.home, 'shortcut'))
    await install('cursor', { ...launch, args: ['commonplace.mjs', 'mcp', '--vault', join(place.home, 'shortcut')] })
    expect((await listClients(place)).find(({ id }) => id === 'cursor')?.state).toMatchObject({
      options: { vault: join(place.home, 'vault') },
    })
  })

  test('is replaced only where a person saw it go, and left alone by taking ours out', async () => {
    const text = '{"mcpServers":{"commonplace":{"url":"https://x.example/mcp"}}}'
    const file = await given('cursor', text)
    await install('cursor', null)
    expect(await readFile(file, 'utf8')).toBe(text)
    await install('cursor')
    expect(await readFile(`${file}.commonplace-backup`, 'utf8')).toBe(text)
    expect((await listClients(place)).find(({ id }) => id === 'cursor')?.state.kind).toBe('installed')
  })
})
