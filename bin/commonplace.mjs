#!/usr/bin/env node
// Syntax that any Node understands: this file finds the runtime the program needs and hands over to it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import * as module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(realpathSync(fileURLToPath(import.meta.url))), '..')

const built = join(root, 'out', 'main', 'cli.js')
const source = join(root, 'src', 'server', 'cli.ts')
/** From 22.18 on Node reads TypeScript by leaving the types out. */
const strips = Boolean(process.features.typescript)

/** Can this very process run the program? */
function isFit() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isNew = major > 22 || (major === 22 && minor >= 13)
  return isNew && module.isBuiltin('node:sqlite') && (strips || existsSync(built))
}

/** The runtime pinned by the project, wherever npm put it. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (let folder = root; ; folder = dirname(folder)) {
    for (const candidate of [
      join(folder, 'node_modules', 'node', 'bin', name),
      join(folder, 'runtime', name),
      join(folder, 'runtime', 'bin', name),
    ]) {
      if (existsSync(candidate)) return candidate
    }
    if (dirname(folder) === folder) return undefined
  }
}

function newestUnder(folder) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    newest = Math.max(newest, entry.isDirectory() ? newestUnder(path) : statSync(path).mtimeMs)
  }
  return newest
}

/** The build, unless the sources beside it are newer and this Node can read them. */
function entry() {
  if (!strips || !existsSync(source)) return built
  return existsSync(built) && statSync(built).mtimeMs >= newestUnder(join(root, 'src')) ? built : source
}

if (isFit()) {
  // What was compiled once starts faster the next time.
  if (module.enableCompileCache) module.enableCompileCache()
  await import(pathToFileURL(entry()).href)
} else {
  const node = pinnedNode()
  if (node === undefined || process.env.COMMONPLACE_RELAUNCHED === '1') {
    process.stderr.write(
      `Commonplace needs Node 22.13 or newer with SQLite; this is ${process.versions.node}. Run npm ci in ${root}, which brings the right one along.\n`,
    )
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, COMMONPLACE_RELAUNCHED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`The runtime ${node} could not be started: ${error.message}. Run npm ci in ${root}.\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
