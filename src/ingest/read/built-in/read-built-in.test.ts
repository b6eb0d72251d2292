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
