// Lays out in dist/stage what the installers are made of: `npx node packaging/stage.mjs [mac-arm64=/path/to/node …]`.
// app      what Electron runs, packed into its archive: the built window and main process, nothing from npm beside it
// program  the same program for plain Node, which cannot read the archive: mcp, hook, ingest and the rest
// runtime  a plain Node for each system and processor that is named; without a name, the running one
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { project } from '../scripts/build-state.mjs'
import { licencesOf } from './licences.mjs'
import { outsideTheBundle } from './outside-the-bundle.ts'

const stage = join(project, 'dist', 'stage')
const app = join(stage, 'app')
const program = join(stage, 'program')
const facts = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`)
}

function copy(from, to, filter = () => true) {
  cpSync(from, to, { recursive: true, dereference: true, filter })
}

rmSync(stage, { recursive: true, force: true })
run([join(project, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--outDir', join(app, 'out')], {
  COMMONPLACE_WHOLE: '1',
})

/** What the archive would still look for in a node_modules that is not there. */
function leftOutside(folder) {
  const builtIn = new Set([...builtinModules, 'electron'])
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:import|export) .*?from "([^"]+)"/gmu),
    ])
    .map(([, name]) => name)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtIn.has(name))
}
const missing = leftOutside(join(app, 'out/main'))
if (missing.length > 0) throw new Error(`The bundle still needs ${[...new Set(missing)].join(', ')}.`)

const { name, version, description, license, type, main } = facts
const shared = { name, version, description, license, type, author: 'The Commonplace authors' }
const described = { ...shared, main, productName: 'Commonplace', desktopName: 'app.commonplace.desktop.desktop' }
writeFileSync(join(app, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
copy(join(project, 'resources/icons'), join(app, 'resources/icons'), (file) => !/icon\.|\.svg$/u.test(file))

mkdirSync(join(program, 'bin'), { recursive: true })
writeFileSync(join(program, 'package.json'), `${JSON.stringify(shared, null, 2)}\n`)
copy(join(app, 'out/main'), join(program, 'out/main'), (file) => file !== join(app, 'out/main/index.js'))
copy(join(app, 'out/renderer'), join(program, 'out/renderer'))
run([join(project, 'scripts/build-site.mjs'), join(program, 'out/site')])
copyFileSync(join(project, 'bin/commonplace.mjs'), join(program, 'bin/commonplace.mjs'))
copy(join(project, 'packaging/launcher'), join(program, 'bin'))
chmodSync(join(program, 'bin/commonplace'), 0o755)
copy(join(project, 'skills'), join(program, 'skills'))
mkdirSync(join(program, 'resources'))
copyFileSync(join(project, 'resources/pdf-character-maps.zip'), join(program, 'resources/pdf-character-maps.zip'))
for (const [library, files] of Object.entries(outsideTheBundle)) {
  const from = join(project, 'node_modules', library)
  const to = join(program, 'node_modules', library)
  for (const file of ['package.json', ...files]) copy(join(from, file), join(to, file))
}
writeFileSync(join(program, 'LICENCES.txt'), licencesOf(Object.keys(facts.dependencies), project))

const systems = { darwin: 'mac', win32: 'win', linux: 'linux' }
const own = `${systems[process.platform]}-${process.arch}=${process.execPath}`
const told = process.argv.slice(2)
for (const each of told.length > 0 ? told : [own]) {
  const [, target, node] = /^((?:mac|win|linux)-(?:x64|arm64))=(.+)$/u.exec(each) ?? []
  if (node === undefined || !existsSync(node)) throw new Error(`“${each}” names no Node: linux-x64=/path/to/node.`)
  const folder = join(stage, 'runtime', target)
  const file = join(folder, target.startsWith('win') ? 'node.exe' : 'node')
  mkdirSync(folder, { recursive: true })
  copyFileSync(node, file)
  chmodSync(file, 0o755)
  const licence = [join(dirname(node), 'LICENSE'), join(dirname(node), '..', 'LICENSE')].find((path) =>
    existsSync(path),
  )
  if (licence) copyFileSync(licence, join(folder, 'LICENSE'))
}
console.log(`Staged ${name} ${version} in ${stage}.`)
