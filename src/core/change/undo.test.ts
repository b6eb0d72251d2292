import { describe, expect, it } from 'vitest'
import { ingestOps, type SmallSource } from '../../testing/ingest-change.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { claimId } from '../claim/claim-id.ts'
import { wordsOf } from '../said.ts'
import { sha256Hex } from '../text/hash.ts'
import type { Intent } from './change-set.ts'
import { render } from './render.ts'
import { unIngest } from './un-ingest.ts'
import type { UndoView } from './undo-view.ts'

const notes: SmallSource = {
  stem: 'notes',
  facts: [
    { page: 'ada', text: 'Ada wrote notes.', lead: true },
    { page: 'ada', text: 'Ada knew Babbage.' },
    { page: 'babbage', text: 'Babbage built engines.' },
  ],
  aliases: { ada: ['Countess'] },
  tags: { ada: ['maths'] },
  related: { ada: ['babbage'], babbage: ['ada'] },
}
const letters: SmallSource = {
  stem: 'letters',
  facts: [
    { page: 'ada', text: 'Ada knew Babbage.' },
    { page: 'ada', text: 'Ada wrote letters.' },
  ],
  aliases: { ada: ['Countess', 'Lady Ada'] },
  tags: { ada: ['maths', 'letters'] },
}
const adaPath = 'wiki/entities/ada.md'

function ingest(domain: MemoryDomain, source: SmallSource): string {
  return domain.apply(domain.change(ingestOps(source, domain.texts)))
}
const edit = (domain: MemoryDomain, path: string, change: (text: string) => string) =>
  domain.texts.set(path, change(domain.texts.get(path) ?? ''))
const undoNow = async (domain: MemoryDomain, id: string) => domain.apply(await domain.undo(id))
const snapshot = (domain: MemoryDomain) => Object.fromEntries([...domain.texts].sort())

describe('undo', () => {
  it('takes a lone ingest back to the byte, and its undo brings it again', async () => {
    const domain = new MemoryDomain({ 'SCHEMA.md': '# D\n' })
    const before = snapshot(domain)
    const id = ingest(domain, notes)
    const after = snapshot(domain)
    const undone = await undoNow(domain, id)
    expect(snapshot(domain)).toEqual(before)
    await undoNow(domain, undone)
    expect(snapshot(domain)).toEqual(after)
  })

  it('brings an edited page back to the byte, whatever its line ends and form', async () => {
    const page =
      '\ufeff---\r\ntitle: ada\r\naliases:\r\n  - Ada  # mine\r\n---\r\n# ada\r\nMy words\r\n\r\n## Related\r\n* [[x]]'
    const domain = new MemoryDomain({ [adaPath]: page })
    const id = ingest(domain, notes)
    expect(domain.texts.get(adaPath)).not.toBe(page)
    await undoNow(domain, id)
    expect(snapshot(domain)).toEqual({ [adaPath]: page })
  })

  it('keeps what another source gives too, and takes that with the other', async () => {
    const domain = new MemoryDomain()
    const first = ingest(domain, notes)
    const second = ingest(domain, letters)
    await undoNow(domain, first)
    const ada = domain.texts.get(adaPath) ?? ''
    expect(ada).toContain('aliases: [ada, Countess, "Lady Ada"]')
    expect(ada).toContain('tags: [type/entity, maths, letters]')
    expect(ada).toContain('sources: ["[[summaries/letters]]"]')
    expect(ada).toContain('Ada knew Babbage. [[summaries/letters#')
    expect(ada).not.toContain('summaries/notes')
    expect(ada).not.toContain('Related')
    expect([...domain.texts.keys()].sort()).toEqual([adaPath, 'wiki/summaries/letters.md'])
    await undoNow(domain, second)
    expect(snapshot(domain)).toEqual({})
  })

  it('leaves a page with a person’s words, without the facts, and says so', async () => {
    const domain = new MemoryDomain()
    const id = ingest(domain, notes)
    edit(domain, adaPath, (text) => text.replace('## Key Facts\n', '## Key Facts\n\nI doubt this.\n'))
    const proposal = await domain.undo(id)
    expect(proposal.warnings.map(wordsOf)).toEqual(['“ada” stays, because it holds words of yours.'])
    domain.apply(proposal)
    expect(domain.texts.get(adaPath)).toBe(
      '---\ntype: entity\ntitle: ada\naliases: [ada]\ntags: [type/entity]\nsources: []\n---\n\n# ada\n\n## Key Facts\n\nI doubt this.\n',
    )
  })

  it('leaves an edited fact with its passage, and the summary with that passage only', async () => {
    const domain = new MemoryDomain()
    const id = ingest(domain, notes)
    edit(domain, adaPath, (text) => text.replace('Ada knew Babbage.', 'Ada knew Babbage well.'))
    await undoNow(domain, id)
    expect(domain.texts.get(adaPath)).toContain('- Ada knew Babbage well. [[summaries/notes#^e-')
    const summary = domain.texts.get('wiki/summaries/notes.md') ?? ''
    expect(summary).toContain('"Ada knew Babbage."')
    expect(summary).not.toContain('Ada wrote notes.')
    expect(summary).not.toContain('Entities Mentioned')
  })

  it('keeps a page that something else links to', async () => {
    const domain = new MemoryDomain({ 'notes/mine.md': 'See [[babbage]].\n' })
    const proposal = await (async () => domain.undo(ingest(domain, notes)))()
    expect(proposal.warnings.map(wordsOf)).toEqual(['“babbage” stays, because “notes/mine.md” links to it.'])
    domain.apply(proposal)
    expect([...domain.texts.keys()].sort()).toEqual(['notes/mine.md', 'wiki/entities/babbage.md'])
  })

  it('restores what a change removed, in its place', async () => {
    const domain = new MemoryDomain()
    ingest(domain, notes)
    const before = domain.texts.get(adaPath) ?? ''
    const link = { page: 'summaries/notes', id: 'e-00000000', label: '' }
    const intents: Intent[] = [
      { kind: 'remove-claim', id: claimId('Ada knew Babbage.') },
      { kind: 'remove-items', key: 'tags', items: ['maths'] },
      { kind: 'replace-lines', line: 9, before: ['# ada'], after: ['# Ada', 'Subtitle'] },
    ]
    const after = render(intents, before)
    expect(after).not.toContain(link.id)
    const id = domain.apply(
      domain.change([
        { kind: 'edit', path: adaPath, baseHash: sha256Hex(before), before, after, intents: [...intents] },
      ]),
    )
    const moved = (text: string) =>
      text.replace('Subtitle', 'Subtitle').replace('## Related', '## My words\n\nMine.\n\n## Related')
    edit(domain, adaPath, moved)
    await undoNow(domain, id)
    expect(domain.texts.get(adaPath)).toBe(moved(before))
  })

  it('follows a page that was renamed since', async () => {
    const domain = new MemoryDomain()
    const id = ingest(domain, notes)
    const [before, to] = [domain.texts.get(adaPath) ?? '', 'wiki/entities/ada-lovelace.md']
    domain.apply(
      domain.change([
        { kind: 'rename', from: adaPath, path: to, baseHash: '0'.repeat(64), before, after: before, intents: [] },
      ]),
    )
    await undoNow(domain, id)
    expect([...domain.texts.keys()]).toEqual([])
  })

  it('is whole or not at all', async () => {
    const domain = new MemoryDomain({ 'notes/a.md': 'one\ntwo\nthree\n' })
    const before = 'one\ntwo\nthree\n'
    const intents: Intent[] = [{ kind: 'replace-lines', line: 2, before: ['two'], after: ['2'] }]
    const id = domain.apply(
      domain.change([
        {
          kind: 'edit',
          path: 'notes/a.md',
          baseHash: '0'.repeat(64),
          before,
          after: 'one\n2\nthree\n',
          intents: [...intents],
        },
      ]),
    )
    edit(domain, 'notes/a.md', (text) => text.replace('2', 'II'))
    await expect(domain.undo(id)).rejects.toMatchObject({ code: 'cannot_undo', data: { path: 'notes/a.md' } })
  })
})

function withoutHistory({ where, read, linksTo, linksFrom }: UndoView): UndoView {
  return { where, read, linksTo, linksFrom }
}

describe('un-ingest', () => {
  const request = (domain: MemoryDomain, stem: string) =>
    unIngest({
      domain: 'd',
      summary: `wiki/summaries/${stem}.md`,
      newId: domain.change([]).id,
      createdAt: '2026-11-30T00:00:00Z',
      view: withoutHistory(domain.view()),
    })

  it('takes exactly what rests on the source alone, without a journal', async () => {
    const [both, one] = [new MemoryDomain(), new MemoryDomain()]
    ingest(one, letters)
    ingest(both, letters)
    ingest(both, notes)
    both.apply(await request(both, 'notes'))
    expect(snapshot(both)).toEqual(snapshot(one))
    both.apply(await request(both, 'letters'))
    expect(snapshot(both)).toEqual({})
  })

  it('leaves what a person wrote or gave', async () => {
    const domain = new MemoryDomain()
    ingest(domain, notes)
    edit(domain, adaPath, (text) => text.replace('maths]', 'maths, mine]').replace('# ada\n', '# ada\n\nMy Ada.\n'))
    domain.apply(await request(domain, 'notes'))
    expect(snapshot(domain)).toEqual({
      [adaPath]:
        '---\ntype: entity\ntitle: ada\naliases: [ada]\ntags: [type/entity, mine]\nsources: []\n---\n\n# ada\n\nMy Ada.\n',
    })
  })

  it('refuses what is no summary', async () => {
    const domain = new MemoryDomain()
    await expect(request(domain, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  })
})
