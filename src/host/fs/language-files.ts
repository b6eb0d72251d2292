import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { outsideArchive } from './outside-archive.ts'

/** Language data comes as packages of npm, beside the one for English. */
const packages = () =>
  dirname(dirname(createRequire(outsideArchive(import.meta.url)).resolve('@tesseract.js-data/eng/package.json')))

const dataFile = /^([a-z]{3}(?:_[a-z]+)*)\.traineddata(?:\.gz)?$/i

/** The languages there is data for, by code, with their files. A person's own file goes before a package's. */
export async function languageFiles(own: string): Promise<ReadonlyMap<string, string>> {
  const root = packages()
  const found = new Map<string, string>()
  for (const code of await namesIn(root)) {
    const [name] = (await namesIn(join(root, code, '4.0.0_best_int'))).filter((name) => dataFile.test(name))
    if (name !== undefined) found.set(code, join(root, code, '4.0.0_best_int', name))
  }
  for (const name of await namesIn(own)) {
    const code = dataFile.exec(name)?.[1]
    if (code !== undefined) found.set(code, join(own, name))
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}
