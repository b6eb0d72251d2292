import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { whyOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { siteAssets, siteOptions } from '../../testing/site-request.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { type PublishRequest, planSite, publishSite } from './publish-site.ts'

let folder: string
let request: PublishRequest

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace odd site ')))
  await mkdir(join(folder, 'vault', 'library'), { recursive: true })
  request = {
    domain: createNodeFileStore(join(folder, 'vault', 'library')),
    vault: join(folder, 'vault'),
    into: join(folder, 'site'),
    assets: siteAssets,
    options: siteOptions(),
  }
})

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, 'vault', 'library', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
const read = (path: string) => readFile(join(folder, 'site', path), 'utf8')

test('a picture leaves only where a page of its folder would', async () => {
  await put('wiki/plan.png', 'PNG')
  for (const kept of ['state/main/plan-2.png', 'conversations/plan-3.png', 'raw/plan-4.png']) await put(kept, 'PNG')
  await put('wiki/concepts/plan.md', '# Plan\n\n![[plan.png]] ![[plan-2.png]] ![[plan-3.png]] ![[plan-4.png]]\n')
  const pictures = async (asked: PublishRequest) =>
    (await planSite(asked)).files.filter((file) => file.startsWith('files/'))
  expect(await pictures(request)).toEqual(['files/wiki/plan.png'])
  const all = { conversations: true, state: true, originals: true }
  expect(await pictures({ ...request, options: { ...request.options, include: all } })).toHaveLength(4)
})

test('a page that says it is a draft stays at home', async () => {
  await put('wiki/concepts/draft.md', '---\ndraft: true\n---\n\n# Draft\n')
  await put('wiki/concepts/later.md', '---\npublished: false\n---\n\n# Later\n')
  const { leftOut } = await planSite(request)
  expect(leftOut).toEqual([
    { path: 'wiki/concepts/draft.md', ...whyOf(say('saysDraft', {})) },
    { path: 'wiki/concepts/later.md', ...whyOf(say('saysUnpublished', {})) },
  ])
})

test('conversations of The Curator are named among what stays at home, also where conversations leave', async () => {
  await put('conversations/c1.json', '{}')
  expect((await planSite(request)).leftOut).toEqual([
    { path: 'conversations/c1.json', ...whyOf(say('conversationsOut', {})) },
  ])
  const include = { conversations: true, state: false, originals: false }
  const { leftOut, files } = await planSite({ ...request, options: { ...request.options, include } })
  expect(leftOut).toEqual([{ path: 'conversations/c1.json', ...whyOf(say('curatorsOut', {})) }])
  expect(files.filter((file) => file.includes('c1'))).toEqual([])
})

test('a note in a folder of the site’s own keeps a file of its own', async () => {
  await put('tags/bee.md', '# A note on bees\n\n#bee\n')
  await put('files/x.md', '# X\n')
  await put('assets/y.md', '# Y\n')
  const { files, broken } = await publishSite(request)
  expect(new Set(files).size).toBe(files.length)
  expect(broken).toEqual([])
  expect(await read('tags/bee.html')).toContain('A note on bees</a>')
  expect(await read('pages/tags/bee.html')).toContain('<h1>A note on bees</h1>')
})

test('a name that is too long for a disk is shortened, the same way each time', async () => {
  await put(`wiki/concepts/${'n'.repeat(252)}.md`, '# Long\n')
  await put(`wiki/concepts/${'북'.repeat(83)}.md`, '# Longer\n\n[[Long]]\n')
  const { written, broken } = await publishSite(request)
  expect(written).toBeGreaterThan(0)
  expect(broken).toEqual([])
  expect((await publishSite(request)).written).toBe(0)
})

test.each(['vault', 'vault/site', 'vault/library', 'link', 'link/new/site'])('refuses %s as a target', async (into) => {
  await symlink(join(folder, 'vault', 'library'), join(folder, 'link'))
  const asked = { ...request, into: join(folder, into) }
  await expect(publishSite(asked)).rejects.toThrow(/cannot lie inside/u)
})

test('nothing is written through a link out of the folder', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n')
  await mkdir(join(folder, 'elsewhere'))
  await mkdir(join(folder, 'site'))
  await symlink(join(folder, 'elsewhere'), join(folder, 'site', 'concepts'))
  await expect(publishSite(request)).rejects.toThrow(/link/u)
  expect(await readdir(join(folder, 'elsewhere'))).toEqual([])
})

test('a target that is itself a link to a folder is written where it leads', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n')
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'site'))
  expect((await publishSite(request)).broken).toEqual([])
  expect(await readdir(join(folder, 'real'))).toContain('index.html')
})

test('a run that ended half way is gone on with, also when pages changed meanwhile', async () => {
  for (let at = 0; at < 30; at++) await put(`wiki/concepts/page-${at}.md`, `# Page ${at}\n\n#bee\n`)
  await put('wiki/concepts/gone.md', '# Gone\n')
  // Nothing is written through it, so that the run ends when it comes to the tags, the pages being there.
  await mkdir(join(folder, 'site'))
  await symlink(folder, join(folder, 'site', 'tags'))
  await expect(publishSite(request)).rejects.toThrow(/is a link/u)
  expect(await read('concepts/page-3.html')).toContain('Page 3')
  await rm(join(folder, 'site', 'tags'))
  const half = join(folder, 'site', 'concepts', '.commonplace-0123456789ab.tmp')
  await writeFile(half, 'half a file')
  await utimes(half, 0, 0)
  for (let at = 0; at < 30; at++) await put(`wiki/concepts/page-${at}.md`, `# Page ${at}, anew\n\n#bee\n`)
  await rm(join(folder, 'vault', 'library', 'wiki/concepts/gone.md'))
  const { broken } = await publishSite(request)
  expect(broken).toEqual([])
  const names = await readdir(join(folder, 'site'), { recursive: true })
  expect(names.filter((name) => name.includes('gone') || /\.tmp$|writing/u.test(name))).toEqual([])
  expect(await read('concepts/page-3.html')).toContain('anew')
  expect((await publishSite(request)).written).toBe(0)
})

test('somebody’s own file stays', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n')
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site', 'index.html'), 'mine')
  await expect(publishSite(request)).rejects.toThrow(/not as Commonplace wrote it/u)
  expect(await read('index.html')).toBe('mine')
})

test('a folder holds the site of one domain: another does not clear it away', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n')
  await publishSite({ ...request, name: 'bees' })
  await mkdir(join(folder, 'vault', 'novel', 'wiki', 'concepts'), { recursive: true })
  await writeFile(join(folder, 'vault', 'novel', 'wiki', 'concepts', 'plot.md'), '# Plot\n')
  const novel = { ...request, domain: createNodeFileStore(join(folder, 'vault', 'novel')), name: 'novel' }
  expect(await planSite(novel)).toMatchObject({
    remove: [],
    foreign: expect.arrayContaining(['.commonplace-site.json', 'concepts.html']),
  })
  await expect(publishSite(novel)).rejects.toThrow(/site of another domain, “bees”/u)
  expect(await read('concepts/bee.html')).toContain('<h1>Bee</h1>')
  await publishSite({ ...novel, overwrite: true })
  expect(await read('concepts.html')).toContain('Plot')
  expect((await publishSite(novel)).written).toBe(0)
})

test.skipIf(process.platform === 'win32')(
  'a page that cannot be one is named among what stays at home, and stops nothing',
  async () => {
    await put('wiki/concepts/bee.md', '# Bee\n')
    await put('wiki/concepts/back\\slash.md', '# A name no Windows can hold\n')
    await writeFile(
      join(folder, 'vault', 'library', 'wiki', 'concepts', 'bin.md'),
      Buffer.from([0xff, 0xfe, 0, 1, 0x80]),
    )
    await symlink('/etc/hostname', join(folder, 'vault', 'library', 'wiki', 'concepts', 'link.md'))
    const { leftOut, pages } = await publishSite(request)
    expect(pages).toBe(1)
    expect(leftOut).toEqual(
      [
        { path: 'wiki/concepts/bin.md', ...whyOf(say('noText', {})) },
        { path: 'wiki/concepts/back\\slash.md', ...whyOf(say('badForSystems', {})) },
        { path: 'wiki/concepts/link.md', ...whyOf(say('isLink', {})) },
      ].sort((one, other) => (one.path < other.path ? -1 : 1)),
    )
  },
)

test('what a killed process left half written goes with the next run, what a living one writes stays', async () => {
  await put('wiki/concepts/bee.md', '# Bee\n')
  await publishSite(request)
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const half = (pid: number | undefined) => join(folder, 'site', 'concepts', `.commonplace-${pid}-0123456789ab.tmp`)
  await writeFile(half(child.pid), 'half a file')
  await writeFile(half(process.pid), 'half a file')
  expect((await publishSite(request)).written).toBe(0)
  const names = await readdir(join(folder, 'site', 'concepts'))
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([`.commonplace-${process.pid}-0123456789ab.tmp`])
})
