import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { MemoryDisk } from '../../testing/memory-disk.ts'
import type { FileStore } from './file-store.ts'
import { isTempName } from './file-store.ts'
import { createNodeFileStore } from './node-file-store.ts'
import { hashOf } from './replace-file.ts'

const stores: [string, () => Promise<FileStore>][] = [
  ['the real disk', async () => createNodeFileStore(await mkdtemp(join(tmpdir(), 'commonplace store ')))],
  ['the disk in memory', async () => new MemoryDisk().store('domain')],
]

/** What holds the disk of the crash tests to the real one. */
describe.each(stores)('%s', (_, open) => {
  const put = async (files: FileStore, path: string, text: string, mode?: number) => {
    await files.makeFolder('wiki')
    const temp = await files.writeTemp(path, Buffer.from(text), { token: 't', ...(mode === undefined ? {} : { mode }) })
    await files.publish(temp.path, path, 'anything')
  }
  const text = async (files: FileStore, path: string) => {
    const read = await files.read(path)
    return read === null ? null : Buffer.from(read.bytes).toString()
  }
  const conflict = (error: unknown) => isWikiError(error, 'conflict')

  it('gives back bytes, hash, size and mode', async () => {
    const files = await open()
    await put(files, 'wiki/a.md', 'α\r\n', 0o600)
    expect(await files.read('wiki/a.md')).toMatchObject({ hash: hashOf('α\r\n'), mode: 0o600 })
    expect(await files.stat('wiki/a.md')).toMatchObject({ kind: 'file', size: 4, mode: 0o600 })
    expect(await files.stat('wiki')).toMatchObject({ kind: 'folder' })
  })

  it('answers null for what is absent', async () => {
    const files = await open()
    expect([
      await files.read('x'),
      await files.readStream('x'),
      await files.stat('x/y'),
      await files.list('x'),
    ]).toEqual([null, null, null, null])
    await files.remove('x')
  })

  it('shows a temporary file beside its target until it is published', async () => {
    const files = await open()
    await files.makeFolder('wiki')
    const temp = await files.writeTemp('wiki/a.md', Buffer.from('x'), { token: 't' })
    expect(temp).toMatchObject({ hash: hashOf('x'), size: 1 })
    expect((await files.list('wiki'))?.map((entry) => isTempName(entry.name, 't'))).toEqual([true])
    expect(await files.read('wiki/a.md')).toBeNull()
    await files.publish(temp.path, 'wiki/a.md', 'nothing')
    expect(await files.list('wiki')).toEqual([{ name: 'a.md', kind: 'file' }])
  })

  it('publishes over a file only when told', async () => {
    const files = await open()
    await put(files, 'wiki/a.md', 'theirs')
    const temp = await files.writeTemp('wiki/a.md', Buffer.from('ours'), { token: 't' })
    await expect(files.publish(temp.path, 'wiki/a.md', 'nothing')).rejects.toSatisfy(conflict)
    expect(await text(files, 'wiki/a.md')).toBe('theirs')
    await files.publish(temp.path, 'wiki/a.md', 'anything')
    expect(await text(files, 'wiki/a.md')).toBe('ours')
  })

  it('renames onto nothing only, and keeps the file itself', async () => {
    const files = await open()
    await put(files, 'wiki/a.md', 'a')
    await put(files, 'wiki/b.md', 'b')
    await expect(files.rename('wiki/a.md', 'wiki/b.md')).rejects.toSatisfy(conflict)
    const before = await files.stat('wiki/a.md')
    await files.rename('wiki/a.md', 'wiki/c.md')
    expect((await files.stat('wiki/c.md'))?.identity).toBe(before?.identity)
    expect(await files.read('wiki/a.md')).toBeNull()
  })

  it('refuses what leads out', async () => {
    await expect((await open()).read('../x')).rejects.toSatisfy((error) => isWikiError(error, 'outside_vault'))
  })
})
