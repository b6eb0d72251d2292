import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The licences of these libraries and of all that they need, as each brings them along. */
export function licencesOf(names, project) {
  const found = new Map()
  for (const name of names) collect(name, project, found)
  return [...found.values()].sort((a, b) => a.localeCompare(b, 'en')).join(`\n${'-'.repeat(72)}\n\n`)
}

function collect(name, from, found) {
  const folder = folderOf(name, from)
  // An optional library that was not installed is not in the bundle either.
  if (folder === null || found.has(folder)) return
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/iu.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : 'Its text is not part of the package.'
  found.set(folder, `${facts.name} ${facts.version} (${facts.license ?? 'see below'})\n\n${text}\n`)
  for (const need of Object.keys(facts.dependencies ?? {})) collect(need, folder, found)
}

function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (dirname(folder) === folder) return null
  }
}
