import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Small notes of ours in a folder of the home: quick, best effort, not synced to the disk. Losing one costs a reminder. */
export function jot(folder: string, name: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const temp = join(folder, `.${name}.${process.pid}`)
    writeFileSync(temp, text, { mode: 0o600 })
    renameSync(temp, join(folder, name))
  } catch {
    // Nothing that a person wants rests on it.
  }
}

export function readJotted(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

/** Keeps the newest so many. */
export function pruneJotted(folder: string, keep: number): void {
  try {
    const names = readdirSync(folder)
    if (names.length <= keep) return
    const dated = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    for (const { name } of dated.sort((one, other) => other.at - one.at).slice(keep)) unlinkSync(join(folder, name))
  } catch {
    // The next one tries again.
  }
}
