import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DomainIndex } from './domain-index.ts'
import { openDomainIndex } from './open-domain-index.ts'

let root = ''
let index: DomainIndex | null = null

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace moves '))
  root = join(folder, 'd')
  await write({
    'SCHEMA.md': '# D\n',
    'wiki/a.md': 'A\n',
    'wiki/b.md': 'B\n',
    'wiki/x.md': '[[a]] [[wiki/a|A]] [[gone]]\n',
  })
})
afterEach(async () => {
  await index?.close()
  index = null
})

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}
const move = async (from: string, to: string) => {
  await mkdir(dirname(join(root, to)), { recursive: true })
  await rename(join(root, from), join(root, to))
}
const opened = async () => {
  index = await openDomainIndex({ root, file: join(root, '..', 'index.sqlite'), watch: false })
  await index.status()
  return index
}
/** What the index says has moved after these things happened, `from > to`. */
async function moves(...steps: (() => Promise<unknown>)[]) {
  const open = index ?? (await opened())
  for (const step of steps) {
    await step()
    await open.absorb(null)
  }
  return (await open.moves()).map(({ from, to }) => `${from} > ${to}`)
}

describe('files that moved', () => {
  it('are known by their number on disk, also when they were changed on the way', async () => {
    const found = await moves(async () => {
      await move('wiki/a.md', 'wiki/new.md')
      await writeFile(join(root, 'wiki/new.md'), 'A, and more\n')
    })
    expect(found).toEqual(['wiki/a.md > wiki/new.md'])
    expect((await index?.brokenTo(['wiki/a.md']))?.map(({ target }) => target)).toEqual(['a', 'wiki/a'])
  })

  it('are known by their bytes, in whatever order they came and went', async () => {
    const copied = () => copyFile(join(root, 'wiki/a.md'), join(root, 'wiki/copy.md'))
    const gone = () => rm(join(root, 'wiki/a.md'))
    expect(await moves(copied, gone)).toEqual(['wiki/a.md > wiki/copy.md'])
    expect(
      await moves(
        () => rm(join(root, 'wiki/b.md')),
        () => write({ 'wiki/else/b2.md': 'B\n' }),
      ),
    ).toEqual(['wiki/a.md > wiki/copy.md', 'wiki/b.md > wiki/else/b2.md'])
  })

  it('are followed from name to name', async () => {
    const found = await moves(
      () => move('wiki/a.md', 'wiki/one.md'),
      () => move('wiki/one.md', 'wiki/two.md'),
    )
    expect(found).toEqual(['wiki/a.md > wiki/two.md', 'wiki/one.md > wiki/two.md'])
  })

  it('are still known once they are edited there, by whatever way of saving', async () => {
    const found = await moves(
      () => move('wiki/a.md', 'wiki/new.md'),
      async () => {
        await write({ 'wiki/.tmp': 'A, edited\n' })
        await rename(join(root, 'wiki/.tmp'), join(root, 'wiki/new.md'))
      },
      () => write({ 'wiki/new.md': 'A, and again\n' }),
    )
    expect(found).toEqual(['wiki/a.md > wiki/new.md'])
  })

  it('are no longer moved when they are back', async () => {
    expect(
      await moves(
        () => move('wiki/a.md', 'wiki/new.md'),
        () => move('wiki/new.md', 'wiki/a.md'),
      ),
    ).toEqual(['wiki/new.md > wiki/a.md'])
  })

  it('are left out where they could be several, were there before, or are another file in a reused place', async () => {
    await write({
      'wiki/t1.md': 'same\n',
      'wiki/t2.md': 'same\n',
      'wiki/c.md': 'C\n',
      'wiki/c2.md': 'C\n',
      'wiki/e.md': '',
    })
    const found = await moves(async () => {
      for (const gone of ['t1', 't2', 'c', 'b', 'e']) await rm(join(root, `wiki/${gone}.md`))
      await write({ 'wiki/t3.md': 'same\n', 'wiki/other.md': 'Something else\n', 'wiki/e2.md': '' })
    })
    expect(found).toEqual([])
  })

  it('are told apart by name where a whole folder of equal files moved without their numbers', async () => {
    await write({ 'wiki/f/p.md': 'same\n', 'wiki/f/q.md': 'same\n' })
    const found = await moves(async () => {
      await write({ 'wiki/g/p.md': 'same\n', 'wiki/g/q.md': 'same\n' })
      await rm(join(root, 'wiki/f'), { recursive: true })
    })
    expect(found).toEqual(['wiki/f/p.md > wiki/g/p.md', 'wiki/f/q.md > wiki/g/q.md'])
  })

  it('are found also when nobody was there to see it', async () => {
    await opened()
    await index?.close()
    await move('wiki/a.md', 'wiki/new.md')
    await opened()
    await index?.absorb(null)
    expect(await index?.moves()).toMatchObject([{ from: 'wiki/a.md', to: 'wiki/new.md' }])
  })
})
