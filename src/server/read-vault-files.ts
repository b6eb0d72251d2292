import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { WikiError } from '../core/errors.ts'
import type { VaultFile } from '../core/link/read-links.ts'

const atOnce = 32
const withText = /\.(md|canvas)$/iu

/** Every file below a folder as Obsidian sees it: dot-folders left out, text for notes and canvases, names for the rest. */
export async function readVaultFiles(root: string): Promise<VaultFile[]> {
  if (!(await stat(root).catch(() => null))?.isDirectory())
    throw new WikiError('not_a_vault', `${root} is not a folder. Name a folder of Markdown files.`)
  const paths = (await filesBelow(root, '')).sort()
  const files: VaultFile[] = new Array(paths.length)
  let next = 0
  const work = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const path = paths[at] ?? ''
      const shown = path.normalize('NFC')
      files[at] = withText.test(path)
        ? { path: shown, text: await readFile(join(root, path), 'utf8') }
        : { path: shown, text: null }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return files
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async (entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory()) return filesBelow(root, path)
        return entry.isFile() ? [path] : []
      }),
  )
  return nested.flat()
}
