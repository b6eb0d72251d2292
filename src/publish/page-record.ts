import type { LinkOccurrence, ScannedPage } from '../core/link/link.ts'
import { scanPage } from '../core/link/scan-page.ts'
import type { Frontmatter } from '../core/page/frontmatter.ts'
import { listProperty, textProperty } from '../core/page/page-facts.ts'
import type { Spoken } from '../core/said.ts'
import { plainLine, textBlocks } from '../core/search/plain-text.ts'
import { sentenceAround } from '../core/search/sentence-around.ts'
import { findSecrets } from '../core/text/find-secrets.ts'
import { stemOf } from '../core/text/names.ts'
import { headingName } from './address.ts'
import { pageChoice } from './choose-pages.ts'
import { leavingText } from './leaving-text.ts'
import { type Mention, mentionsOn } from './mentions.ts'
import { countTerms, type PageTerms, type Vocabulary } from './page-terms.ts'
import { searchBlocks } from './search-blocks.ts'

/** Grows when the same page gives another record, so that records that were kept are made anew. */
export const recordVersion = 2

/** A link as a page writes it. */
type PageLink = {
  readonly target: string
  readonly subpath: string | null
  readonly isEmbed: boolean
  /** It stands in a comment: it leads on for the page's own file, and joins nothing. */
  readonly isHidden: boolean
  /** The sentence it stands in, for the page it leads to; null where that says nothing a reader sees. */
  readonly sentence: string | null
}

type EvidenceOnPage = { readonly place: string; readonly passage: string | null }

/**
 * All that the site needs of a page beside the text itself, which only its own file and its search texts are made of.
 * Made of the page and of what is withheld on it alone, so that it holds as long as these are the same. Plain values: it
 * can be kept as JSON.
 */
export type PageRecord = {
  /** Why the page stays at home by what it says itself; all but its names is empty then. */
  readonly staysFor: Spoken | null
  readonly title: string
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  /** All that its machine-written lines are about, and what of that stays at home, so that nothing here is made of it. */
  readonly mentions: readonly Mention[]
  readonly withheld: readonly Mention[]
  /** How many lines and links were left out for that. */
  readonly mentionsOut: number
  /** `YYYY-MM-DD`, where the page says so. */
  readonly created: string | null
  /** The first words, for descriptions. */
  readonly lead: string
  /** Hashes of what leaves of the text, and of the same without its comments. */
  readonly textHash: string
  readonly seenHash: string
  readonly links: readonly PageLink[]
  readonly evidence: Readonly<Record<string, EvidenceOnPage>>
  /** What links may lead to on it: names of its headings, ids of its blocks. */
  readonly places: readonly string[]
  readonly secrets: readonly { readonly line: number; readonly what: string }[]
  /** The original that it says it is of. */
  readonly source: string | null
}

export type ReadPage = { readonly record: PageRecord; readonly terms: PageTerms }

export type PageReading = {
  readonly longestPassage: number
  readonly hash: (text: string) => string
  readonly vocabulary: Vocabulary
}

/**
 * Reads one page, of which what is about the pages in `about` stays at home. What it answers holds nothing of the text in
 * memory.
 */
export function readPage(
  path: string,
  text: string,
  { longestPassage, hash, vocabulary }: PageReading,
  about: readonly Mention[],
): ReadPage {
  const whole = scanPage(text)
  const frontmatter = frontmatterOf(whole)
  const staysFor = pageChoice(frontmatter, whole.tags)
  if (staysFor !== null) {
    const names = plainValue(namesOf(path, frontmatter, whole))
    return { record: { ...nothing, staysFor, ...names }, terms: { length: 0, pairs: new Uint32Array() } }
  }
  const mentions = mentionsOn(text)
  const withheld = mentions.filter((mention) => about.includes(mention))
  const left = leavingText(text, longestPassage, withheld)
  const scan = left.text === text ? whole : scanPage(left.text)
  const blocks = searchBlocks(left.seen)
  const { title, aliases } = namesOf(path, frontmatter, scan)
  const created = textProperty(frontmatter, 'created')
  const record: PageRecord = {
    staysFor: null,
    title,
    aliases,
    tags: [...new Set(scan.tags.map((tag) => tag.replace(/^#/, '')))].filter((tag) => !/^type\//i.test(tag)),
    mentions,
    withheld,
    mentionsOut: left.mentionsOut,
    created: created !== null && /^\d{4}-\d{2}-\d{2}$/.test(created) ? created : null,
    lead: leadOf(left.seen, scan),
    textHash: hash(left.text),
    seenHash: hash(left.seen),
    links: scan.links.map((link) => linkOf(left.seen, link)),
    evidence: Object.fromEntries(left.evidence),
    places: [
      ...new Set([
        ...scan.headings.map(({ text: heading }) => headingName(plainLine(heading))),
        ...scan.blockIds.map(({ id }) => id),
      ]),
    ],
    secrets: secretsOf(text, left.text),
    source: textProperty(frontmatter, 'source'),
  }
  const terms = countTerms({ names: [...new Set([title, ...aliases, stemOf(path)])], blocks }, vocabulary)
  return { record: plainValue(record), terms }
}

/** Parts of a text keep the whole of it in memory; what comes out of this does not, and is what would come out of a file. */
const plainValue = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const nothing: PageRecord = {
  staysFor: null,
  title: '',
  aliases: [],
  tags: [],
  mentions: [],
  withheld: [],
  mentionsOut: 0,
  created: null,
  lead: '',
  textHash: '',
  seenHash: '',
  links: [],
  evidence: {},
  places: [],
  secrets: [],
  source: null,
}

const frontmatterOf = ({ frontmatter }: ScannedPage): Frontmatter =>
  frontmatter.kind === 'ok' ? { kind: 'ok', values: frontmatter.values } : frontmatter

function namesOf(path: string, frontmatter: Frontmatter, scan: ScannedPage) {
  const title = titleOf(path, frontmatter, scan)
  return { title, aliases: listProperty(frontmatter, 'aliases').filter((name) => name !== title) }
}

/** Those that would leave, on their lines in the file. */
function secretsOf(text: string, left: string): { what: string; line: number }[] {
  const leaving = new Set(findSecrets(left).map(({ start, end }) => left.slice(start, end)))
  if (leaving.size === 0) return []
  return findSecrets(text)
    .filter(({ start, end }) => leaving.has(text.slice(start, end)))
    .map(({ what, line }) => ({ what, line }))
}

function titleOf(path: string, frontmatter: Frontmatter, { headings }: ScannedPage): string {
  const heading = headings.find(({ level }) => level === 1)
  return textProperty(frontmatter, 'title') ?? (heading ? plainLine(heading.text) : null) ?? stemOf(path)
}

function leadOf(seen: string, { frontmatter }: ScannedPage): string {
  const start = frontmatter.kind === 'none' ? 0 : frontmatter.end
  const lead = textBlocks(seen, start).find((block) => !block.isHeading)?.text ?? ''
  return lead.length > 200 ? `${lead.slice(0, 200).replace(/\s\S*$/, '')}…` : lead
}

function linkOf(seen: string, link: LinkOccurrence): PageLink {
  const { target, subpath = null, kind } = link
  const isHidden = seen.slice(link.start, link.end).trim() === ''
  const saysNothing = isHidden || kind === 'frontmatter' || isEvidence(subpath)
  return {
    target,
    subpath,
    isEmbed: kind === 'embed' || kind === 'mdembed',
    isHidden,
    sentence: saysNothing ? null : sentenceAround(seen, link.start, link.end),
  }
}

const isEvidence = (subpath: string | null): boolean => /^#\^e-[0-9a-f]+$/.test(subpath ?? '')
