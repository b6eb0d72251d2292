import { expect, it } from 'vitest'
import vaults from './fixtures/odd-vaults.json' with { type: 'json' }
import { type ReadLink, readLinks } from './read-links.ts'

type OddVault = {
  readonly title: string
  readonly from: string
  readonly files: Record<string, string | null>
  /** `kind>path#subpath|display` in the order of the text; `-` for no file. */
  readonly links: readonly string[]
  readonly tags?: readonly string[]
}

const said = ({ kind, to, subpath = '', display }: ReadLink) =>
  `${kind}>${to ?? '-'}${subpath}${display === undefined ? '' : `|${display}`}`

// JSON's own type has each file of each vault as a key.
it.each((vaults as unknown as OddVault[]).map((one) => [one.title, one] as const))('%s', (_, one) => {
  const read = readLinks(Object.entries(one.files).map(([path, text]) => ({ path, text })))
  expect(read.links.filter(({ from }) => from === one.from).map(said)).toEqual(one.links)
  if (one.tags) expect([...(read.tags[one.from] ?? [])].sort()).toEqual([...one.tags].sort())
})
