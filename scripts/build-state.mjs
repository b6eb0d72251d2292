import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** Every file that a build must leave behind. */
const products = [
  'out/main/cli.js',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/site/site.css',
]

/** Is there no build, or is a source newer than it? */
export function isStale() {
  const built = products.map((file) => join(project, file))
  if (!built.every(existsSync)) return true
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs))
  const inputs = ['electron.vite.config.ts', 'package-lock.json'].map((file) => statSync(join(project, file)).mtimeMs)
  return Math.max(newestUnder(join(project, 'src')), ...inputs) > oldest
}

function newestUnder(folder) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) newest = Math.max(newest, newestUnder(path))
    else if (!entry.name.includes('.test.')) newest = Math.max(newest, statSync(path).mtimeMs)
  }
  return newest
}
