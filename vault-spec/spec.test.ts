import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Intent } from '../src/core/change/change-set.ts'
import { render } from '../src/core/change/render.ts'
import { claimId } from '../src/core/claim/claim-id.ts'
import { escapeInline, unescapeInline } from '../src/core/claim/escape.ts'
import { evidenceId } from '../src/core/claim/evidence-id.ts'
import { normaliseClaim } from '../src/core/claim/normalise-claim.ts'
import { targetMatches } from '../src/core/change/link-matches.ts'
import { scanPage } from '../src/core/link/scan-page.ts'
import { checkPage } from '../src/core/page/check-page.ts'
import { parsePage } from '../src/core/page/parse-page.ts'
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
