import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import { hasEntry, withEntry, yearOfLog } from '../../core/derived/log-text.ts'
import { isWikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import { type FileStore, inFolder, nameOf } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { rewriteText } from './rewrite-text.ts'

const folder = 'wiki'
const logPath: DomainPath = 'wiki/log.md'

/**
 * Puts the receipt's entry into the log of its year, once. log.md is this year's: with the first entry of a later year it
 * takes the name of its own, as it is, and a new one begins. Answers the paths it wrote or renamed.
 */
export async function appendToLog(files: FileStore, change: ChangeSet, receipt: Receipt): Promise<DomainPath[]> {
  const year = receipt.appliedAt.slice(0, 4)
  const names = ((await files.list(folder)) ?? []).map(({ name }) => name.toLowerCase())
  const closed: DomainPath[] = []
  for (const name of namesOfYear(names, year)) {
    const text = await textAt(files, inFolder(folder, name))
    if (hasEntry(text, change.id)) return []
    if (yearOfLog(text) !== null) closed.push(inFolder(folder, name))
  }
  const current = yearOfLog(await textAt(files, logPath))
  // An entry that a crash held up over the new year belongs to the log that was closed meanwhile.
  const isLate = names.includes('log.md') ? current !== null && current > year : closed.length > 0
  const moved = current !== null && current < year ? await closeYear(files, names, current) : []
  const path = isLate ? (closed.at(-1) ?? freeName(names, year)) : logPath
  const { wrote } = await rewriteText(files, path, (before) =>
    before !== null && hasEntry(before, change.id) ? before : withEntry(before, change, receipt),
  )
  return wrote ? [...moved, path] : moved
}

/** A rename: whole or not at all, and what a person saves in that very moment moves along. */
async function closeYear(files: FileStore, names: readonly string[], year: string): Promise<DomainPath[]> {
  const taken = [...names]
  for (;;) {
    const path = freeName(taken, year)
    try {
      await files.rename(logPath, path)
      await files.syncFolder(folder)
      return [logPath, path]
    } catch (error) {
      // Somebody made a file of that name since: it is theirs.
      if (!isWikiError(error, 'conflict')) throw error
      taken.push(nameOf(path))
    }
  }
}

/** `log-2026.md`; `log-2026-2.md` … where that is taken. */
function freeName(names: readonly string[], year: string): DomainPath {
  for (let count = 1; ; count++) {
    const name = count === 1 ? `log-${year}.md` : `log-${year}-${count}.md`
    if (!names.includes(name)) return inFolder(folder, name)
  }
}

function namesOfYear(names: readonly string[], year: string): string[] {
  const number = (name: string) => Number(/^log-\d{4}-(\d+)\.md$/.exec(name)?.[1] ?? 1)
  return names
    .filter((name) => new RegExp(`^log-${year}(?:-\\d+)?\\.md$`).test(name))
    .sort((one, other) => number(one) - number(other))
}

/** '' where there is nothing to read as text. */
async function textAt(files: FileStore, path: DomainPath): Promise<string> {
  const file = await files.read(path)
  return (file === null ? null : textOfBytes(file.bytes)) ?? ''
}
