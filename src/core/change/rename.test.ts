import { describe, expect, it } from 'vitest'
import { ingestOps, type SmallSource } from '../../testing/ingest-change.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { scanLinks } from '../link/scan-page.ts'
import { parsePage } from '../page/parse-page.ts'
import { sha256Hex } from '../text/hash.ts'
import { type LinkingFile, renameOps } from './rename.ts'

const file = (path: string, text: string): LinkingFile => ({
  path,
  text,
  hash: sha256Hex(text),
  targets: scanLinks(text).links.map(({ target }) => target),
})
const after = (ops: ReturnType<typeof renameOps>) =>
  Object.fromEntries(ops.map((op) => [op.path, 'after' in op ? op.after : null]))
const ada = 'wiki/entities/ada.md'

function renamed(page: string, linkers: Record<string, string>, to = 'countess', title: string | null = 'Countess') {
  const path = `wiki/entities/${to}.md`
  return after(
    renameOps({
      page: file(ada, page),
      path,
      title,
      linkers: Object.entries(linkers).map(([at, text]) => file(at, text)),
    }),
  )
}

describe('renaming a page', () => {
  it('takes the title in property, heading and aliases, and keeps the old one as an alias', () => {
    const page = '---\ntitle: Ada # hers\naliases: ["Ada", "Lady Ada"]\n---\n\n# Ada\n\nSee [[ada#Life|her life]].\n'
    expect(renamed(page, {})).toEqual({
      'wiki/entities/countess.md':
        '---\ntitle: Countess # hers\naliases: ["Ada", "Lady Ada", Countess]\n---\n\n# Countess\n\nSee [[countess#Life|her life]].\n',
    })
  })

  it('gives a page without properties its old title as an alias, in its own line ends', () => {
    expect(renamed('\ufeff# Ada\r\nHello', {})['wiki/entities/countess.md']).toBe(
      '\ufeff---\r\naliases: [Ada]\r\n---\r\n# Countess\r\nHello',
    )
    expect(renamed('Ada\n===\n', {})['wiki/entities/countess.md']).toBe('---\naliases: [Ada]\n---\nCountess\n===\n')
    const nameOnly = renamed('Hello\n', {}, 'a-b', 'A, B?')['wiki/entities/a-b.md']
    expect(nameOnly).toBe('---\ntitle: "A, B?"\naliases: [ada]\n---\nHello\n')
  })

  it('leaves a heading that says something else, and properties that cannot be read', () => {
    const page = '---\ntitle: Ada\n---\n# My notes\n'
    expect(renamed(page, {})['wiki/entities/countess.md']).toContain('# My notes\n')
    const broken = '---\ntitle: "Ada\n---\n# ada\n'
    expect(renamed(broken, {})['wiki/entities/countess.md']).toBe('---\ntitle: "Ada\n---\n# Countess\n')
  })

  it('repoints every form of link and touches nothing else', () => {
    const text = [
      '---',
      'up: "[[ada]]"',
      'sources: ["[[summaries/notes]]"]',
      '---',
      '[[Ada]] ![[ada]] [[entities/ada#Life]] [[ada|shown | twice]] [t](../entities/ada.md "x") `[[ada]]`',
      '',
      '| a |',
      '| - |',
      '| [[ada\\|in a table]] |',
      '',
      '<!-- [[ada]] --> [[adamant]] [[notes]]',
    ].join('\r\n')
    expect(renamed('# Ada\n', { 'wiki/concepts/x.md': text })['wiki/concepts/x.md']).toBe(
      text
        .replace('"[[ada]]"', '"[[countess]]"')
        .replace(
          '[[Ada]] ![[ada]] [[entities/ada#Life]] [[ada|',
          '[[countess]] ![[countess]] [[countess#Life]] [[countess|',
        )
        .replace('../entities/ada.md', '../entities/countess.md')
        .replace('[[ada\\|', '[[countess\\|'),
    )
  })

  it('lets a claim say what it said, so that it stays the reader’s', () => {
    const domain = new MemoryDomain({ 'SCHEMA.md': '# D\n' })
    const text = 'It was [[ada#Life]] who met [[ada]] in ![[ada]] twice.'
    domain.apply(domain.change(ingestOps({ stem: 'notes', facts: [{ page: 'babbage', text }] }, domain.texts)))
    const path = 'wiki/entities/babbage.md'
    const before = domain.texts.get(path) ?? ''
    const now = renamed('# Ada\n', { [path]: before })[path] ?? ''
    expect(now).toContain('[[countess#Life|ada]] who met [[countess|ada]] in ![[countess|ada]]')
    expect(parsePage(now).claims.map(({ id, ours }) => [id, ours])).toEqual(
      parsePage(before).claims.map(({ id, ours }) => [id, ours]),
    )
  })

  it('keeps the folder in links to summaries', () => {
    const path = 'wiki/summaries/letters.md'
    const text = '---\nsources: ["[[summaries/notes]]"]\n---\n- A. [[summaries/notes#^e-12345678|p. 4]] [[notes]]\n'
    const ops = renameOps({
      page: file('wiki/summaries/notes.md', '# Notes\n'),
      path,
      title: 'Letters',
      linkers: [file(ada, text)],
    })
    expect(after(ops)[ada]).toBe(
      '---\nsources: ["[[summaries/letters]]"]\n---\n- A. [[summaries/letters#^e-12345678|p. 4]] [[letters]]\n',
    )
  })

  it('only retitles where the name stays', () => {
    const ops = renameOps({
      page: file(ada, '# Ada\n'),
      path: ada,
      title: 'ADA',
      linkers: [file('x.md', '[[ada]]')],
    })
    expect(ops.map(({ kind, path }) => [kind, path])).toEqual([['edit', ada]])
  })
})

const notes: SmallSource = {
  stem: 'notes',
  facts: [
    { page: 'ada', text: 'Ada wrote notes.', lead: true },
    { page: 'babbage', text: 'Babbage built engines.' },
  ],
  aliases: { ada: ['Countess of L'] },
  related: { ada: ['babbage'], babbage: ['ada'] },
}

function aRenamedDomain(from: string, to: string, mine: Record<string, string> = {}) {
  const domain = new MemoryDomain({ 'SCHEMA.md': '# D\n', ...mine })
  const ingested = domain.apply(domain.change(ingestOps(notes, domain.texts)))
  const before = new Map(domain.texts)
  const linkers = [...domain.texts].filter(([path]) => path !== from).map(([path, text]) => file(path, text))
  const ops = renameOps({
    page: file(from, domain.texts.get(from) ?? ''),
    path: to,
    title: 'Somebody',
    linkers,
  })
  const renaming = domain.apply(domain.change(ops))
  return { domain, ingested, renaming, before }
}

describe('undo of a renaming', () => {
  const to = 'wiki/entities/somebody.md'
  it.each([
    ['an entity', ada, to],
    ['a summary', 'wiki/summaries/notes.md', 'wiki/summaries/somebody.md'],
  ])('brings every byte back for %s', async (_, from, path) => {
    const { domain, renaming, before } = aRenamedDomain(from, path, {
      'wiki/mine.md': `See [[${from.slice(5, -3)}]].\n`,
    })
    expect(domain.texts.has(from)).toBe(false)
    domain.apply(await domain.undo(renaming))
    expect(Object.fromEntries(domain.texts)).toEqual(Object.fromEntries(before))
  })

  it('leads every link back, also of pages that were written or changed since', async () => {
    const { domain, renaming } = aRenamedDomain(ada, to, { 'wiki/mine.md': 'See [[ada]].\n' })
    domain.texts.set('wiki/mine.md', `${domain.texts.get('wiki/mine.md')}More words.\n`)
    domain.texts.set('wiki/new.md', 'And [[somebody|her]].\n')
    domain.texts.set(to, `${domain.texts.get(to)}\nMy words about [[somebody]].\n`)
    domain.apply(await domain.undo(renaming))
    expect(domain.texts.get('wiki/mine.md')).toBe('See [[ada]].\nMore words.\n')
    expect(domain.texts.get('wiki/new.md')).toBe('And [[ada|her]].\n')
    const page = domain.texts.get(ada) ?? ''
    expect(page).toContain('My words about [[ada]].')
    expect(page).not.toMatch(/somebody/iu)
  })

  it.each([
    ['an entity', ada, to],
    ['a summary', 'wiki/summaries/notes.md', 'wiki/summaries/somebody.md'],
  ])('does not hinder the undo of what came before it: %s', async (_, from, path) => {
    const { domain, ingested } = aRenamedDomain(from, path)
    domain.apply(await domain.undo(ingested))
    expect(Object.fromEntries(domain.texts)).toEqual({ 'SCHEMA.md': '# D\n' })
  })
})
