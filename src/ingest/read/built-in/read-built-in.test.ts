import { describe, expect, it } from 'vitest'
import { textOf } from '../../../core/source/source-doc.ts'
import { Reading } from '../reading.ts'
import { aDocument } from './fixtures/a-document.ts'
import { readBuiltIn } from './read-built-in.ts'

const doc = aDocument(`
# The Lark Engine

Ada Brandt founded the Lark Project in 1991. She led it until 1998. Brandt died in Oslo in 2004.

# Software

Lark 2.0 was released in March 1995. Lark 2.1 was released in May 1996. This release added a debugger.
`)

describe('the built-in reader', () => {
  it('puts what a thing is under its title, and not what it was besides', async () => {
    const { claims } = await readBuiltIn(
      aDocument(`
# Obituaries

Clara Siddall died in February 2015 in Oslo. Siddall was a translator of operating systems for many years. Siddall was also a member of the Lark Foundation between 2005 and 2007.
`),
    )
    expect(claims.filter(({ lead, subject }) => lead && subject !== '').map(({ text }) => text)).toEqual([
      'Siddall was a translator of operating systems for many years.',
    ])
  })

  it('gives every claim a passage that is a slice of the text', async () => {
    const reading = Reading.parse(await readBuiltIn(doc))
    const text = textOf(doc)
    for (const passage of reading.claims.flatMap((claim) => claim.passages))
      expect(text.slice(passage.start, passage.end)).toBe(passage.text)
    expect(reading.claims.length).toBeGreaterThan(4)
  })

  it('joins the forms of one name and keeps versions apart', async () => {
    const { mentions } = await readBuiltIn(doc)
    const names = mentions.map((mention) => mention.name)
    expect(names).toContain('Ada Brandt')
    expect(mentions.find((mention) => mention.name === 'Ada Brandt')?.aliases).toContain('Brandt')
    expect(names).toContain('Lark 2.0')
    expect(names).toContain('Lark 2.1')
  })

  it('follows "she" and "this release" to what they mean', async () => {
    const { mentions, claims } = await readBuiltIn(doc)
    const about = (name: string) =>
      claims
        .filter((claim) => claim.subject === mentions.find((mention) => mention.name === name)?.key)
        .map((claim) => claim.text)
    expect(about('Ada Brandt')).toContain('She led it until 1998.')
    expect(about('Lark 2.1')).toContain('This release added a debugger.')
    expect(about('Lark 2.0')).not.toContain('This release added a debugger.')
  })

  it('reads the same document the same way', async () => {
    expect(await readBuiltIn(doc)).toEqual(await readBuiltIn(doc))
  })

  it('stops when it is told to', async () => {
    await expect(readBuiltIn(doc, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop')
  })

  it('reports progress up to an unchanging total', async () => {
    const seen: [number, number][] = []
    await readBuiltIn(doc, { onProgress: (done, total) => seen.push([done, total]) })
    expect(new Set(seen.map(([, total]) => total)).size).toBe(1)
    expect(seen.every(([done, total]) => done <= total)).toBe(true)
  })
})

describe('a fact that names its thing only beside a pronoun', () => {
  it('stands with the sentence that says whom it means, or not at all', async () => {
    const { mentions, claims } = await readBuiltIn(
      aDocument(`
The Lovelace Prize has been given every spring since 1994. It was founded by Anita Strand and Telle Moor.

Telle Moor taught in Bergen. In 1996 she joined the Harbour Institute. This makes the Harbour Institute proud.
`),
    )
    const about = (name: string) =>
      claims
        .filter((claim) => claim.subject === mentions.find((mention) => mention.name === name)?.key)
        .map((claim) => claim.text)
    expect(about('Anita Strand')).toEqual([
      'The Lovelace Prize has been given every spring since 1994. It was founded by Anita Strand and Telle Moor.',
    ])
    expect(about('Harbour Institute')).toContain(
      'Telle Moor taught in Bergen. In 1996 she joined the Harbour Institute.',
    )
    expect(about('Harbour Institute').filter((text) => text.startsWith('This'))).toEqual([])
  })
})

describe('a term', () => {
  const pagesOf = async (text: string) =>
    (await readBuiltIn(aDocument(text))).mentions.filter((mention) => mention.page)

  it.each([
    [
      'with its acronym, by which the text goes on',
      'Acute exercise lowers nitric oxide (NO) in the blood of footballers. NO causes the veins to widen. NO radicals were not measured.',
      'nitric oxide',
      ['NO'],
    ],
    [
      'told between commas',
      'The usual way is an idempotency key, a value that lets the handler know what it has done.',
      'idempotency key',
      [],
    ],
    [
      'told by "in which"',
      'Fogging, in which a haze is made at the surface, may be cheaper for small sites.',
      'Fogging',
      [],
    ],
    [
      'that the sentence before explains',
      'A consumer that crashes sees the message again. This is called at-least-once delivery.',
      'at-least-once delivery',
      [],
    ],
  ] as const)('%s has a page', async (_what, text, name, aliases) => {
    const page = (await pagesOf(text)).find((mention) => mention.name.toLowerCase() === name.toLowerCase())
    expect(page?.kind).toBe('concept')
    expect(page?.aliases).toEqual(aliases)
  })
})

describe('the kind of a name', () => {
  it.each([
    ['McBride', 'Orla McBride kept the books of the mill. McBride left in 1912.', 'person'],
    ['a speaker after the words', '“We were told in July,” said Gwen Harcastle, who runs the port.', 'person'],
    ['initials', 'R. L. Brandt spoke of the school. R. L. Brandt retired in 1961.', 'person'],
    ['an author of a study', 'Vestholm et al. carried out the first trial in 2020, with a single nozzle.', 'person'],
    [
      'who bought it',
      'The Tidal Works were bought by Ostrander Freight in 1950. Ostrander Freight closed them.',
      'organisation',
    ],
  ])('%s', async (_what, text, kind) => {
    const { mentions } = await readBuiltIn(aDocument(text))
    const named = mentions.filter((mention) => /McBride|Harcastle|Brandt|Vestholm|Ostrander/u.test(mention.name))
    expect(named.map((mention) => mention.entityKind)).toEqual([kind])
  })

  it('keeps a wife from her husband’s page', async () => {
    const { mentions } = await readBuiltIn(
      aDocument('Ralph Molvar led the board. Mrs. Molvar asked again that the board take a stand.'),
    )
    expect(mentions.find((mention) => mention.name === 'Ralph Molvar')?.aliases ?? []).not.toContain('Molvar')
  })
})

it('the mark of a note is no part of a name, and ends no sentence late', async () => {
  const { mentions, claims } = await readBuiltIn(
    aDocument('Joseph Jacquard¹ was a weaver in Lyon.² Jacquard died in Oullins in 1834.³ He left a loom.'),
  )
  expect(mentions.filter((mention) => mention.page).map((mention) => mention.name)).toContain('Joseph Jacquard')
  expect(claims.map((claim) => claim.text)).toContain('Jacquard died in Oullins in 1834.³')
})
