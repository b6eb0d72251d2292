import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { WikiError } from '../core/errors.ts'
import type { VaultFile } from '../core/link/read-links.ts'

const withText = /\.(md|canvas)$/iu

/**
 * Every file below a folder as Obsidian sees it: dot-folders left out, text for notes and canvases, names for the rest. Each
 * is read when it is come to, and at once: for thousands of small files, waiting for each costs more than reading it.
 */
export function readVaultFiles(root: string): Iterable<VaultFile> {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new WikiError('not_a_vault', `${root} is not a folder. Name a folder of Markdown files.`)
  return textsOf(root, filesBelow(root, '').sort())
}

function* textsOf(root: string, paths: readonly string[]): Iterable<VaultFile> {
  for (const path of paths) {
    const text = withText.test(path) ? readFileSync(join(root, path), 'utf8') : null
    yield { path: path.normalize('NFC'), text }
  }
}

function filesBelow(root: string, folder: string): string[] {
  const files: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) files.push(...filesBelow(root, path))
    else if (entry.isFile()) files.push(path)
  }
  return files
}
