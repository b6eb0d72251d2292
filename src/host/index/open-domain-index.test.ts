import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { claimId } from '../../core/claim/claim-id.ts'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import type { DomainIndex } from './domain-index.ts'
import { openDomainIndex } from './open-domain-index.ts'

const open: DomainIndex[] = []
afterEach(async () => {
  for (const index of open.splice(0)) await index.close()
})

function aDomain(files: Readonly<Record<string, string>>): { root: string; home: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'index test ')))
  const domain = { root: join(folder, 'bees'), home: join(folder, 'home') }
  for (const [path, text] of Object.entries({ 'SCHEMA.md': '# Bees\n', ...files })) write(domain, path, text)
  return domain
}

function write({ root }: { root: string }, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function opened(domain: { root: string; home: string }, options: { watch?: boolean } = {}): Promise<DomainIndex> {
  const index = await openDomainIndex({ ...domain, watch: false, ...options })
  open.push(index)
  return index
}

const passage = 'The Analytical Engine weaves algebraical patterns.'
const claim = 'She wrote on the [[analytical-engine|Analytical Engine]].'
const ada = `---
type: entity
kind: person
title: Ada Lovelace
aliases: ["Ada Lovelace", "Countess of Lovelace"]
tags: [type/entity, mathematics]
sources: ["[[summaries/notes]]"]
created: 2026-11-30
---

# Ada Lovelace

${claim} [[summaries/notes#^${evidenceId(passage)}|p. 1]] ^${claimId(claim)}
`
const notes = `---
type: summary
title: Notes on the engine
source: raw/notes.pdf
source_sha256: abc
source_type: application/pdf
source_bytes: 12
reader: built-in
prompt: "1"
read: 2026-11-30
---

# Notes on the engine

## Evidence

- p. 1: "${passage}" ^${evidenceId(passage)}

## Entities Mentioned

- [[ada-lovelace|Ada Lovelace]] · also: Countess of Lovelace · tag: mathematics
`
const engine =
  '---\ntype: entity\nkind: work\ntitle: Analytical Engine\n---\n\n# Analytical Engine\n\nSee [[nowhere]].\n'

const wiki = {
  'wiki/entities/ada-lovelace.md': ada,
  'wiki/entities/analytical-engine.md': engine,
  'wiki/summaries/notes.md': notes,
  'wiki/index.md': '# Index\n\n- [[ada-lovelace]]\n',
  'raw/notes.pdf': 'not text',
}

test('a closed index is one file: nothing is left for the next process to put away', async () => {
  const domain = aDomain({ 'wiki/entities/ada.md': ada })
  const index = await opened(domain)
  expect(await index.page('wiki/entities/ada.md')).not.toBeNull()
  write(domain, 'wiki/entities/ada.md', `${ada}\nMore.\n`)
  await index.absorb(null)
  await index.close()
  expect(readdirSync(join(domain.home, 'index')).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
})

describe('a domain as the index sees it', () => {
  test('answers for pages, links, claims, evidence and sources by key', async () => {
    const index = await opened(aDomain(wiki))
    expect(await index.page('wiki/entities/ada-lovelace.md')).toMatchObject({
      title: 'Ada Lovelace',
      kind: 'entity',
      entityKind: 'person',
      aliases: ['Ada Lovelace', 'Countess of Lovelace'],
      tags: ['type/entity', 'mathematics'],
      created: '2026-11-30',
      linksIn: 1,
      linksOut: 2,
      claims: 1,
    })
    expect(await index.page('raw/notes.pdf')).toBeNull()
    expect(await index.linksTo('wiki/entities/analytical-engine.md')).toEqual([
      {
        from: 'wiki/entities/ada-lovelace.md',
        to: 'wiki/entities/analytical-engine.md',
        target: 'analytical-engine',
        kind: 'wikilink',
        subpath: null,
        display: 'Analytical Engine',
        line: 13,
        section: 'Ada Lovelace',
        sentence: 'She wrote on the Analytical Engine.',
      },
    ])
    expect((await index.linksTo('wiki/entities/ada-lovelace.md')).map(({ from }) => from)).toEqual([
      'wiki/summaries/notes.md',
    ])
    expect((await index.unresolved()).map(({ from, target }) => [from, target])).toEqual([
      ['wiki/entities/analytical-engine.md', 'nowhere'],
    ])
    expect(await index.claims('wiki/entities/ada-lovelace.md')).toEqual([
      {
        page: 'wiki/entities/ada-lovelace.md',
        id: claimId(claim),
        text: claim,
        line: 13,
        ours: true,
        evidence: [{ summary: 'wiki/summaries/notes.md', id: evidenceId(passage), label: 'p. 1' }],
      },
    ])
    expect(await index.evidence('wiki/summaries/notes.md', evidenceId(passage))).toMatchObject({
      place: 'p. 1',
      passage,
    })
    expect((await index.claimsWith('wiki/summaries/notes.md', evidenceId(passage))).length).toBe(1)
    expect(await index.summariesOf('abc')).toMatchObject([{ raw: 'raw/notes.pdf', bytes: 12, reader: 'built-in' }])
    expect(await index.contributionsTo('wiki/entities/ada-lovelace.md')).toMatchObject([
      { summary: 'wiki/summaries/notes.md', section: 'entities', item: { aliases: ['Countess of Lovelace'] } },
    ])
    expect(await index.neighbours('wiki/entities/analytical-engine.md', 2)).toMatchObject([
      { path: 'wiki/entities/ada-lovelace.md', hop: 1 },
      { path: 'wiki/summaries/notes.md', hop: 2 },
    ])
    expect(await index.takenStems()).toEqual(new Set(['schema', 'ada-lovelace', 'analytical-engine', 'notes', 'index']))
    expect(await index.counts()).toMatchObject({
      pages: { entity: 2, concept: 0, summary: 1, note: 0 },
      unresolved: 1,
      claims: 1,
    })
  })

  test('finds names by title, then alias, then spelling', async () => {
    const index = await opened(aDomain(wiki))
    const by = async (name: string) => (await index.findByName(name)).map(({ path, by }) => [path, by])
    expect(await by('ADA lovelace')).toEqual([['wiki/entities/ada-lovelace.md', 'title']])
    expect(await by('Countess of Lovelace')).toEqual([['wiki/entities/ada-lovelace.md', 'alias']])
    expect(await by('Dr. Ada-Lovelace')).toEqual([['wiki/entities/ada-lovelace.md', 'normalised']])
    expect(await by('Charles')).toEqual([])
    expect((await index.candidates('Lovelace', 'mathematics engine', 3))[0]).toMatchObject({
      path: 'wiki/entities/ada-lovelace.md',
    })
  })

  test('offers for an acronym the pages whose names have its initials, as long as they are few', async () => {
    const domain = aDomain({
      'wiki/entities/one.md': '# Free Software Foundation\n',
      'wiki/entities/two.md': '---\ntitle: Debian\naliases: [Software in the Public Interest, Inc.]\n---\n',
      'wiki/summaries/f.md': '# Free Software Facts\n',
    })
    const index = await opened(domain)
    const offered = async (name: string, limit = 5) =>
      (await index.candidates(name, '', limit)).map(({ path, by }) => [path, by])
    expect(await offered('FSF')).toEqual([['wiki/entities/one.md', 'candidate']])
    expect(await offered('S.P.I.')).toEqual([['wiki/entities/two.md', 'candidate']])
    expect(await index.findByName('FSF')).toEqual([])
    expect(await offered('fsf')).toEqual([])
    write(domain, 'wiki/entities/one.md', '# Some Other Thing\n')
    write(domain, 'wiki/entities/first.md', '# First Summer Fair\n')
    await index.absorb(null)
    expect(await offered('FSF')).toEqual([['wiki/entities/first.md', 'candidate']])
    write(domain, 'wiki/entities/second.md', '# Fourth Summer Fair\n')
    await index.absorb(null)
    expect(await offered('FSF', 1)).toEqual([])
  })

  test('lists pages by filter, a cursor going on where the list ended', async () => {
    const index = await opened(aDomain(wiki))
    const first = await index.pages({ limit: 2 })
    expect(first.rows.map(({ title }) => title)).toEqual(['Ada Lovelace', 'Analytical Engine'])
    expect(first.total).toBe(3)
    const rest = await index.pages({ limit: 2, cursor: first.next ?? '' })
    expect([rest.rows.map(({ title }) => title), rest.next]).toEqual([['Notes on the engine'], null])
    const titles = async (filter: Parameters<DomainIndex['pages']>[0]) =>
      (await index.pages(filter)).rows.map(({ title }) => title)
    expect(await titles({ tag: 'type' })).toEqual(['Ada Lovelace'])
    expect(await titles({ kind: 'summary' })).toEqual(['Notes on the engine'])
    expect(await titles({ text: 'countess' })).toEqual(['Ada Lovelace'])
    expect(await titles({ source: 'wiki/summaries/notes.md' })).toEqual(['Ada Lovelace', 'Notes on the engine'])
    expect((await titles({ order: 'links' }))[0]).toBe('Notes on the engine')
  })

  test('says what changed to whoever listens, and says it once', async () => {
    const domain = aDomain(wiki)
    const index = await opened(domain)
    await index.status()
    const heard: unknown[] = []
    index.onDelta((delta) => heard.push(delta))
    write(domain, 'wiki/entities/nowhere.md', '# Nowhere\n')
    const delta = { added: ['wiki/entities/nowhere.md'], changed: [], removed: [] }
    expect(await index.absorb(['wiki/entities/nowhere.md'])).toEqual(delta)
    expect(await index.absorb(['wiki/entities/nowhere.md'])).toEqual({ added: [], changed: [], removed: [] })
    expect(await index.unresolved()).toEqual([])
    rmSync(join(domain.root, 'wiki/entities/nowhere.md'))
    expect(await index.absorb(null)).toEqual({ added: [], changed: [], removed: ['wiki/entities/nowhere.md'] })
    expect((await index.unresolved()).length).toBe(1)
    expect(heard).toEqual([delta, { added: [], changed: [], removed: ['wiki/entities/nowhere.md'] }])
  })
})
