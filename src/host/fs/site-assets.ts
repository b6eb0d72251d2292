import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from '../../core/sentences.ts'
import { outsideArchive } from './outside-archive.ts'

export type SiteAsset = { readonly path: string; readonly bytes: Uint8Array }

/** Style, fonts and scripts that every site carries, as the build made them. */
export async function siteAssets(folder = builtFolder(outsideArchive(import.meta.dirname))): Promise<SiteAsset[]> {
  if (folder === null) {
    throw refusal('not_found', ['sitePartsMissing', {}])
  }
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map(async (name) => ({ path: `assets/${name}`, bytes: await readFile(join(folder, name)) })))
}

/** `out/site`, above the sources and above what is built from them. */
function builtFolder(from: string): string | null {
  for (const candidate of [join(from, 'out', 'site'), join(from, 'site')]) {
    if (existsSync(join(candidate, 'site.css'))) return candidate
  }
  const above = dirname(from)
  return above === from ? null : builtFolder(above)
}
