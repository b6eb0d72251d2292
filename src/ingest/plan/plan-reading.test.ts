import { describe, expect, it } from 'vitest'
import { foldName } from '../../core/text/names.ts'
import { normaliseName } from '../../core/text/normalise-name.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { type FoundName, lookUpNames, type NameSource } from './look-up-names.ts'
import { planReading } from './plan-reading.ts'

type Page = { readonly title: string; readonly aliases?: readonly string[]; readonly kind?: 'entity' | 'concept' }

/** A wiki of these pages that answers as the index does: title, alias, then spelling; candidates by shared words. */
function aWiki(pages: readonly Page[]): NameSource & { readonly asked: string[] } {
  const asked: string[] = []
  const rowOf = ({ title, kind = 'entity' }: Page, by: FoundName['by']): FoundName => ({
    path: `wiki/${kind === 'entity' ? 'entities' : 'concepts'}/${foldName(title).replaceAll(' ', '-')}.md`,
    title,
    kind,
    by,
    score: 1,
  })
  return {
    asked,
    async findByName(name) {
      asked.push(name)
      const is = (other: string) => foldName(other) === foldName(name)
      const byTitle = pages.filter(({ title }) => is(title)).map((page) => rowOf(page, 'title'))
      const byAlias = pages.filter(({ aliases = [] }) => aliases.some(is)).map((page) => rowOf(page, 'alias'))
      const key = normaliseName(name)
      const near = pages.filter((page) =>
        [page.title, ...(page.aliases ?? [])].some((one) => normaliseName(one) === key),
      )
      const all = [...byTitle, ...byAlias, ...near.map((page) => rowOf(page, 'normalised'))]
      return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at)
    },
    async candidates(name, context) {
      asked.push(`${name} ~ ${context}`)
      return pages.map((page) => rowOf(page, 'candidate'))
    },
  }
}

function aMention(name: string, more: Partial<Mention> = {}): Mention {
  const rest = { kind: 'entity', aliases: [], tags: [], salience: 1, related: [], page: true } as const
  return { key: name, name, ...rest, aliases: [], tags: [], related: [], ...more }
}

async function planOf(
  mention: Mention,
  pages: readonly Page[],
  decisions: { choice?: string; declined?: string } = {},
) {
  const reading: Reading = {
    reader: 'test',
    promptVersion: '1',
    title: 'T',
    mentions: [mention],
    claims: [],
    warnings: [],
  }
  const wiki = aWiki(pages)
  const plan = planReading({
    reading,
    source: {
      sourceId: 'a',
      name: 'a.md',
      sha256: 'a',
      bytes: 1,
      mediaType: 'text/markdown',
      title: 'T',
      authors: [],
      extractor: '1',
    },
    found: await lookUpNames(reading, wiki),
    taken: new Set(),
    summary: null,
    original: null,
    choices: new Map(decisions.choice === undefined ? [] : [[mention.key, decisions.choice]]),
    struck: new Set(),
    declined: new Set(decisions.declined === undefined ? [] : [foldName(decisions.declined)]),
  })
  return { resolution: plan.mentions[0]?.resolution, undecided: plan.mentions[0]?.undecided, asked: wiki.asked }
}

const person = { entityKind: 'person' } as const

describe('names that decide', () => {
  it.each<[string, Mention, Page]>([
    ['the title', aMention('Ada Lovelace'), { title: 'Ada Lovelace' }],
    ['an alias', aMention('Countess of Lovelace'), { title: 'Ada Lovelace', aliases: ['Countess of Lovelace'] }],
    ['an honorific', aMention('Dr. Grace Hopper'), { title: 'Grace Hopper' }],
    ['diacritics', aMention('Jose Garcia'), { title: 'José García' }],
    ['a hyphen', aMention('E-mail', { kind: 'concept' }), { title: 'Email', kind: 'concept' }],
    [
      'a plural of an idea',
      aMention('Neural networks', { kind: 'concept' }),
      { title: 'Neural network', kind: 'concept' },
    ],
    ['the register form', aMention('Lovelace, Ada', person), { title: 'Ada Lovelace' }],
    ['the register form of the page', aMention('Ada Lovelace', person), { title: 'Lovelace, Ada' }],
    ['the other order of a person', aMention('Murakami Haruki', person), { title: 'Haruki Murakami' }],
    [
      'an acronym given with its expansion',
      aMention('FSF', { aliases: ['Free Software Foundation'] }),
      { title: 'Free Software Foundation' },
    ],
    ['an acronym in parentheses', aMention('Free Software Foundation (FSF)'), { title: 'Free Software Foundation' }],
    [
      'an expansion whose page is the acronym',
      aMention('Free Software Foundation', { aliases: ['FSF'] }),
      { title: 'FSF' },
    ],
    ['a translated title', aMention('Beijing', { aliases: ['北京'] }), { title: '北京' }],
    ['a translated title in Cyrillic', aMention('Moscow', { aliases: ['Москва'] }), { title: 'Москва' }],
  ])('by %s', async (_by, mention, page) => {
    expect((await planOf(mention, [page])).resolution).toMatchObject({ kind: 'known', title: page.title })
  })
})

describe('names that stay apart', () => {
  it.each([
    ['Debian 2.0', 'Debian 2.1'],
    ['Toy Story', 'Toy Story 2'],
    ['Python 3.1', 'Python 3-1'],
    ['Henry V', 'Henry VI'],
    ['Mercury (planet)', 'Mercury (element)'],
    ['Mercury', 'Mercury (element)'],
    ['C', 'C++'],
    ['C++', 'C#'],
    ['Debian', 'Debian Policy'],
    ['Anna Meier', 'Anna Schmidt'],
    ['Margaret Huggins', 'William Huggins'],
  ])('%s and %s', async (name, title) => {
    const mention = aMention(name, / (?:Meier|Huggins)$/.test(name) ? person : {})
    expect((await planOf(mention, [{ title }])).resolution).toMatchObject({ kind: 'new', title: name })
  })
})

describe('names that are asked about', () => {
  it.each<[string, Mention, Page[]]>([
    ['a last name', aMention('Lovelace', person), [{ title: 'Ada Lovelace' }]],
    ['an initial', aMention('A. Lovelace', person), [{ title: 'Ada Lovelace' }]],
    ['an expansion whose page is the acronym', aMention('Free Software Foundation'), [{ title: 'FSF' }]],
    ['an acronym alone', aMention('FSF'), [{ title: 'Free Software Foundation' }]],
    ['a company without its suffix', aMention('Acme', { entityKind: 'organisation' }), [{ title: 'Acme, Inc.' }]],
    ['one letter', aMention('Sven Lindquist', person), [{ title: 'Sven Lindqvist' }]],
    [
      'two pages of one alias',
      aMention('The Bell'),
      [
        { title: 'Big Ben', aliases: ['The Bell'] },
        { title: 'Liberty', aliases: ['The Bell'] },
      ],
    ],
    ['a plural of a thing', aMention('Windows'), [{ title: 'Window' }]],
  ])('for %s', async (_why, mention, pages) => {
    const { resolution, undecided } = await planOf(mention, pages)
    expect(resolution).toMatchObject({ kind: 'ambiguous' })
    expect(undecided?.map(({ title }) => title)).toEqual(pages.map(({ title }) => title))
  })

  const lovelace = aMention('Lovelace', person)
  const ada = { title: 'Ada Lovelace' }

  it('goes where the person says', async () => {
    const path = 'wiki/entities/ada-lovelace.md'
    expect((await planOf(lovelace, [ada], { choice: path })).resolution).toMatchObject({ kind: 'known', path })
    expect((await planOf(lovelace, [ada], { choice: 'new' })).resolution).toMatchObject({
      kind: 'new',
      title: 'Lovelace',
    })
    expect((await planOf(lovelace, [ada], { choice: 'none' })).resolution).toEqual({ kind: 'named', why: 'chosen' })
  })

  it('keeps the candidates of a name that was decided, so that the person may choose anew', async () => {
    expect((await planOf(lovelace, [ada], { choice: 'new' })).undecided).toHaveLength(1)
  })

  it('is asked again when the page that was chosen is no candidate any more', async () => {
    const { resolution } = await planOf(lovelace, [ada], { choice: 'wiki/entities/gone.md' })
    expect(resolution).toMatchObject({ kind: 'ambiguous' })
  })

  it('is not asked about what gets no page anyway', async () => {
    expect((await planOf({ ...lovelace, page: false }, [ada])).resolution).toEqual({ kind: 'named', why: 'minor' })
  })
})

it('makes no page that was struck from this source before, be it new or known', async () => {
  const declined = { declined: 'ADA Lovelace' }
  expect((await planOf(aMention('Ada Lovelace'), [], declined)).resolution).toEqual({ kind: 'named', why: 'declined' })
  expect((await planOf(aMention('Ada Lovelace'), [{ title: 'Ada Lovelace' }], declined)).resolution).toEqual({
    kind: 'named',
    why: 'declined',
  })
})

it('asks the wiki for few names and offers few pages, however large it is', async () => {
  const pages = Array.from({ length: 500 }, (_, at) => ({ title: `Qu${letters(at)} Lovelace` }))
  // Digits would tell them apart.
  function letters(at: number) {
    return String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  }
  const { undecided, asked } = await planOf(aMention('Lovelace', person), pages)
  expect(undecided).toHaveLength(5)
  expect(asked.length).toBeLessThan(10)
})

it('looks for names first, and for what is said around them only where they are too many', async () => {
  const around = async (mention: Mention, pages: readonly Page[]) =>
    (await planOf(mention, pages)).asked.filter((asked) => asked.includes('~'))
  expect(await around(aMention('Lighthouse', { kind: 'concept' }), [{ title: 'Ada Lovelace' }])).toEqual([])
  expect(await around(aMention('Lovelace', person), [{ title: 'Ada Lovelace' }])).toEqual(['Lovelace ~ '])
  expect(await around(aMention('FSF'), [])).toEqual(['FSF ~ FSF'])
})
