import { describe, expect, it } from 'vitest'
import cases from './fixtures/obsidian-links.json' with { type: 'json' }
import { type ReadLink, readLinks, type VaultFile } from './read-links.ts'

type LinkCase = {
  readonly id: number
  readonly title: string
  readonly files: Record<string, string>
  readonly expect: {
    readonly links: readonly Partial<ReadLink>[]
    readonly backlinks: Record<string, string[]>
    readonly tags: Record<string, string[]>
  }
}

const vaultOf = (files: Record<string, string>): VaultFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

/** A case names the optional fields only where they are its point; what it names must agree. */
function asExpected(found: readonly ReadLink[], expected: readonly Partial<ReadLink>[]): unknown[] {
  return found.map((link, index) => {
    const named = new Set(Object.keys(expected[index] ?? link))
    return Object.fromEntries(Object.entries(link).filter(([key]) => named.has(key)))
  })
}

const inOrder = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, items]) => [key, [...items].sort()]))

describe('the forty vaults', () => {
  it.each((cases as LinkCase[]).map((one) => [`${one.id} ${one.title}`, one] as const))('%s', (_, one) => {
    const read = readLinks(vaultOf(one.files))
    expect(asExpected(read.links, one.expect.links)).toEqual(one.expect.links)
    expect(inOrder(read.backlinks)).toEqual(inOrder(one.expect.backlinks))
    expect(inOrder(read.tags)).toEqual(inOrder(one.expect.tags))
  })
})
