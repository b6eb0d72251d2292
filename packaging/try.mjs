// Tries what was staged as an installed app would be: in a folder with a blank in its name, far from this project, with
// nothing in the environment. `npx node packaging/try.mjs [folder of an installed app's resources]`.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { project } from '../scripts/build-state.mjs'

const isWindows = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'commonplace packaged '))
const resources = laidOut(process.argv[2] && resolve(process.argv[2]))
const node = join(resources, 'runtime', isWindows ? 'node.exe' : 'node')
const launcher = join(resources, 'program', 'bin', 'commonplace.mjs')
const vault = join(folder, 'vault of ada')
const env = {
  HOME: folder,
  USERPROFILE: folder,
  COMMONPLACE_HOME: join(folder, 'home'),
  ...(isWindows ? { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH } : { PATH: '/usr/bin:/bin' }),
}
const fixtures = join(project, 'src/ingest/extract/testing/fixtures')
const documents = join(project, 'e2e/documents')

/** As the installers lay it: `program` and `runtime` side by side, and no node_modules of this project above them. */
function laidOut(installed) {
  const into = join(folder, 'Commonplace', 'resources')
  const systems = { darwin: 'mac', win32: 'win', linux: 'linux' }
  const stage = join(project, 'dist', 'stage')
  const runtime = join(stage, 'runtime', `${systems[process.platform]}-${process.arch}`)
  mkdirSync(into, { recursive: true })
  cpSync(join(installed ?? stage, 'program'), join(into, 'program'), { recursive: true })
  cpSync(installed ? join(installed, 'runtime') : runtime, join(into, 'runtime'), { recursive: true })
  return into
}

function expect(what, isTrue, seen) {
  if (isTrue) return console.log(`ok: ${what}`)
  console.error(`NOT ok: ${what}\n${seen}`)
  process.exitCode = 1
}

function command(args, options = {}) {
  return spawnSync(node, [launcher, ...args], { cwd: folder, env, encoding: 'utf8', timeout: 120_000, ...options })
}

/** Asks over stdio as an assistant does, closes the input, and answers what came and how it ended. */
function speak(args, messages) {
  const child = spawn(node, [launcher, ...args], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  const wanted = messages.filter(({ id }) => id !== undefined).length
  child.stdout.on('data', (part) => {
    out += part
    if (out.split('\n').length > wanted) child.stdin.end()
  })
  child.stderr.on('data', (part) => {
    err += part
  })
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  return new Promise((done) => {
    child.once('close', (code) => {
      clearTimeout(late)
      done({ code, out, err })
    })
  })
}

const script = isWindows ? 'commonplace.cmd' : 'commonplace'
const made = spawnSync(`"${join(resources, 'program', 'bin', script)}" init "${vault}" --domain library`, {
  shell: true,
  cwd: folder,
  env,
  encoding: 'utf8',
})
expect('the command line makes a vault', made.status === 0, made.stdout + made.stderr)

const page = join(documents, 'skerry-point-light.md')
const read = command(['ingest', page, join(documents, 'harbour-board-minutes.html'), '--vault', vault, '--yes'])
expect('ingest reads documents in its own process and writes pages', read.status === 0, read.stdout + read.stderr)
const pages = existsSync(join(vault, 'library/wiki/entities')) ? readdirSync(join(vault, 'library/wiki/entities')) : []
expect('the pages are there', pages.length > 0, read.stdout)
const scan = command(['ingest', join(fixtures, 'scan.png'), '--ocr', '--vault', vault, '--yes'])
expect('ingest recognises letters in a picture', scan.status === 0, scan.stdout + scan.stderr)

const site = command(['publish', '--vault', vault, '--out', join(folder, 'site'), '--yes'])
expect(
  'publish writes a site with its parts',
  existsSync(join(folder, 'site/assets/site.css')),
  site.stdout + site.stderr,
)

const asked = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'try', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  {
    id: 3,
    method: 'tools/call',
    params: { name: 'search_wiki', arguments: { domain: 'library', query: 'lighthouse' } },
  },
]
const mcp = await speak(['mcp', '--vault', vault, '--domain', 'library'], asked)
const lines = mcp.out.trim().split('\n')
const answers = lines.flatMap((line) => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
})
expect(
  'mcp writes nothing but JSON-RPC',
  answers.length === lines.length && answers.every((each) => each.jsonrpc === '2.0'),
  mcp.out,
)
expect(
  'mcp lists its tools',
  (answers.find(({ id }) => id === 2)?.result?.tools ?? []).some(({ name }) => name === 'search_wiki'),
  mcp.out + mcp.err,
)
expect(
  'mcp finds a page',
  JSON.stringify(answers.find(({ id }) => id === 3)?.result ?? '').includes('kerry'),
  mcp.out + mcp.err,
)
expect('mcp ends with its input', mcp.code === 0, `${mcp.code} ${mcp.err}`)

const hook = command(['hook', 'session-start', '--client', 'claude-code', '--vault', vault, '--domain', 'library'], {
  input: JSON.stringify({ session_id: 'x', cwd: folder, hook_event_name: 'SessionStart', source: 'startup' }),
})
expect(
  'hook ends well and says nothing on the side',
  hook.status === 0 && hook.stderr === '',
  hook.stdout + hook.stderr,
)

const config = join(folder, 'claude.json')
writeFileSync(config, '{}')
const installed = command(['mcp', 'install', '--client', 'claude-code', '--config', config, '--vault', vault, '--yes'])
expect(
  'mcp install writes its own runtime and tries it',
  installed.status === 0 && installed.stdout.includes(JSON.stringify(node).slice(1, -1)),
  installed.stdout + installed.stderr,
)

rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
