import { expect, it } from 'vitest'
import { aDocument } from './fixtures/a-document.ts'
import { readBuiltIn } from './read-built-in.ts'

async function pagesOf(text: string) {
  const { mentions, claims } = await readBuiltIn(aDocument(text))
  const facts = (key: string) => claims.filter(({ subject }) => subject === key).map((claim) => claim.text)
  return Object.fromEntries(mentions.map(({ key, name, aliases }) => [name, { aliases, facts: facts(key) }]))
}

it('keeps the parenthesis of a title in the name, and the bare name out of the other names', async () => {
  const pages = await pagesOf(`
# John Smith (composer)

John Smith (composer) was an English composer born in Ansbach in 1712. Smith wrote the oratorio Paradise Lost in 1760.
`)
  expect(pages['John Smith']).toBeUndefined()
  expect(pages['John Smith (composer)']).toEqual({
    aliases: [],
    facts: expect.arrayContaining(['John Smith (composer) was an English composer born in Ansbach in 1712.']),
  })
})

it('keeps namesakes of one document apart by what their parentheses say', async () => {
  const pages = await pagesOf(`
# Two namesakes

John Smith (composer) was born in Ansbach in 1712. John Smith (engineer) was born in Leeds in 1724.

John Smith (engineer) built a lighthouse at Eddystone. John Smith (composer) wrote an oratorio in 1760.
`)
  expect(pages['John Smith (engineer)']?.facts).toEqual([
    'John Smith (engineer) was born in Leeds in 1724.',
    'John Smith (engineer) built a lighthouse at Eddystone.',
  ])
  expect(pages['John Smith (composer)']?.facts).toEqual([
    'John Smith (composer) was born in Ansbach in 1712.',
    'John Smith (composer) wrote an oratorio in 1760.',
  ])
  expect(pages['John Smith']).toBeUndefined()
})

it('takes no remark in parentheses for a part of the name', async () => {
  const pages = await pagesOf(`
# The harbour

Marta Lindqvist (mathematician) was born in Tornby in 1841. Marta Lindqvist designed the lighthouse at Skerry Point.

Nordwall Works (formerly Holm Works) made the lens. Nordwall Works (formerly Holm Works) closed in 1902.
`)
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(['Marta Lindqvist', 'Nordwall Works']))
  expect(Object.keys(pages).filter((name) => name.includes('('))).toEqual([])
})
