import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version of the package this code belongs to, found upwards so that sources and build answer alike. */
export const version: string = readVersion(import.meta.dirname)

function readVersion(folder: string): string {
  try {
    const { name, version: found } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (name === 'commonplace' && typeof found === 'string') return found
  } catch {
    // No package.json here: look one folder up.
  }
  return dirname(folder) === folder ? '0.0.0' : readVersion(dirname(folder))
}
