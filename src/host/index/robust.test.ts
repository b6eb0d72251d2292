import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { dumpIndex } from '../../testing/dump-index.ts'
import type { DomainIndex } from './domain-index.ts'
import { IndexEngine } from './engine.ts'
import { currentIndexFile } from './index-file.ts'
import { openDomainIndex } from './open-domain-index.ts'

const open: DomainIndex[] = []
afterEach(async () => {
  for (const index of open.splice(0)) await index.close()
})

function aFolder(files: Readonly<Record<string, string | Uint8Array>>): { root: string; home: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'robust ')))
  const domain = { root: join(folder, 'domain'), home: join(folder, 'home') }
  mkdirSync(domain.root)
  for (const [path, text] of Object.entries(files)) write(domain.root, path, text)
  return domain
}

function write(root: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function opened(domain: { root: string; home: string }, watch = false): Promise<DomainIndex> {
  const index = await openDomainIndex({ ...domain, watch })
  open.push(index)
  return index
}

const indexPath = ({ home }: { home: string }) => currentIndexFile(join(home, 'index', 'index.sqlite'))?.path ?? ''
const wiki = {
  'SCHEMA.md': '# D\n',
  'wiki/entities/ada.md': '# Ada\n\nSee [[babbage]].\n',
  'wiki/entities/babbage.md': '# Babbage\n',
}

describe('the index file', () => {
  test.each<[string, (path: string) => void]>([
    ['is no database', (path) => writeFileSync(path, 'something else entirely')],
    ['is empty', (path) => writeFileSync(path, '')],
    ['was cut short', (path) => truncateSync(path, 8192)],
    ['is of another version', (path) => writeFileSync(path, withByte(readFileSync(path), 63, 7))],
  ])('%s: it is built anew, said in one line, with no error', async (_name, damage) => {
    const domain = aFolder(wiki)
    const first = await openDomainIndex({ ...domain, watch: false })
    await first.status()
    await first.close()
    damage(indexPath(domain))
    const index = await opened(domain)
    expect((await index.linksTo('wiki/entities/babbage.md')).length).toBe(1)
    const status = await index.status()
    expect(status).toMatchObject({ kind: 'ready', files: 3 })
    expect(status.kind === 'ready' && status.rebuilt).toMatch(/built anew/)
    expect(readdirSync(join(domain.home, 'index')).filter((name) => name.endsWith('.sqlite')).length).toBe(1)
  })

  test('is damaged under an open index: the next question repairs it', async () => {
    const domain = aFolder(wiki)
    const index = await opened(domain)
    await index.page('wiki/entities/ada.md')
    const path = indexPath(domain)
    writeFileSync(path, Buffer.alloc(readFileSync(path).length, 1))
    expect((await index.search({ text: 'babbage' })).hits.length).toBe(2)
    expect((await index.linksTo('wiki/entities/babbage.md')).length).toBe(1)
  })

  test('can be asked to be built anew', async () => {
    const index = await opened(aFolder(wiki))
    expect(await index.rebuild()).toEqual({ files: 3 })
    expect((await index.linksTo('wiki/entities/babbage.md')).length).toBe(1)
  })
})

describe('unreadable is not absent', () => {
  test('a folder that vanishes keeps its rows and says so; back again, it goes on', async () => {
    const domain = aFolder(wiki)
    const index = await opened(domain)
    await index.status()
    renameSync(domain.root, `${domain.root}-away`)
    expect(await index.absorb(null)).toEqual({ added: [], changed: [], removed: [] })
    expect(await index.status()).toMatchObject({ kind: 'unreachable' })
    expect((await index.linksTo('wiki/entities/babbage.md')).length).toBe(1)
    mkdirSync(domain.root)
    await index.absorb(['wiki/entities/ada.md'])
    expect(await index.page('wiki/entities/ada.md')).not.toBeNull()
    rmSync(domain.root, { recursive: true })
    renameSync(`${domain.root}-away`, domain.root)
    rmSync(join(domain.root, 'wiki/entities/babbage.md'))
    expect((await index.absorb(null)).removed).toEqual(['wiki/entities/babbage.md'])
    expect(await index.status()).toMatchObject({ kind: 'ready' })
  })

  test('markers gone, nothing is pruned; markers there, hundreds of deletions are real', async () => {
    const domain = aFolder(wiki)
    for (let at = 0; at < 300; at++) write(domain.root, `wiki/concepts/c${at}.md`, `# C ${at}\n`)
    const index = await opened(domain)
    expect((await index.counts()).pages.concept).toBe(300)
    rmSync(join(domain.root, 'SCHEMA.md'))
    rmSync(join(domain.root, 'wiki/concepts'), { recursive: true })
    await index.absorb(null)
    expect((await index.counts()).pages.concept).toBe(300)
    expect((await index.status()).kind).toBe('unreachable')
    write(domain.root, 'SCHEMA.md', '# D\n')
    await index.absorb(null)
    expect((await index.counts()).pages.concept).toBe(0)
    expect((await index.status()).kind).toBe('ready')
  })

  test.skipIf(process.getuid?.() === 0)('a folder that may not be read keeps its rows', async () => {
    const domain = aFolder(wiki)
    const index = await opened(domain)
    await index.status()
    chmodSync(join(domain.root, 'wiki/entities'), 0)
    await index.absorb(null)
    expect(await index.page('wiki/entities/ada.md')).not.toBeNull()
    chmodSync(join(domain.root, 'wiki/entities'), 0o755)
  })

  test('what a cloud took away to save room stays known', async () => {
    const domain = aFolder(wiki)
    const index = await opened(domain)
    await index.status()
    rmSync(join(domain.root, 'wiki/entities/ada.md'))
    write(domain.root, 'wiki/entities/.ada.md.icloud', 'placeholder')
    await index.absorb(null)
    await index.absorb(['wiki/entities/ada.md'])
    expect(await index.page('wiki/entities/ada.md')).not.toBeNull()
  })
})

describe('what lies in the folder', () => {
  test('links out of the domain are known by name and not read', async () => {
    const domain = aFolder(wiki)
    const secret = join(dirname(domain.root), 'secret')
    mkdirSync(secret)
    writeFileSync(join(secret, 'key.md'), '# Secret\n\n[[ada]]\n')
    symlinkSync(join(secret, 'key.md'), join(domain.root, 'wiki/entities/key.md'))
    symlinkSync(secret, join(domain.root, 'wiki/linked'))
    symlinkSync(join(domain.root, 'wiki/entities/ada.md'), join(domain.root, 'wiki/entities/alias-of-ada.md'))
    const index = await opened(domain)
    await index.absorb(['wiki/linked/key.md'])
    expect(await index.page('wiki/entities/key.md')).toBeNull()
    expect((await index.search({ text: 'secret' })).total).toBe(0)
    expect(await index.notes()).toMatchObject([{ path: 'wiki/entities/key.md' }])
    expect(await index.takenStems()).toContain('key')
    expect((await index.linksTo('wiki/entities/babbage.md')).map(({ from }) => from)).toEqual([
      'wiki/entities/ada.md',
      'wiki/entities/alias-of-ada.md',
    ])
  })

  test('odd names, broken bytes and very long texts are tolerated', async () => {
    const domain = aFolder({
      ...wiki,
      'wiki/entities/e\u0301te\u0301.md': '# Summer\n\n[[ada]]\n',
      'wiki/entities/100% "of" #it [x].md': '# Odd\n',
      'wiki/entities/latin.md': Uint8Array.from([0x23, 0x20, 0xe9, 0x74, 0xe9, 0x0a]),
      'wiki/entities/nul.md': '# Nul\u0000\u0001\n',
      'wiki/entities/huge.md': `# Huge\n\n${'word '.repeat(3_600_000)}`,
      '.obsidian/x.md': '# Hidden\n',
    })
    const index = await opened(domain)
    expect(await index.page('wiki/entities/été.md')).toMatchObject({ title: 'Summer' })
    expect((await index.absorb(['wiki/entities/été.md'])).removed).toEqual([])
    expect((await index.linksTo('wiki/entities/ada.md')).map(({ from }) => from)).toEqual(['wiki/entities/été.md'])
    expect((await index.pages({ text: 'odd' })).total).toBe(1)
    expect(await index.page('wiki/entities/latin.md')).not.toBeNull()
    expect(await index.page('.obsidian/x.md')).toBeNull()
    expect(await index.notes()).toMatchObject([{ path: 'wiki/entities/huge.md' }])
  })

  test('a flat folder is notes alone, and an adopted one has pages', async () => {
    const domain = aFolder({ 'a.md': '# A\n\n[[b]]\n', 'raw/b.md': '# B\n' })
    const index = await opened(domain)
    expect((await index.counts()).pages).toEqual({ entity: 0, concept: 0, summary: 0, note: 2 })
    write(domain.root, 'SCHEMA.md', '# S\n')
    write(domain.root, 'wiki/concepts/c.md', '# C\n')
    await index.absorb(['SCHEMA.md', 'wiki/concepts/c.md'])
    expect((await index.counts()).pages).toEqual({ entity: 0, concept: 1, summary: 0, note: 1 })
  })

  test('a checkout that changes hundreds of files is right a moment after its end', async () => {
    const domain = aFolder(wiki)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: domain.root, stdio: 'pipe' })
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'one')
    git('checkout', '-qb', 'other')
    for (let at = 0; at < 400; at++)
      write(domain.root, `wiki/concepts/c${at}.md`, `# C ${at}\n\n[[ada]] [[c${at + 1}]]\n`)
    write(domain.root, 'wiki/entities/ada.md', '# Ada\n\nNow without.\n')
    git('add', '-A')
    git('commit', '-qm', 'two')
    git('checkout', '-q', 'main')
    const index = await opened(domain, true)
    expect((await index.counts()).pages.concept).toBe(0)
    for (const [branch, pages, links] of [
      ['other', 400, 0],
      ['main', 0, 1],
      ['other', 400, 0],
    ] as const) {
      git('checkout', '-q', branch)
      const end = Date.now() + patience
      const isRight = async () =>
        (await index.counts()).pages.concept === pages &&
        (await index.linksTo('wiki/entities/babbage.md')).length === links
      while (!(await isRight()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await isRight()).toBe(true)
    }
    renameSync(join(domain.root, 'wiki/concepts'), join(domain.root, 'wiki/entities/moved'))
    const end = Date.now() + patience
    const isMoved = async () => {
      const { concept, entity } = (await index.counts()).pages
      return concept === 0 && entity >= 400
    }
    while (!(await isMoved()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    const fresh = await IndexEngine.open(
      { root: domain.root, file: join(domain.home, 'fresh', 'index.sqlite') },
      { onDelta() {}, onFile() {} },
    )
    expect(dumpIndex(indexPath(domain))).toEqual(dumpIndex(fresh.path))
    await fresh.close()
  }, 150_000)
})

/** How soon it is, the bench says; a machine that does much else takes its time. */
const patience = 30_000

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  bytes[at] = value
  return bytes
}
