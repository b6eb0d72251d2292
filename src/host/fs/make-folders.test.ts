import { mkdtemp, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { ensureFolder } from './ensure-folder.ts'
import { makeFolders } from './make-folders.ts'
import { ensurePrivateFolder } from './place.ts'

let root: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'commonplace folders ')))
})

it('makes a folder with its parents, and tells the first it made', async () => {
  expect(await makeFolders(join(root, 'a', 'b', 'c'))).toBe(join(root, 'a'))
  expect(await makeFolders(join(root, 'a', 'b', 'c'))).toBeUndefined()
  expect(await makeFolders(join(root, 'a', 'd'))).toBe(join(root, 'a', 'd'))
  expect((await stat(join(root, 'a', 'b', 'c'))).isDirectory()).toBe(true)
})

it('gives every folder it makes the mode that is asked for', async () => {
  await makeFolders(join(root, 'a', 'b'), 0o700)
  for (const made of ['a', 'a/b']) expect((await stat(join(root, made))).mode & 0o777).toBe(0o700)
})

it('says what is in the way', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(makeFolders(join(root, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolders(join(root, 'file', 'below'))).rejects.toThrow('ENOTDIR')
})

it.runIf(process.platform === 'linux').each([
  ['one of the user’s', ensureFolder],
  ['one of ours', ensurePrivateFolder],
])('ends where the system takes no new folder: %s', { timeout: 60_000 }, async (_whose, ensure) => {
  for (const folder of ['/proc/commonplace', '/proc/commonplace/below'])
    await expect(ensure(folder)).rejects.toSatisfy(
      (error) => isWikiError(error, 'disk_error') && /takes nothing new\. Choose another place\.$/u.test(String(error)),
    )
})
