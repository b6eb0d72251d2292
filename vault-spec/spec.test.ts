import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ChangeSet, Intent, Receipt } from '../src/core/change/change-set.ts'
import { render } from '../src/core/change/render.ts'
import { claimId } from '../src/core/claim/claim-id.ts'
import { escapeInline, unescapeInline } from '../src/core/claim/escape.ts'
import { evidenceId } from '../src/core/claim/evidence-id.ts'
import { normaliseClaim } from '../src/core/claim/normalise-claim.ts'
import { targetMatches } from '../src/core/change/link-matches.ts'
import { bucketOf } from '../src/core/derived/bucket.ts'
import { planCatalogue } from '../src/core/derived/catalogue-plan.ts'
import { type CatalogueRow, indexHeading, tableContent, wholeContent } from '../src/core/derived/catalogue-text.ts'
import { withBlock, withoutBlock } from '../src/core/derived/marked-block.ts'
import { scanPage } from '../src/core/link/scan-page.ts'
import { checkPage } from '../src/core/page/check-page.ts'
import { parsePage } from '../src/core/page/parse-page.ts'
import { appendToLog } from '../src/host/derived/log-files.ts'
import { MemoryDisk } from '../src/testing/memory-disk.ts'
import { allocateName, foldName, slug } from '../src/core/text/names.ts'

const here = import.meta.dirname
const read = (...path: string[]) => readFileSync(join(here, ...path), 'utf8')
const json = (...path: string[]) => JSON.parse(read(...path))
const pagesIn = (folder: string) =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith('wiki/') && path.endsWith('.md'))
    .sort()

describe('valid pages', () => {
  const expected = json('valid', 'expected.json')

  it('are all described', () => {
    expect(pagesIn('valid')).toEqual(Object.keys(expected).sort())
  })

  it.each(pagesIn('valid'))('%s has no fault and reads as described', (path) => {
    const text = read('valid', path)
    expect(checkPage(path, text)).toEqual([])
    const { title, claims, evidence, contributions, related } = parsePage(text)
    expect({ title, claims, evidence, contributions, related }).toMatchObject(expected[path])
    for (const key of ['claims', 'evidence', 'contributions', 'related'] as const)
      expect({ claims, evidence, contributions, related }[key]).toHaveLength(expected[path][key].length)
    expect(render([], text)).toBe(text)
  })

  it('link to each other, and every fact to a passage that is there', () => {
    const passages = new Set(
      pagesIn('valid').flatMap((path) => parsePage(read('valid', path)).evidence.map(({ id }) => `${path}#^${id}`)),
    )
    for (const path of pagesIn('valid')) {
      for (const { target, subpath } of scanPage(read('valid', path)).links) {
        const file = target === '' ? path : pagesIn('valid').find((other) => targetMatches(target, other))
        expect(file, `${path} → ${target}`).toBeDefined()
        if (subpath?.startsWith('#^e-')) expect(passages).toContain(`${file}${subpath}`)
      }
    }
  })
})

describe('invalid pages', () => {
  const expected: Record<string, string[]> = json('invalid', 'expected.json')

  it('are all described', () => {
    expect(pagesIn('invalid')).toEqual(Object.keys(expected).sort())
  })

  it.each(Object.entries(expected))('%s is faulted as %j', (path, codes) => {
    expect(checkPage(path, read('invalid', path)).map(({ code }) => code)).toEqual(codes)
  })
})

describe('vectors', () => {
  const vectors = json('vectors.json')

  it.each<{ markdown: string; normalised: string; id: string; long: string }>(vectors.claims)(
    'claim $markdown',
    ({ markdown, normalised, id, long }) => {
      expect([normaliseClaim(markdown), claimId(markdown), claimId(markdown, 12)]).toEqual([normalised, id, long])
    },
  )

  it.each<{ passage: string; id: string; long: string }>(vectors.evidence)('passage $passage', ({ passage, id, long }) => {
    expect([evidenceId(passage), evidenceId(passage, 12)]).toEqual([id, long])
  })

  it.each<{ text: string; markdown: string }>(vectors.escapes)('escape $text', ({ text, markdown }) => {
    expect(escapeInline(text)).toBe(markdown)
    expect(unescapeInline(markdown)).toBe(text.replace(/\s+/g, ' '))
  })

  it.each<{ title: string; slug: string }>(vectors.slugs)('slug $slug', (one) => {
    expect(slug(one.title)).toBe(one.slug)
  })

  it.each<{ titles: string[]; stems: string[] }>(vectors.names)('names $stems', ({ titles, stems }) => {
    const taken = new Set<string>()
    const given = titles.map((title) => {
      const stem = allocateName(title, taken)
      taken.add(foldName(stem))
      return stem
    })
    expect(given).toEqual(stems)
  })
})

describe('writing', () => {
  it.each<{ name: string; before: string | null; intents: unknown; after: string }>(json('writing.json'))(
    '$name',
    ({ before, intents, after }) => {
      const parsed = Intent.array().parse(intents)
      expect(render(parsed, before)).toBe(after)
    },
  )
})

describe('derived files', () => {
  const { letters, plan, catalogue, emptied, log } = json('derived.json')

  it.each<{ title: string; letters: string[] }>(letters)('letters of $title', (one) => {
    expect(bucketOf('entity', one.title).split('/').slice(1).filter(Boolean)).toEqual(one.letters)
  })

  it('are as many as the counts ask for', () => {
    const planned = planCatalogue(new Map(Object.entries<number>(plan.counts)))
    const shards = planned.kind === 'sharded' ? planned.shards : []
    expect(shards.map(({ path, name, pages }) => ({ path, name, pages }))).toEqual(plan.files)
    expect(tableContent(shards)).toBe(plan.table)
  })

  it.each<{ name: string; domain: string; before: string | null; rows: CatalogueRow[]; after: string }>(catalogue)(
    'catalogue: $name',
    ({ domain, before, rows, after }) => {
      expect(withBlock(before, indexHeading(domain), wholeContent(rows))).toBe(after)
    },
  )

  it.each<{ heading: string; before: string; after: string | null }>(emptied)('emptied: $before', (one) => {
    expect(withoutBlock(one.before, one.heading)).toBe(one.after)
  })

  it.each<{ name: string; files: Files; change: string; at: string; after: Files }>(log)('log: $name', async (one) => {
    const disk = new MemoryDisk()
    const store = disk.store('domain')
    for (const [name, text] of Object.entries(one.files)) disk.save(`domain/wiki/${name}`, text)
    const origin = { kind: 'ingest', sourceId: 's', title: 'Notes on the Engine', sha256: 'a'.repeat(64), reader: 'built-in' }
    const change = { format: 1, id: one.change, revision: 1, domain: 'd', origin, createdAt: one.at, ops: [], warnings: [] }
    const file = { kind: 'written', path: 'wiki/entities/ada-lovelace.md', how: 'created', hash: 'h', bytes: 1 }
    const receipt = { changeId: one.change, revision: 1, domain: 'd', status: 'applied', appliedAt: one.at, notes: [] }
    await appendToLog(store, ChangeSet.parse(change), Receipt.parse({ ...receipt, files: [file] }))
    const after = Object.entries(disk.files('domain/wiki'))
    expect(Object.fromEntries(after.map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]))).toEqual(one.after)
  })
})

type Files = Record<string, string>
