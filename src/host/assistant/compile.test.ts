import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createClient, type HostApi } from '../../contract/client.ts'
import { createHost } from '../create-host.ts'
import { createDirectWire } from '../direct-wire.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const engine =
  '---\ntype: concept\ntitle: Analytical Engine\naliases: ["Analytical Engine", "the Engine"]\n---\n\n# Analytical Engine\n\nA machine by Babbage.\n'

async function aWiki(): Promise<{ api: HostApi; root: string }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace compile ')))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'vault', 'maths')
  const files = { 'SCHEMA.md': '# Maths\n', 'wiki/concepts/analytical-engine.md': engine, 'notes/mine.md': '# Mine\n' }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const host = await createHost({
    shell: 'server',
    version: '0',
    homeFolder: join(folder, 'home'),
    vault: join(folder, 'vault'),
    watch: false,
  })
  closing.push(() => host.close())
  return { api: createClient(createDirectWire(host)), root }
}

const ada = {
  path: 'entities/ada-lovelace.md',
  content:
    '---\ntags: [mathematics]\nkind: person\n---\n# Ada Lovelace\n\nShe wrote on the [[analytical-engine|Engine]]. In 1843 she published Note G.\n\n## Key Facts\n\n- Note G computes [[bernoulli-numbers|Bernoulli numbers]].\n\n## Related\n\n- [[analytical-engine]]\n',
}
const ask = {
  domain: 'maths',
  client: 'Test Client',
  title: 'Findings on Note G',
  content: 'Note G is the first program for the [[Analytical Engine]].\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  pages: [ada],
}

test('keeps what was submitted as the source, and each statement as a fact with its passage', async () => {
  const { api, root } = await aWiki()
  const proposed = await api.request('assistant.compile', ask)
  expect(proposed).toMatchObject({
    status: 'proposed',
    words: expect.stringContaining('Inbox'),
    links: { total: 4, resolved: 3, broken: [{ target: 'bernoulli-numbers' }], policy: 'keep' },
    warnings: [expect.stringContaining('1 table stayed in the source')],
  })
  const id = proposed.changeId ?? ''
  const { revision, cost } = await api.request('changes.open', { changeId: id })
  expect(cost.kind).toBe('free')
  const receipt = await api.request('changes.accept', { changeId: id, revision })
  expect(receipt.status).toBe('applied')

  const page = await readFile(join(root, 'wiki/entities/ada-lovelace.md'), 'utf8')
  expect(page).toContain('She wrote on the [[analytical-engine|Engine]]. [[summaries/findings-on-note-g#^e-')
  expect(page).toContain('- Note G computes [[bernoulli-numbers|Bernoulli numbers]]. [[summaries/')
  expect(page).toContain('mathematics')
  expect(page).toContain('kind: person')
  const summary = await readFile(join(root, 'wiki/summaries/findings-on-note-g.md'), 'utf8')
  expect(summary).toContain('In 1843 she published Note G.')
  expect(summary).toContain('Note G is the first program for the [[analytical-engine|Analytical Engine]].')
  expect(summary).toMatch(/reader: assistant\nmodel: Test Client/u)
  const { claims } = await api.request('claims.trace', { domain: 'maths', page: 'ada-lovelace' })
  expect(claims.map(({ evidence }) => evidence.length)).toEqual([1, 1, 1])
  expect(claims[0]?.evidence[0]).toMatchObject({
    here: true,
    reader: 'assistant',
    passage: expect.stringContaining('She wrote on the [[analytical-engine|Engine]].'),
  })
  const related = await readFile(join(root, 'wiki/concepts/analytical-engine.md'), 'utf8')
  expect(related).toContain('[[ada-lovelace|Ada Lovelace]]')

  const again = await api.request('assistant.compile', ask)
  expect(again).toMatchObject({ status: 'known', changeId: null })
  const renamed = await api.request('assistant.compile', { ...ask, title: 'The same under another title' })
  expect(renamed).toMatchObject({ status: 'known', words: expect.stringContaining('already') })

  const undone = await api.request('assistant.undo', { domain: 'maths', changeId: id })
  expect(undone).toMatchObject({ status: 'proposed', words: expect.stringContaining('Inbox') })
})

test('the same findings compiled twice wait once', async () => {
  const { api } = await aWiki()
  const first = await api.request('assistant.compile', ask)
  const second = await api.request('assistant.compile', ask)
  expect(second).toMatchObject({
    status: 'proposed',
    changeId: first.changeId,
    words: expect.stringContaining('already'),
  })
  expect((await api.request('changes.pending', {})).changes).toHaveLength(1)
})

test('broken links are refused, stripped or kept as told, and never invented', async () => {
  const { api, root } = await aWiki()
  const wrong = {
    ...ask,
    pages: [{ path: 'ada.md', content: '# Ada\n\n- Knew the [[analytic-engine|machine]] well.\n' }],
  }
  await expect(api.request('assistant.compile', { ...wrong, brokenLinks: 'refuse' })).rejects.toThrow(
    /analytic-engine.*nearest: analytical-engine/u,
  )
  expect((await api.request('changes.pending', {})).changes).toEqual([])
  const dry = await api.request('assistant.compile', { ...wrong, brokenLinks: 'strip', dryRun: true })
  expect(dry).toMatchObject({
    status: 'dry-run',
    changeId: null,
    links: { broken: [{ nearest: [{ title: 'Analytical Engine' }] }] },
  })
  await api.request('assistant.setPolicy', { domain: 'maths', apply: 'alone' })
  const applied = await api.request('assistant.compile', { ...wrong, brokenLinks: 'strip' })
  expect(applied).toMatchObject({ status: 'applied', receipt: { status: 'applied' } })
  expect(await readFile(join(root, 'wiki/concepts/ada.md'), 'utf8')).toContain('- Knew the machine well. [[')
})

test('paths that lead out of the wiki are left out with a reason, the rest is compiled', async () => {
  const { api } = await aWiki()
  const paths = ['../../CLAUDE.md', '/etc/x.md', 'summaries/x.md', 'entities/../../x.md', 'a\u0000b.md', '']
  const pages = [...paths.map((path) => ({ path, content: '# X\n\nSays.\n' })), ada]
  const { rejected, files } = await api.request('assistant.compile', { ...ask, pages, dryRun: true })
  expect(rejected.map(({ path }) => path)).toEqual(paths)
  for (const { path } of files) expect(path).toMatch(/^(wiki|raw)\/[^.]/u)
  expect(files.map(({ path }) => path)).toContain('wiki/entities/ada-lovelace.md')
})

test('edits to pages are proposed as lines, with links as the pages are called', async () => {
  const { api, root } = await aWiki()
  const edit = (edits: object[], more: object = {}) =>
    api.request('assistant.propose', { domain: 'maths', client: 'Test', title: 'Edits', edits, ...more } as never)
  const proposed = await edit([
    { action: 'replace', page: 'analytical-engine', find: 'by Babbage', with: 'that Babbage drew up' },
    { action: 'append', page: 'the Engine', content: 'See [[the Engine]] and [[nowhere]].' },
    { action: 'create', kind: 'entity', title: 'Charles Babbage', content: 'Drew the [[analytical-engine]].' },
  ])
  expect(proposed).toMatchObject({
    status: 'proposed',
    files: [{ op: 'edit' }, { path: 'wiki/entities/charles-babbage.md', op: 'create' }],
    links: { broken: [{ target: 'nowhere' }], normalised: [{ written: 'the Engine' }] },
  })
  const id = proposed.changeId ?? ''
  const { revision } = await api.request('changes.open', { changeId: id })
  await api.request('changes.accept', { changeId: id, revision })
  const text = await readFile(join(root, 'wiki/concepts/analytical-engine.md'), 'utf8')
  expect(text).toContain('A machine that Babbage drew up.\n\nSee [[analytical-engine|the Engine]] and [[nowhere]].')
  await expect(edit([{ action: 'replace', page: 'the Engine', find: 'never said', with: 'x' }])).rejects.toThrow(
    'NOT WRITTEN',
  )
  await expect(edit([{ action: 'create', kind: 'concept', title: 'analytical engine', content: '' }])).rejects.toThrow(
    'already',
  )
  const twice = { action: 'create', kind: 'entity', title: 'Twin', content: '' }
  await expect(edit([twice, twice])).rejects.toThrow('Two pages')
  await writeFile(join(root, 'wiki/log.md'), '# Log\n')
  await expect(edit([{ action: 'append', page: 'log', content: 'x' }])).rejects.toThrow('itself')
  await expect(edit([{ action: 'append', page: 'notes/mine', content: 'x' }])).rejects.toThrow('own')
})

test('nothing that takes a page away is applied without a person, whatever the setting', async () => {
  const { api } = await aWiki()
  await api.request('assistant.setPolicy', { domain: 'maths', apply: 'alone' })
  const applied = await api.request('assistant.compile', ask)
  expect(applied.status).toBe('applied')
  const undone = await api.request('assistant.undo', { domain: 'maths', changeId: applied.changeId ?? '' })
  expect(undone).toMatchObject({ status: 'proposed', words: expect.stringContaining('only the user') })
})

test('what only looks like a link, in code or as a picture, is none', async () => {
  const { api } = await aWiki()
  const content =
    '- Write `[[no-such]]` for a link to the [[Analytical Engine]].\n- See ![[plan.png]] for the plan of it.\n'
  const { links } = await api.request('assistant.compile', { ...ask, content, pages: [], brokenLinks: 'refuse' })
  expect(links).toMatchObject({ total: 1, resolved: 1, broken: [] })
})

test('of assistants that write at once, none loses what another wrote', async () => {
  const { api, root } = await aWiki()
  await api.request('assistant.setPolicy', { domain: 'maths', apply: 'alone' })
  const numbers = [1, 2, 3, 4]
  const done = await Promise.all(
    numbers.map((number) =>
      api.request('assistant.compile', {
        ...ask,
        title: 'One title',
        content: `Fact number ${number} of the [[Analytical Engine]].`,
        pages: [{ path: 'entities/twin.md', content: `# Twin\n\n- Holds fact ${number}.\n` }],
      }),
    ),
  )
  expect(done.map(({ status }) => status)).toEqual(numbers.map(() => 'applied'))
  const twin = await readFile(join(root, 'wiki/entities/twin.md'), 'utf8')
  for (const number of numbers) expect(twin).toContain(`Holds fact ${number}.`)
})

test('a name that several pages bear is told as in doubt, and left to a person', async () => {
  const { api, root } = await aWiki()
  await mkdir(join(root, 'wiki/entities'), { recursive: true })
  const pierre =
    '---\ntype: entity\nkind: person\ntitle: Pierre Curie\naliases: ["Pierre Curie"]\n---\n\n# Pierre Curie\n'
  for (const name of ['physicist', 'uncle']) await writeFile(join(root, `wiki/entities/${name}.md`), pierre)
  await api.request('index.rebuild', { domain: 'maths' })
  const page = { path: 'entities/pierre-curie.md', content: '# Pierre Curie\n\n- Pierre Curie won a prize in 1903.\n' }
  const content = 'Prizes went to [[Pierre Curie]].\n'
  const proposed = await api.request('assistant.compile', { ...ask, content, pages: [page] })
  expect(proposed.warnings).toEqual([
    expect.stringMatching(/“Pierre Curie” is what several pages are called: .*physicist\.md, .*uncle\.md/u),
  ])
  expect(proposed.files.map(({ path }) => path).filter((path) => path.startsWith('wiki/entities/'))).toEqual([])
})
