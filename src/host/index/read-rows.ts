import type { Contribution } from '../../core/change/change-set.ts'
import type { LinkOccurrence, ScannedPage } from '../../core/link/link.ts'
import { foldName as foldLinkName } from '../../core/link/resolver.ts'
import { scanCanvas } from '../../core/link/scan-canvas.ts'
import { scanPage } from '../../core/link/scan-page.ts'
import type { PageKind } from '../../core/page/page-kinds.ts'
import { type ParsedPage, parsePage } from '../../core/page/parse-page.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import type { DomainPath } from '../../core/ports.ts'
import { plainLine } from '../../core/search/plain-text.ts'
import { sentenceAround } from '../../core/search/sentence-around.ts'
import { termsOf } from '../../core/search/tokenize.ts'
import { initialsOf, longestAcronym } from '../../core/text/acronym.ts'
import { detached } from '../../core/text/detached.ts'
import { stemOf } from '../../core/text/names.ts'
import { isEmptyPage } from './is-empty-page.ts'
import { firstWords, leadLength } from './lead.ts'
import { type FileRole, pageKindOf } from './role.ts'

/** What one text puts into the tables, before any link is resolved. Pure: the same text gives the same rows. */
export type TextRows = {
  readonly links: readonly LinkValues[]
  readonly page: PageValues | null
}

export type LinkValues = Pick<LinkOccurrence, 'kind' | 'target' | 'line'> & {
  readonly key: string
  readonly subpath: string | null
  readonly display: string | null
  readonly section: string
  readonly sentence: string
}

export type PageValues = {
  readonly title: string
  readonly kind: PageKind
  readonly entityKind: string | null
  readonly created: string | null
  readonly aliases: readonly string[]
  /** Its first fact, else its first words; cut to `leadLength`. */
  readonly lead: string
  /** Why the properties cannot be read, or null. */
  readonly problem: string | null
  /** Nothing under the title, and no property of a person's own. */
  readonly isEmpty: boolean
  /** False for a derived file: it can be asked for by path, and is found by nothing else. */
  readonly isListed: boolean
  readonly names: readonly { readonly name: string; readonly by: 'title' | 'alias' }[]
  /** Acronyms that its names could have. */
  readonly initials: readonly string[]
  readonly tags: readonly string[]
  readonly claims: ParsedPage['claims']
  readonly evidence: ParsedPage['evidence']
  readonly contributions: readonly { readonly item: Contribution; readonly line: number; readonly section: string }[]
  readonly source: SourceValues | null
  readonly terms: { readonly title: string; readonly headings: string; readonly body: string }
}

export type SourceValues = {
  /** The file name it was dropped under. */
  readonly name: string | null
  readonly raw: string | null
  readonly sha256: string | null
  readonly mediaType: string | null
  readonly bytes: number | null
  readonly reader: string | null
  readonly promptVersion: string | null
  readonly date: string | null
}

/** The part of a link's target that decides which files can be meant: its last segment, folded. */
export function linkKey(target: string): string {
  const folded = foldLinkName(target)
  return folded.slice(folded.lastIndexOf('/') + 1)
}

/** The link keys that a file of this name answers to. */
export function keysOfFile(path: DomainPath): string[] {
  const name = linkKey(path)
  return name.endsWith('.md') ? [name, name.slice(0, -'.md'.length)] : [name]
}

export function readRows(path: DomainPath, role: FileRole, text: string): TextRows {
  if (role === 'derived') return derivedRows(path, text)
  const scan = role === 'canvas' ? scanCanvas(text) : scanPage(text)
  const links = linkValues(text, scan)
  return { links, page: role === 'page' ? pageValues(path, role, text, scan) : null }
}

/** Links from a derived file count nowhere, and its title stands at its beginning. */
function derivedRows(path: DomainPath, text: string): TextRows {
  return { links: [], page: pageValues(path, 'derived', '', scanPage(text.slice(0, 2000))) }
}

function linkValues(text: string, scan: ScannedPage): LinkValues[] {
  let heading = 0
  let section = ''
  return scan.links.map((link) => {
    for (; (scan.headings[heading]?.line ?? Number.POSITIVE_INFINITY) <= link.line; heading++) {
      section = plainLine(scan.headings[heading]?.text ?? '')
    }
    return {
      kind: link.kind,
      target: link.target,
      key: linkKey(link.target),
      subpath: link.subpath ?? null,
      display: link.display ?? null,
      line: link.line,
      section,
      sentence: link.kind === 'canvas' ? '' : sentenceAround(text, link.start, link.end),
    }
  })
}

/** Only our own format has claims; reading for them costs more than the scan, so a page without a mark of one is spared. */
const mayHoldClaims = /\^[ce]-[0-9a-f]{8}/

function pageValues(path: DomainPath, role: FileRole, text: string, scan: ScannedPage): PageValues {
  const properties = scan.frontmatter.kind === 'ok' ? scan.frontmatter.values : {}
  const kind = pageKindOf(path)
  const stem = stemOf(path)
  const heading = scan.headings.find(({ level }) => level === 1)?.text
  const title = textOf(properties.title) ?? (heading === undefined ? null : plainLine(heading) || null) ?? stem
  const aliases = textsOf(properties.aliases)
  const parsed = kind === 'summary' || mayHoldClaims.test(text) ? parsePage(text) : null
  const isListed = role === 'page'
  return {
    title,
    kind,
    entityKind: textOf(properties.kind),
    created: textOf(properties.created),
    aliases,
    lead: isListed ? detached(leadOf(text, parsed).slice(0, leadLength)) : '',
    problem: scan.frontmatter.kind === 'broken' ? scan.frontmatter.reason : null,
    isEmpty: isEmptyPage(text, scan.frontmatter, properties),
    isListed,
    names: isListed ? namesOf(title, aliases, kind === 'note' ? stem : null) : [],
    initials: isListed && kind !== 'summary' ? initialsOfAll([title, ...aliases]) : [],
    tags: isListed ? scan.tags.map((tag) => tag.replace(/^#/, '')) : [],
    claims: isListed ? (parsed?.claims ?? []) : [],
    evidence: isListed ? (parsed?.evidence ?? []) : [],
    contributions:
      isListed && kind === 'summary'
        ? (parsed?.contributions ?? []).map(({ target, title, aliases, tags, related, line, section }) => ({
            item: { target, title, aliases, tags, related },
            line,
            section,
          }))
        : [],
    source: isListed && kind === 'summary' ? sourceValues(properties) : null,
    terms: isListed
      ? termsOfPage(text, scan, properties, { title, aliases, stem })
      : { title: '', headings: '', body: '' },
  }
}

function namesOf(title: string, aliases: readonly string[], stem: string | null): PageValues['names'] {
  const names = [{ name: title, by: 'title' as const }]
  const others = [...aliases, ...(stem === null ? [] : [stem])]
  const seen = new Set([title])
  return [
    ...names,
    ...others.filter((name) => !seen.has(name) && seen.add(name)).map((name) => ({ name, by: 'alias' as const })),
  ]
}

function leadOf(text: string, parsed: ParsedPage | null): string {
  const [claim] = parsed?.claims ?? []
  return claim ? plainLine(claim.text) : firstWords(text)
}

function initialsOfAll(names: readonly string[]): string[] {
  const all = names.flatMap(initialsOf).filter(({ length }) => length >= 2 && length <= longestAcronym)
  return [...new Set(all)]
}

/** Properties that say what the title, the links or the ledger say already. */
const unsearched = new Set<string>(['title', 'aliases', 'sources', 'type', 'created', ...Object.values(summaryKeys)])
unsearched.delete(summaryKeys.authors)
unsearched.delete(summaryKeys.sourceName)

function termsOfPage(
  text: string,
  scan: ScannedPage,
  properties: Readonly<Record<string, unknown>>,
  names: { title: string; aliases: readonly string[]; stem: string },
): PageValues['terms'] {
  const bodyStart = scan.frontmatter.kind === 'none' ? 0 : scan.frontmatter.end
  const lines = text.slice(bodyStart).split(/\r?\n/).map(plainLine)
  const extra = Object.entries(properties).flatMap(([key, value]) => (unsearched.has(key) ? [] : textsOf(value)))
  return {
    title: termsOf([...new Set([names.title, ...names.aliases, names.stem])].join('\n'), { keepStopWords: true }),
    headings: termsOf(scan.headings.map((heading) => plainLine(heading.text)).join('\n')),
    // Joined and not concatenated: a string made of strings is slow to read letter by letter.
    body: termsOf([...lines, ...extra].join('\n')),
  }
}

function sourceValues(properties: Readonly<Record<string, unknown>>): SourceValues {
  const bytes = Number(properties[summaryKeys.bytes])
  return {
    name: textOf(properties[summaryKeys.sourceName]) ?? fileNameOf(textOf(properties[summaryKeys.source])),
    raw: textOf(properties[summaryKeys.source]),
    sha256: textOf(properties[summaryKeys.sha256]),
    mediaType: textOf(properties[summaryKeys.mediaType]),
    bytes: properties[summaryKeys.bytes] === undefined || Number.isNaN(bytes) ? null : bytes,
    reader: textOf(properties[summaryKeys.reader]),
    promptVersion: textOf(properties[summaryKeys.promptVersion]),
    date: textOf(properties[summaryKeys.read]),
  }
}

function fileNameOf(path: string | null): string | null {
  return path === null ? null : path.slice(path.lastIndexOf('/') + 1)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : null
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? [])
}
