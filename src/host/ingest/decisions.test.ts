import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type HostApi } from '../../contract/client.ts'
import type { ChangeView, JobView } from '../../contract/views.ts'
import { createHost, type Host } from '../create-host.ts'
import { createDirectWire } from '../direct-wire.ts'

let folder = ''
let host: Host
let api: HostApi

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace decisions ')))
  await open()
  await api.request('vault.open', { path: join(folder, 'vault'), create: true, domain: 'sea' })
})
afterEach(() => host.close())

async function open(home = 'home') {
  host = await createHost({ shell: 'server', version: '0', homeFolder: join(folder, home), watch: false })
  api = createClient(createDirectWire(host))
}

async function drop(name: string, text: string, readAgain = false): Promise<JobView> {
  const { sourceId } = await api.upload(name, new TextEncoder().encode(text))
  const { jobs } = await api.request('ingest.start', { domain: 'sea', sourceIds: [sourceId], readAgain })
  const id = jobs[0]?.id ?? ''
  const find = async () => (await api.request('jobs.list', {})).jobs.find((job) => job.id === id)
  await expect.poll(async () => (await find())?.state.kind).toMatch(/ready|applied|already|failed/)
  const job = await find()
  if (!job) throw new Error('the job is gone')
  return job
}

async function preview(name: string, text: string, readAgain = false): Promise<ChangeView> {
  const { state } = await drop(name, text, readAgain)
  if (state.kind !== 'ready') throw new Error(`${name}: ${JSON.stringify(state)}`)
  return api.request('changes.open', { changeId: state.changeId })
}

const accept = ({ id, revision }: ChangeView) => api.request('changes.accept', { changeId: id, revision })

async function write(path: string, text: string) {
  const file = join(folder, 'vault', 'sea', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  await api.request('index.rebuild', { domain: 'sea' })
}

const read = (path: string) => readFile(join(folder, 'vault', 'sea', path), 'utf8')

/** Every file of the wiki and raw/, the catalogue and the log left out. */
async function files(): Promise<Record<string, string>> {
  const root = join(folder, 'vault', 'sea')
  const found: Record<string, string> = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (entry.isFile() && /^(?:wiki|raw)\//.test(path) && !/^wiki\/(?:index|log)/.test(path))
      found[path] = await readFile(join(root, path), 'utf8')
  }
  return found
}

const light = `# Lighthouses of the North

Marta Lindqvist kept the lighthouse at Skerry Point from 1891. Lindqvist wrote a log of every storm. In 1902 Marta Lindqvist taught Anders Holm the work.

## Later years

Anders Holm kept the light until 1931. Holm was born in Bergen. Skerry Point was automated in 1931, the year Anders Holm left.
`
const aPage = (title: string, line: string) =>
  `---\ntype: entity\nkind: person\ntitle: ${title}\n---\n\n# ${title}\n\n${line}\n`

describe('names in doubt', () => {
  beforeEach(async () => {
    await write('wiki/entities/m-lindqvist.md', aPage('M. Lindqvist', 'A keeper of lights on the coast.'))
  })

  it('shows who may be meant, guesses nothing, and writes plain text where nobody says', async () => {
    const change = await preview('light.md', light)
    expect(change.ambiguous).toMatchObject([
      {
        name: 'Marta Lindqvist',
        choice: { kind: 'undecided' },
        chosenBy: null,
        candidates: [{ path: 'wiki/entities/m-lindqvist.md', line: 'A keeper of lights on the coast.' }],
      },
    ])
    expect(change.ambiguous[0]?.context[0]).toContain('Skerry Point')
    const before = await read('wiki/entities/m-lindqvist.md')
    await accept(change)
    expect(await read('wiki/entities/m-lindqvist.md')).toBe(before)
    expect(Object.keys(await files())).not.toContain('wiki/entities/marta-lindqvist.md')
    expect(await read('wiki/summaries/lighthouses-of-the-north.md')).toMatch(/^- Marta Lindqvist/m)
  })

  it('goes to the page that is chosen, by a new revision, and can be chosen anew', async () => {
    const change = await preview('light.md', light)
    const changeId = change.id
    const path = 'wiki/entities/m-lindqvist.md'
    const known = await api.request('changes.choose', {
      changeId,
      mention: 'Marta Lindqvist',
      choice: { kind: 'page', path },
    })
    expect(known.revision).toBe(change.revision + 1)
    expect(known.replanned).toBeNull()
    expect(known.ambiguous).toMatchObject([{ choice: { kind: 'page', path }, chosenBy: 'you' }])
    expect(known.files.find((file) => file.path === path)?.claimsAdded.length).toBeGreaterThan(0)
    await expect(accept(change)).rejects.toMatchObject({ code: 'stale_revision' })

    const key = change.ambiguous[0]?.key ?? ''
    const own = await api.request('changes.choose', { changeId, mention: key, choice: { kind: 'new' } })
    expect(own.files.map((file) => file.path)).toContain('wiki/entities/marta-lindqvist.md')
    const open = await api.request('changes.choose', { changeId, mention: key, choice: { kind: 'undecided' } })
    expect(open.ambiguous[0]?.choice).toEqual({ kind: 'undecided' })
    await accept(await api.request('changes.choose', { changeId, mention: key, choice: { kind: 'page', path } }))
    expect(await read(path)).toContain('aliases:')
    expect(await read(path)).toContain('A keeper of lights on the coast.')
  })

  it('refuses a page that was not offered, and a name that is not in doubt', async () => {
    const { id: changeId } = await preview('light.md', light)
    const choice = { kind: 'page', path: 'wiki/entities/anders-holm.md' } as const
    await expect(api.request('changes.choose', { changeId, mention: 'Marta Lindqvist', choice })).rejects.toMatchObject(
      { code: 'invalid_input' },
    )
    await expect(
      api.request('changes.choose', { changeId, mention: 'Anders Holm', choice: { kind: 'new' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('pages that were struck', () => {
  const path = 'wiki/entities/anders-holm.md'

  it('are declined the next time, on any machine, and come back with one word', async () => {
    const change = await preview('light.md', light)
    await accept(await api.request('changes.strike', { changeId: change.id, paths: [path], struck: true }))
    const [name] = await readdir(join(folder, 'vault', 'sea', '.commonplace', 'declined'))
    expect(name).toMatch(/^[0-9a-f]{8}\.jsonl$/)

    await host.close()
    await open('home of another machine')
    await api.request('vault.open', { path: join(folder, 'vault') })
    const again = await drop('light.md', light, true)
    expect(again.state.kind).toBe('already-read')
    await write('wiki/summaries/lighthouses-of-the-north.md', '# Gone\n')
    const next = await preview('light.md', light, true)
    expect(next.declined).toEqual([{ title: 'Anders Holm', wanted: false }])
    expect(next.files.map((file) => file.path)).not.toContain(path)

    const wanted = await api.request('changes.want', { changeId: next.id, titles: ['Anders Holm'], wanted: true })
    expect(wanted.declined).toEqual([{ title: 'Anders Holm', wanted: true }])
    expect(wanted.files.map((file) => file.path)).toContain(path)
    await accept(wanted)
    expect(await readdir(join(folder, 'vault', 'sea', '.commonplace', 'declined'))).toHaveLength(2)
    expect(await read(path)).toContain('# Anders Holm')
  })

  it('are forgotten where the preview was discarded', async () => {
    const change = await preview('light.md', light)
    await api.request('changes.strike', { changeId: change.id, paths: [path], struck: true })
    await api.request('changes.discard', { changeId: change.id })
    expect((await preview('light.md', light)).declined).toEqual([])
  })
})

describe('a source of a known name with other content', () => {
  const later = light.replace('Holm was born in Bergen. ', '').replace('from 1891', 'from 1893')
  const summary = 'wiki/summaries/lighthouses-of-the-north.md'

  it('asks first, and accepts nothing before an answer', async () => {
    await accept(await preview('light.md', light))
    const change = await preview('light.md', later)
    expect(change.sameName).toMatchObject({ name: 'light.md', sources: [{ summary }], answer: { kind: 'undecided' } })
    const before = await files()
    await expect(accept(change)).rejects.toMatchObject({ code: 'conflict', data: { question: 'version' } })
    expect(await files()).toEqual(before)
    const other = await api.request('changes.version', { changeId: change.id, answer: { kind: 'another' } })
    await accept(other)
    expect(Object.keys(await files()).filter((path) => path.startsWith('wiki/summaries/'))).toHaveLength(2)
  })

  it('takes out what the new version does not say any more, keeps ids and both originals, and is undone whole', async () => {
    await accept(await preview('light.md', light))
    const before = await files()
    const change = await preview('light.md', later)
    const answer = { kind: 'new-version', summary } as const
    const version = await api.request('changes.version', { changeId: change.id, answer })
    expect(version.files.flatMap((file) => file.claimsRemoved.map(({ text }) => text)).join()).toContain('Bergen')
    const receipt = await accept(version)
    const after = await files()
    expect(Object.keys(after).filter((path) => path.startsWith('wiki/summaries/'))).toEqual([summary])
    expect(Object.keys(after).filter((path) => path.startsWith('raw/'))).toHaveLength(2)
    expect(after[summary]).toMatch(/^earlier: \["\d{4}-\d\d-\d\d [0-9a-f]{12}"\]$/m)
    expect(after['wiki/entities/anders-holm.md']).not.toContain('Bergen')
    expect(after[summary]).not.toContain('Bergen')
    // What both versions say stands as it stood, byte for byte.
    const kept = lines(before['wiki/entities/anders-holm.md']).filter((line) => line.includes('kept the light until'))
    expect(lines(after['wiki/entities/anders-holm.md'])).toEqual(expect.arrayContaining(kept))
    expect(kept).toHaveLength(1)

    const undo = await api.request('changes.undo', { changeId: receipt.changeId })
    await accept(undo)
    const { [raws(after, before)]: _kept, ...undone } = await files()
    expect(undone).toEqual(before)
    const { changes } = await api.request('changes.list', { domain: 'sea' })
    const redo = await api.request('changes.undo', { changeId: changes[0]?.id ?? '' })
    await accept(redo)
    expect(await files()).toEqual(after)
  })

  it('leaves a page it names no more without its facts and without the source, and says so', async () => {
    await accept(await preview('light.md', light))
    const before = await files()
    const { id: changeId } = await preview(
      'light.md',
      '# Lighthouses\n\nMarta Lindqvist kept the lighthouse at Skerry Point from 1891. Marta Lindqvist wrote a log of every storm.\n',
    )
    const version = await api.request('changes.version', { changeId, answer: { kind: 'new-version', summary } })
    expect(version.warnings.join()).toContain('“Anders Holm” is left without any fact')
    const receipt = await accept(version)
    const page = await read('wiki/entities/anders-holm.md')
    expect(page).not.toMatch(/\^c-|summaries\//)
    expect(await read(summary)).not.toMatch(/^- \[\[anders-holm/m)
    await accept(await api.request('changes.undo', { changeId: receipt.changeId }))
    expect(await files()).toMatchObject(before)
  })

  it('keeps a passage that somebody’s own words link to', async () => {
    await accept(await preview('light.md', light))
    const id =
      lines(await read(summary))
        .find((line) => line.includes('born in Bergen'))
        ?.split('^')[1] ?? ''
    await write('notes/mine.md', `I doubt [[lighthouses-of-the-north#^${id}|this]].\n`)
    const { id: changeId } = await preview('light.md', later)
    const answer = { kind: 'new-version', summary } as const
    await accept(await api.request('changes.version', { changeId, answer }))
    expect(await read(summary)).toContain(`^${id}`)
    expect(await read('wiki/entities/anders-holm.md')).not.toContain('Bergen')
  })

  it('says where a passage stands now that only moved, on the summary and beside each fact, and undo says the old place', async () => {
    await accept(await preview('light.md', light))
    const holm = 'wiki/entities/anders-holm.md'
    const before = await files()
    expect(before[holm]).toContain('|line 7]]')
    const { id: changeId } = await preview('light.md', light.replace('## Later', '\n\n## Later'))
    const version = await api.request('changes.version', { changeId, answer: { kind: 'new-version', summary } })
    expect(version).toMatchObject({ claims: 0 })
    const receipt = await accept(version)
    const after = await files()
    for (const path of [holm, summary]) {
      expect(after[path]).not.toContain('line 7')
      // Every byte but the places, and what the summary says of its source, is as it was.
      const told = lines(before[path]).map((line) => line.replaceAll('line 7', 'line 9'))
      const isOfSource = (line: string) => /^(?:source|sha256|bytes|earlier|read)/.test(line)
      expect(lines(after[path]).filter((line) => !isOfSource(line))).toEqual(told.filter((line) => !isOfSource(line)))
    }
    await write(holm, `${after[holm]}\nMine.\n`)
    await accept(await api.request('changes.undo', { changeId: receipt.changeId }))
    const undone = await files()
    expect(undone[holm]).toBe(`${before[holm]}\nMine.\n`)
    expect(undone[summary]).toBe(before[summary])
  })

  it('does not ask about the same content, nor about another name', async () => {
    await accept(await preview('light.md', light))
    expect((await preview('other.md', later)).sameName).toBeNull()
    expect((await drop('light.md', light)).state.kind).toBe('already-read')
  })

  const lines = (text = '') => text.split('\n')
  const raws = (after: Record<string, string>, before: Record<string, string>) =>
    Object.keys(after).find((path) => path.startsWith('raw/') && !(path in before)) ?? ''
})

describe('single facts', () => {
  it('are struck with their passage and come back', async () => {
    const change = await preview('light.md', light)
    const page = change.files.find((file) => file.path === 'wiki/entities/anders-holm.md')
    const fact = page?.claimsAdded.find(({ text }) => text.includes('Bergen'))
    const key = { path: page?.path ?? '', id: fact?.id ?? '' }
    const struck = await api.request('changes.strike', { changeId: change.id, claims: [key], struck: true })
    expect(struck.struckClaims).toMatchObject([{ ...key, passage: expect.stringContaining('Bergen') }])
    expect(JSON.stringify(struck.files)).not.toContain('Bergen')
    const back = await api.request('changes.strike', { changeId: change.id, claims: [key], struck: false })
    expect(back.files).toEqual(change.files)
    await expect(
      api.request('changes.strike', { changeId: change.id, claims: [{ ...key, id: 'c-00000000' }], struck: true }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('statements without a passage', () => {
  it('are left out and shown with why, and one is taken in as words of the person’s own', async () => {
    const { id: changeId } = await preview('light.md', light)
    await spoil(changeId, 'Bergen', 'The passage names another town.')
    const change = await api.request('changes.open', { changeId })
    expect(change.unverified).toMatchObject([
      {
        subject: 'Anders Holm',
        passage: expect.stringContaining('Bergen'),
        reason: 'The passage names another town.',
        included: false,
      },
    ])
    expect(JSON.stringify(change.files)).not.toContain('Bergen')

    const claims = change.unverified.map(({ key }) => key)
    const taken = await api.request('changes.include', { changeId, claims, included: true })
    expect(taken.unverified).toMatchObject([{ included: true }])
    expect(taken.claims).toBe(change.claims)
    await accept(taken)
    const page = await read('wiki/entities/anders-holm.md')
    expect(page.split('\n').find((line) => line.includes('Bergen'))).toMatch(/^- Holm was born in Bergen\.$/)
    expect(await read('wiki/summaries/lighthouses-of-the-north.md')).not.toContain('Bergen')
    await expect(api.request('changes.include', { changeId, claims, included: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are all that can be taken in so', async () => {
    const { id: changeId } = await preview('light.md', light)
    await expect(api.request('changes.include', { changeId, claims: [0], included: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  /** As if the reader had found no passage for the claims with this word. */
  async function spoil(changeId: string, word: string, reason: string) {
    const pending = await readdir(join(folder, 'home'), { recursive: true })
    const name = pending.find((path) => path.includes(changeId) && !path.endsWith(`${changeId}.json`)) ?? ''
    const file = join(folder, 'home', name)
    const kept = JSON.parse(await readFile(file, 'utf8'))
    for (const claim of kept.reading.claims)
      if (claim.text.includes(word)) Object.assign(claim, { status: 'unverified', reason })
    await writeFile(file, JSON.stringify(kept))
  }
})

describe('a domain that accepts by itself', () => {
  it('applies what needs no judgement and says so in the receipt', async () => {
    expect(await api.request('domain.settings', { domain: 'sea' })).toMatchObject({ accept: 'ask' })
    await api.request('domain.setAccept', { domain: 'sea', accept: 'plain' })
    const { state } = await drop('light.md', light)
    expect(state.kind).toBe('applied')
    const [applied] = (await api.request('changes.list', { domain: 'sea' })).changes
    expect(applied?.receipt.notes[0]).toContain('applied by itself')
    expect((await api.request('changes.pending', {})).changes).toEqual([])
  })

  it('asks about names in doubt, and about a known name with other content', async () => {
    await api.request('domain.setAccept', { domain: 'sea', accept: 'plain' })
    await write('wiki/entities/m-lindqvist.md', aPage('M. Lindqvist', 'A keeper.'))
    expect((await drop('light.md', light)).state.kind).toBe('ready')
    await drop('other.md', '# Boats\n\nGreta Olsen built boats in 1900. Greta Olsen lived in Tromso.\n')
    const changed = await drop('other.md', '# Boats\n\nGreta Olsen built ships in 1901. Greta Olsen lived in Tromso.\n')
    expect(changed.state.kind).toBe('ready')
  })
})
