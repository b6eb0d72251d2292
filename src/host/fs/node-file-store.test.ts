import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ErrorCode, isWikiError } from '../../core/errors.ts'
import type { FileStore } from './file-store.ts'
import { createNodeFileStore } from './node-file-store.ts'
import { hashOf, replaceFile } from './replace-file.ts'

let root: string
let outside: string
let files: FileStore

beforeEach(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace fs ')))
  root = join(folder, 'domain')
  outside = join(folder, 'elsewhere')
  await mkdir(join(root, 'wiki'), { recursive: true })
  await mkdir(outside)
  files = createNodeFileStore(root)
})

const refusal = (code: ErrorCode) => (error: unknown) => isWikiError(error, code)
const text = (path: string) => readFile(join(root, path), 'utf8')

describe('reading', () => {
  it('gives bytes, their hash and the mode', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'α\r\n')
    const read = await files.read('wiki/a.md')
    expect(Buffer.from(read?.bytes ?? []).toString()).toBe('α\r\n')
    expect(read?.hash).toBe(hashOf('α\r\n'))
  })

  it('tells absent from unreachable', async () => {
    expect(await files.read('wiki/none.md')).toBeNull()
    expect(await files.list('none')).toBeNull()
    await rm(root, { recursive: true })
    await expect(files.read('wiki/a.md')).rejects.toSatisfy(refusal('vault_missing'))
  })

  it('finds a file whose name is stored decomposed', async () => {
    await writeFile(join(root, 'wiki', 'cafe\u0301.md'), 'x')
    expect(await files.read('wiki/caf\u00e9.md')).not.toBeNull()
    await replaceFile(files, 'wiki/caf\u00e9.md', 'y')
    expect(await readdir(join(root, 'wiki'))).toEqual(['cafe\u0301.md'])
  })

  it('refuses what lies outside, by name and by link', async () => {
    await writeFile(join(outside, 'secret.md'), 's')
    await symlink(join(outside, 'secret.md'), join(root, 'wiki/secret.md'))
    await symlink(outside, join(root, 'wiki/folder'))
    for (const path of ['../elsewhere/secret.md', '/etc/passwd', 'wiki/secret.md', 'wiki/folder/secret.md'])
      await expect(files.read(path)).rejects.toSatisfy(refusal('outside_vault'))
    expect((await files.stat('wiki/secret.md'))?.kind).toBe('link')
  })
})

describe('writing', () => {
  it('replaces a file whole, keeps its mode and leaves nothing beside it', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'old')
    await chmod(join(root, 'wiki/a.md'), 0o640)
    expect(await replaceFile(files, 'wiki/a.md', 'new')).toBe(true)
    expect(await text('wiki/a.md')).toBe('new')
    expect((await stat(join(root, 'wiki/a.md'))).mode & 0o777).toBe(0o640)
    expect(await readdir(join(root, 'wiki'))).toEqual(['a.md'])
  })

  it('writes nothing where the bytes are equal', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'same')
    const before = await stat(join(root, 'wiki/a.md'), { bigint: true })
    expect(await replaceFile(files, 'wiki/a.md', 'same')).toBe(false)
    expect(await stat(join(root, 'wiki/a.md'), { bigint: true })).toMatchObject({
      ino: before.ino,
      mtimeNs: before.mtimeNs,
    })
  })

  it('replaces only what it was made from, when told', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'theirs')
    const over = hashOf('what was read')
    await expect(replaceFile(files, 'wiki/a.md', 'ours', { over })).rejects.toSatisfy(refusal('conflict'))
    await expect(replaceFile(files, 'wiki/a.md', 'ours', { over: null })).rejects.toSatisfy(refusal('conflict'))
    expect(await readdir(join(root, 'wiki'))).toEqual(['a.md'])
    expect(await text('wiki/a.md')).toBe('theirs')
    expect(await replaceFile(files, 'wiki/a.md', 'ours', { over: hashOf('theirs') })).toBe(true)
  })

  it('never creates over a file that is there', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'theirs')
    const temp = await files.writeTemp('wiki/a.md', Buffer.from('ours'), { token: 't' })
    await expect(files.publish(temp.path, 'wiki/a.md', 'nothing')).rejects.toSatisfy(refusal('conflict'))
    await expect(files.rename(temp.path, 'wiki/a.md')).rejects.toSatisfy(refusal('conflict'))
    expect(await text('wiki/a.md')).toBe('theirs')
  })

  it('refuses a link as target, also one that stays inside, and a folder that leads out', async () => {
    await writeFile(join(root, 'wiki/a.md'), 'a')
    await symlink('a.md', join(root, 'wiki/b.md'))
    await symlink(outside, join(root, 'wiki/folder'))
    await symlink(join(outside, 'none.md'), join(root, 'wiki/dangling.md'))
    for (const path of ['wiki/b.md', 'wiki/folder/x.md', 'wiki/dangling.md', '../elsewhere/x.md'])
      await expect(replaceFile(files, path, 'x')).rejects.toSatisfy(refusal('outside_vault'))
    await expect(files.makeFolder('wiki/folder/new')).rejects.toSatisfy(refusal('outside_vault'))
    expect(await text('wiki/a.md')).toBe('a')
    expect(await readdir(outside)).toEqual([])
  })

  it('takes a hard link apart rather than writing through it', async () => {
    await writeFile(join(outside, 'x'), 'kept')
    await link(join(outside, 'x'), join(root, 'wiki/x.md'))
    await replaceFile(files, 'wiki/x.md', 'new')
    expect(await readFile(join(outside, 'x'), 'utf8')).toBe('kept')
  })

  it('copies a stream with its hash', async () => {
    const bytes = Buffer.alloc(3_000_000, 'abc')
    await writeFile(join(outside, 'big'), bytes)
    const stream = await createNodeFileStore(outside).readStream('big')
    if (stream === null) throw new Error('absent')
    const temp = await files.writeTemp('wiki/big', stream, { token: 't' })
    expect(temp).toMatchObject({ hash: hashOf(bytes), size: bytes.length })
  })

  it('answers a file in the place of a folder with a sentence', async () => {
    await writeFile(join(root, 'plain'), '')
    await expect(replaceFile(files, 'plain/a.md', 'x')).rejects.toSatisfy(refusal('disk_error'))
  })
})
