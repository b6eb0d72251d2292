import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  accept,
  aPage,
  api,
  drop,
  files,
  folder,
  host,
  light,
  open,
  preview,
  read,
  write,
} from '../../testing/decisions-world.ts'

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
