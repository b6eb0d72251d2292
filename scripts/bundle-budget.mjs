// What the window may weigh, checked after every build: the first load, and every chunk by itself, as gzip sends it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** In kB of gzip. A place that needs more than `chunk` is named here, with what it carries. */
export const budget = {
  /** Everything before the first place is on the screen: the entry, the frame and the Inbox, scripts and styles. */
  firstLoad: { scripts: 230, styles: 14 },
  chunk: 60,
  larger: {
    // React, React's DOM, zod and the contract.
    'index.html': 120,
    // sigma, graphology and its layouts.
    'features/graph/graph.tsx': 150,
    // CodeMirror, loaded when somebody writes.
    'ui/editor/create-editor.ts': 130,
    // Markdown to a page: mdast, micromark, hast.
    article: 105,
  },
}

/** Chunks that are fetched before the first place shows. */
const first = ['index.html', 'app.tsx', 'features/inbox/inbox.tsx']

/** Reads what a build wrote: every chunk by the source it is named after, with its own weight and styles. */
export function weigh(renderer) {
  const manifest = JSON.parse(readFileSync(join(renderer, '.vite', 'manifest.json'), 'utf8'))
  const gzipped = (file) => gzipSync(readFileSync(join(renderer, file))).length / 1000
  const chunks = new Map(
    Object.entries(manifest)
      .filter(([, { file }]) => file.endsWith('.js'))
      .map(([name, { file, css = [], imports = [] }]) => [name, { weight: gzipped(file), css, imports }]),
  )
  return { chunks, styleWeight: gzipped }
}

/** Sentences for what is over its budget, and the sums. */
export function judge({ chunks, styleWeight }, allowed = budget) {
  const problems = []
  for (const [name, { weight }] of chunks) {
    const limit = allowed.larger[name] ?? allowed.larger[nameOf(name)] ?? allowed.chunk
    if (weight > limit) problems.push(`${nameOf(name)} weighs ${shown(weight)}, its budget is ${limit} kB.`)
  }
  const loaded = new Set()
  const missing = first.filter((name) => !chunks.has(name))
  for (const name of missing) problems.push(`The build has no chunk for ${name}: name here what loads first now.`)
  for (const name of first) follow(name, chunks, loaded)
  const scripts = [...loaded].reduce((sum, name) => sum + chunks.get(name).weight, 0)
  const styles = [...new Set([...loaded].flatMap((name) => chunks.get(name).css))].reduce(
    (sum, file) => sum + styleWeight(file),
    0,
  )
  if (scripts > allowed.firstLoad.scripts)
    problems.push(`The first load has ${shown(scripts)} of scripts, its budget is ${allowed.firstLoad.scripts} kB.`)
  if (styles > allowed.firstLoad.styles)
    problems.push(`The first load has ${shown(styles)} of styles, its budget is ${allowed.firstLoad.styles} kB.`)
  return { scripts, styles, problems }
}

function follow(name, chunks, loaded) {
  if (loaded.has(name) || !chunks.has(name)) return
  loaded.add(name)
  for (const other of chunks.get(name).imports) follow(other, chunks, loaded)
}

/** Chunks without a source of their own are named after their file, less its hash. */
const nameOf = (name) => name.replace(/^_(.+)-[\w-]{8}\.js$/u, '$1')
const shown = (kilobytes) => `${kilobytes.toFixed(1)} kB`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const weighed = weigh(resolve(import.meta.dirname, '..', 'out', 'renderer'))
  const { scripts, styles, problems } = judge(weighed)
  if (process.argv.includes('--all'))
    for (const [name, { weight }] of [...weighed.chunks].sort((a, b) => b[1].weight - a[1].weight))
      console.log(`${shown(weight).padStart(10)}  ${name}`)
  console.log(`The first load is ${shown(scripts)} of scripts and ${shown(styles)} of styles, gzipped.`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
