import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient, type HostApi } from '../../contract/client.ts'
import { createHost } from '../create-host.ts'
import { createDirectWire } from '../direct-wire.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The API over a vault with one domain `sea` of these pages. */
async function aWiki(pages: Record<string, string>): Promise<HostApi> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace graph ')))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const all = { 'SCHEMA.md': '# Sea\n', ...pages }
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 'vault', 'sea', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const host = await createHost({
    shell: 'server',
    version: '0',
    homeFolder: join(folder, 'home'),
    vault: join(folder, 'vault'),
    readOnly: true,
    watch: false,
  })
  closing.push(() => host.close())
  return createClient(createDirectWire(host))
}

const entity = (name: string, body: string) => `---\ntype: entity\ntitle: ${name}\n---\n\n# ${name}\n\n${body}\n`
const at = (name: string) => `wiki/entities/${name}.md`

describe('pages around a page', () => {
  test('come by hop, then by what they share: links, sources, rare neighbours', async () => {
    const api = await aWiki({
      [at('start')]: entity('Start', '[[often]] [[often]] [[once]] [[told]] [[hub]] [[rare]]'),
      [at('often')]: entity('Often', 'Nothing.'),
      [at('once')]: entity('Once', 'Nothing.'),
      [at('told')]: entity('Told', 'Nothing.'),
      [at('hub')]: entity('Hub', Array.from({ length: 40 }, (_, i) => `[[far-${i}]]`).join(' ')),
      [at('rare')]: entity('Rare', '[[behind-rare]]'),
      [at('behind-rare')]: entity('Behind rare', '[[third]]'),
      [at('third')]: entity('Third', 'End.'),
      ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [at(`far-${i}`), entity(`Far ${i}`, 'x')])),
      'wiki/summaries/s.md': '---\ntype: summary\ntitle: S\n---\n\n# S\n\n[[start]] [[told]]\n',
      'wiki/index.md': '# Index\n\n[[start]] [[third]]\n',
    })
    const one = await api.request('graph.connected', { domain: 'sea', page: 'Start', preview: 30 })
    const [told] = one.connected.filter(({ kind }) => kind !== 'summary')
    expect(told).toMatchObject({ title: 'Told', sharedSources: 1, hop: 1, preview: 'Nothing.' })
    const names = one.connected.map(({ title }) => title)
    expect(names.indexOf('Often')).toBeLessThan(names.indexOf('Once'))
    expect(one.total).toBe(6)

    const three = await api.request('graph.connected', { domain: 'sea', page: 'start', depth: 3 })
    const far = three.connected.filter(({ hop }) => hop === 2)
    expect(far[0]?.title).toBe('Behind rare')
    expect(three.connected.at(-1)).toMatchObject({ title: 'Third', hop: 3 })
    // The catalogue links to everything and says nothing.
    expect(three.connected.map(({ path }) => path)).not.toContain('wiki/index.md')
    const part = await api.request('graph.connected', { domain: 'sea', page: 'start', depth: 3, offset: 5, limit: 3 })
    expect(part.connected).toEqual(three.connected.slice(5, 8))

    const out = await api.request('graph.connected', { domain: 'sea', page: 'told', direction: 'out' })
    expect(out.connected).toEqual([])
  })
})

describe('the way between two pages', () => {
  const pages = {
    [at('a')]: entity('A', 'A knows [[b]] from school. Also [[hub]].'),
    [at('b')]: entity('B', 'Nothing.'),
    [at('c')]: entity('C', 'C taught [[b]] to sail. Also [[hub]].'),
    [at('hub')]: entity('Hub', Array.from({ length: 30 }, (_, i) => `[[far-${i}]]`).join(' ')),
    ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [at(`far-${i}`), entity(`Far ${i}`, 'x')])),
    [at('island')]: entity('Island', 'Alone.'),
    'wiki/summaries/s.md': '---\ntype: summary\ntitle: S\n---\n\n# S\n\n[[island]] [[a]]\n',
  }
  test('is the shortest, through the rarer page first, each step with its sentence', async () => {
    const api = await aWiki(pages)
    const { paths } = await api.request('graph.path', { domain: 'sea', from: 'a', to: 'C' })
    expect(paths.map((path) => path.pages.map(({ title }) => title))).toEqual([
      ['A', 'B', 'C'],
      ['A', 'Hub', 'C'],
    ])
    expect(paths[0]?.links).toMatchObject([
      { from: at('a'), to: at('b'), sentence: expect.stringContaining('A knows b from school') },
      { from: at('c'), to: at('b'), sentence: expect.stringContaining('taught b to sail') },
    ])
    expect((await api.request('graph.path', { domain: 'sea', from: 'a', to: 'c', maxHops: 1 })).paths).toEqual([])
    expect((await api.request('graph.path', { domain: 'sea', from: 'a', to: 'a' })).paths).toEqual([])
  })
  test('may leave out what is joined by a source alone', async () => {
    const api = await aWiki(pages)
    const ask = { domain: 'sea', from: 'island', to: 'c' }
    expect((await api.request('graph.path', ask)).paths[0]?.pages).toHaveLength(5)
    expect((await api.request('graph.path', { ...ask, throughSummaries: false })).paths).toEqual([])
  })
})

test('the overview counts, and names the communities after their most linked pages', async () => {
  const ring = (name: string, size: number) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, i) => [
        at(`${name}-${i}`),
        entity(`${name} ${i}`, `[[${name}-0]] [[${name}-${(i + 1) % size}]] [[nowhere]]`),
      ]),
    )
  const api = await aWiki({ ...ring('whale', 9), ...ring('ship', 5), [at('lonely')]: entity('Lonely', 'x #odd') })
  const seen = await api.request('graph.overview', { domain: 'sea' })
  expect(seen).toMatchObject({
    pages: 15,
    unresolved: 14,
    communityCount: 2,
    communities: [
      { size: 9, name: expect.stringMatching(/^whale 0, /u), linksOutside: 0 },
      { size: 5, name: 'ship 0' },
    ],
    orphans: { count: 1, sample: [at('lonely')] },
    tags: [{ tag: 'odd', count: 1 }],
  })
  expect(seen.hubs[0]).toMatchObject({ title: 'whale 0', linksIn: 8 })
  const id = seen.communities[1]?.id ?? ''
  const one = await api.request('graph.communities', { domain: 'sea', id, limit: 3, offset: 3 })
  expect(one).toMatchObject({ memberCount: 5, members: [{ kind: 'entity' }, { kind: 'entity' }] })
  await expect(api.request('graph.communities', { domain: 'sea', id: 'gone' })).rejects.toThrow('no community')
  const tagged = await api.request('tags.pages', { domain: 'sea', filter: '#OD' })
  expect(tagged).toEqual({ total: 1, matching: 1, tags: [{ tag: 'odd', count: 1, pages: [at('lonely')] }] })
  const nodes = await api.request('graph.nodes', { domain: 'sea', minConnections: 1 })
  expect(nodes.total).toBe(14)
  const edges = await api.request('graph.edges', { domain: 'sea', limit: 2, offset: 1 })
  expect([edges.total, edges.edges.length]).toEqual([seen.edges, 2])
})

test('the graph to draw has each page with its tags and day, and its shape names bridges and unlikely links', async () => {
  const ring = (name: string, size: number) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, own) => {
        const links = Array.from({ length: size }, (_, i) => i)
          .filter((i) => i !== own)
          .map((i) => `[[${name}-${i}]]`)
        if (name === 'whale' && own === 2) links.push('[[ship-3]]')
        return [at(`${name}-${own}`), entity(`${name} ${own}`, links.join(' '))]
      }),
    )
  const api = await aWiki({
    ...ring('whale', 6),
    ...ring('ship', 6),
    'wiki/notes/alone.md': '---\ntags: [Odd, odd]\ncreated: 2020-02-03\n---\n\n# Alone\n',
  })
  const drawn = await api.request('graph.drawn', { domain: 'sea' })
  const alone = drawn.pages.find(({ title }) => title === 'Alone')
  expect(alone).toMatchObject({ kind: 'note', day: Date.parse('2020-02-03') / 86_400_000 })
  expect(alone?.tags.map((tag) => drawn.tags[tag]?.toLowerCase())).toEqual(['odd'])
  expect(drawn.edges.length).toBe(61 * 3)

  const shape = await api.request('graph.shape', { domain: 'sea' })
  expect(shape.communities.map(({ pages }) => pages.length)).toEqual([6, 6])
  expect(shape.bridges.map(({ path }) => path).sort()).toEqual([at('ship-3'), at('whale-2')])
  // All 5 × 6 ways to the other side begin behind it, and so do those that come back: 60 of 12 × 13.
  expect(shape.bridges[0]?.share).toBeCloseTo(60 / (13 * 12))
  expect(shape.surprises).toHaveLength(1)
  expect([shape.surprises[0]?.from, shape.surprises[0]?.to].sort()).toEqual([at('ship-3'), at('whale-2')])
  expect(shape.surprises[0]?.between).toBe(1)
})

test('a fact is traced to its passage, source, reader and day', async () => {
  const api = await aWiki({
    [at('ada')]: entity('Ada', 'Wrote on the Engine. [[summaries/notes#^e-91c2aa07|p. 4]] ^c-77b0d1e4'),
    'raw/notes.txt': 'The Engine weaves.',
    'wiki/summaries/notes.md': `---\ntype: summary\ntitle: Notes\nsource: raw/notes.txt\nsha256: ${'a'.repeat(64)}\nreader: built-in\nread: 2026-11-30\n---\n\n# Notes\n\n## Evidence\n\n- p. 4: "The Engine weaves." ^e-91c2aa07\n`,
  })
  const { claims } = await api.request('claims.trace', { domain: 'sea', claim: 'c-77b0d1e4' })
  expect(claims).toMatchObject([
    {
      page: at('ada'),
      evidence: [
        {
          sourceTitle: 'Notes',
          place: 'p. 4',
          passage: 'The Engine weaves.',
          raw: 'raw/notes.txt',
          here: true,
          reader: 'built-in',
          readOn: '2026-11-30',
        },
      ],
    },
  ])
  const here = await api.request('claims.trace', { domain: 'sea', page: 'ada', claim: 'wrote on the engine' })
  expect(here.claims).toEqual(claims)
  await expect(api.request('claims.trace', { domain: 'sea', page: 'ada', claim: 'c-00000000' })).rejects.toThrow(
    'no fact',
  )
  const evidence = await api.request('evidence.list', { domain: 'sea', page: 'Ada' })
  expect(evidence.evidence).toMatchObject([
    { id: 'e-91c2aa07', passage: 'The Engine weaves.', claims: [{ page: at('ada') }] },
  ])
  expect((await api.request('evidence.list', { domain: 'sea', page: 'notes' })).total).toBe(1)
})
