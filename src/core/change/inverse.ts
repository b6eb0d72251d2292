import { parsePlace } from '../claim/place-label.ts'
import { listProperty, textProperty } from '../page/page-facts.ts'
import { type PageClaim, type ParsedPage, parsePage } from '../page/parse-page.ts'
import { foldName } from '../text/names.ts'
import type { Contribution, EvidenceLink, Intent } from './change-set.ts'
import { isSameLink } from './edit-claims.ts'
import { type Husks, husksIn, withoutHusks } from './husks.ts'
import { keyIntents } from './key-difference.ts'
import { lineIntents } from './line-intents.ts'
import { render } from './render.ts'

/** How to take back what turned one text into another. */
export type Inverse = {
  /** What the difference means: ids, lists and properties. Holds on a text that moved on. */
  readonly intents: readonly Intent[]
  /** Claims that were there and lose a link: they go too when no other link is left by then. */
  readonly loosened: readonly string[]
  /** What came with the change and goes when nothing is left in it. */
  readonly husks: Husks
  /** What is left to do by line after the intents, on the very text the change wrote. */
  readonly residue: readonly Intent[]
}

/** Reads the change out of the two texts themselves, so that what a merge really did is what is taken back. */
export function inverseOf(before: string, after: string): Inverse {
  const [old, now] = [parsePage(before), parsePage(after)]
  const intents = [...keyIntents(old.frontmatter, now.frontmatter), ...blockIntents(old, now)]
  const husks = husksIn(old, now)
  const left = render(intents, after)
  const back = render([...intents, ...withoutHusks(husks, left)], after)
  return {
    intents,
    loosened: loosenedIn(old, now),
    husks,
    residue: isReordered(back, before) ? [] : lineIntents(back, before),
  }
}

/** Takes back what a created page was given, but for what makes it a page: its title, its kind and the like. */
export function inverseOfCreation(after: string): Inverse {
  const [nothing, page] = [parsePage(''), parsePage(after)]
  const title = foldName(textProperty(page.frontmatter, 'title') ?? page.title ?? '')
  const given = (key: string) =>
    listProperty(page.frontmatter, key).filter((item) => foldName(item) !== title && !item.startsWith('type/'))
  const lists = ['aliases', 'tags', 'sources'].flatMap((key): Intent[] => {
    const items = given(key)
    return items.length > 0 ? [{ kind: 'remove-items', key, items }] : []
  })
  return {
    intents: [...lists, ...blockIntents(nothing, page)],
    loosened: [],
    husks: { ...husksIn(nothing, page), lists: [], block: false },
    residue: [],
  }
}

/** What a text held that another does not: the intents that give it that too, and take nothing away. */
export function additionsFrom(held: string, now: string): Intent[] {
  const [old, page] = [parsePage(held), parsePage(now)]
  const all = [...keyIntents(old.frontmatter, page.frontmatter), ...blockIntents(old, page)]
  return all.filter(({ kind }) => kind.startsWith('add-'))
}

function blockIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  return [
    ...claimIntents(old, now),
    ...evidenceIntents(old, now),
    ...placeIntents(old, now),
    ...contributionIntents(old, now),
    ...relatedIntents(old, now),
  ]
}

/**
 * The same lines in another order, the same items or links in another order within a line of ours, or other blank lines:
 * nothing that a person would miss on a text that moved on.
 */
function isReordered(one: string, other: string): boolean {
  const filled = (text: string) =>
    text.split(/\r\n|\n|\r/).flatMap((line) => (line.trim() === '' ? [] : inAnyOrder(line)))
  const [a, b] = [filled(one), filled(other)]
  return a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n')
}

/** A list of properties and the links behind a claim are sets; a claim's words are held to their order by its id. */
function inAnyOrder(line: string): string {
  const isOurs = /\^c-[0-9a-f]{8}(?:[0-9a-f]{4})?[ \t]*$/.test(line) || /^(?:aliases|tags|sources|earlier):/.test(line)
  return isOurs
    ? line
        .split(/[\s,[\]]+/)
        .toSorted()
        .join(' ')
    : line
}

function claimIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  const before = new Map(old.claims.map((claim) => [claim.id, claim]))
  const after = new Map(now.claims.map((claim) => [claim.id, claim]))
  const gone = old.claims.filter(({ id, ours }) => ours && !after.has(id))
  return [
    ...now.claims.filter(({ ours }) => ours).flatMap((claim) => takenBack(claim, before.get(claim.id), old.claims)),
    ...gone.map((claim) => restored(claim, old.claims)),
  ]
}

function loosenedIn(old: ParsedPage, now: ParsedPage): string[] {
  return now.claims.flatMap(({ id, ours, evidence }) => {
    const before = old.claims.find((claim) => claim.id === id)?.evidence ?? []
    const grew = evidence.some((link) => !before.some((other) => isSameLink(link, other)))
    return ours && before.length > 0 && grew ? [id] : []
  })
}

/**
 * Links first: a claim that another source carries too stays with that source's link. One that lost a link and is gone by
 * now comes back with it.
 */
function takenBack(claim: PageClaim, before: PageClaim | undefined, all: readonly PageClaim[]): Intent[] {
  const old = before?.evidence ?? []
  const added = claim.evidence.filter((link) => !old.some((other) => isSameLink(link, other)))
  const gone = old.filter((link) => !claim.evidence.some((other) => isSameLink(link, other)))
  return [
    ...added.map((link): Intent => ({ kind: 'remove-evidence-link', claim: claim.id, link })),
    ...(before && gone.length > 0 ? [restored({ ...before, evidence: gone }, all, before)] : []),
    ...(before ? [] : [{ kind: 'remove-claim', id: claim.id } as const]),
  ]
}

function restored(claim: PageClaim, all: readonly PageClaim[], stood = claim): Intent {
  const at = all.indexOf(stood)
  const isBeside = (other: PageClaim | undefined) => other?.lead === claim.lead && other.section === claim.section
  const [above, below] = [all[at - 1], all[at + 1]]
  const { id, text, evidence } = claim
  return {
    kind: 'add-claim',
    id,
    text,
    evidence: [...evidence],
    slot: claim.lead ? { kind: 'lead' } : { kind: 'section', headings: [claim.section] },
    ...(above && isBeside(above) && { after: above.id }),
    ...(below && isBeside(below) && { before: below.id }),
  }
}

function evidenceIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  const [before, after] = [new Set(old.evidence.map(({ id }) => id)), new Set(now.evidence.map(({ id }) => id))]
  const headings = old.sections.filter(({ role }) => role === 'evidence').map(({ title }) => title)
  return [
    ...now.evidence.flatMap(({ id, ours }): Intent[] =>
      ours && !before.has(id) ? [{ kind: 'remove-evidence', id }] : [],
    ),
    ...old.evidence.flatMap(({ id, ours, place, passage }): Intent[] =>
      ours && !after.has(id)
        ? [
            {
              kind: 'add-evidence',
              id,
              passage,
              place: parsePlace(place) ?? { kind: 'heading', path: [place] },
              headings: [...headings, 'Evidence'],
            },
          ]
        : [],
    ),
  ]
}

/** Passages that stood elsewhere, on a summary and in the links of facts. */
function placeIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  const before = new Map(placesOn(old).map(({ page, id, label }) => [`${page}#${id}`, label]))
  const found = new Map<string, Intent>()
  for (const { page, id, label } of placesOn(now)) {
    const was = before.get(`${page}#${id}`)
    if (was === undefined || was === label) continue
    found.set(`${page}#${id} ${label}`, { kind: 'place-evidence', page, id, was: label, label: was })
  }
  return [...found.values()]
}

function placesOn({ evidence, claims }: ParsedPage): EvidenceLink[] {
  return [
    ...claims.flatMap(({ ours, evidence: links }) => (ours ? links : [])),
    ...evidence.flatMap(({ ours, id, place }) => (ours ? [{ page: '', id, label: place }] : [])),
  ]
}

function contributionIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  type Item = ParsedPage['contributions'][number]
  const keyOf = ({ section, target, title }: Item) => `${section} ${target === null ? `"${title}` : foldName(target)}`
  const [before, after] = [
    new Map(old.contributions.map((item) => [keyOf(item), item])),
    new Map(now.contributions.map((item) => [keyOf(item), item])),
  ]
  return [
    ...now.contributions.flatMap((item): Intent[] => {
      const gone = valuesOnlyIn(item, before.get(keyOf(item)))
      return gone ? [{ kind: 'remove-contribution', section: item.section, item: gone }] : []
    }),
    ...old.contributions.flatMap((item): Intent[] => {
      const back = valuesOnlyIn(item, after.get(keyOf(item)))
      const headings = old.sections.filter(({ role }) => role === item.section).map(({ title }) => title)
      return back ? [{ kind: 'add-contribution', section: item.section, headings, item: back }] : []
    }),
  ]
}

/** What `one` lists and `other` does not; null when that is nothing. */
function valuesOnlyIn(one: Contribution, other: Contribution | undefined): Contribution | null {
  const { target, title } = one
  const targets = new Set(other?.related.map((related) => related.target))
  const rest = {
    target,
    title,
    aliases: one.aliases.filter((alias) => !other?.aliases.includes(alias)),
    tags: one.tags.filter((tag) => !other?.tags.includes(tag)),
    related: one.related.filter((related) => !targets.has(related.target)),
  }
  const isEmpty = rest.aliases.length + rest.tags.length + rest.related.length === 0
  return other && isEmpty ? null : rest
}

function relatedIntents(old: ParsedPage, now: ParsedPage): Intent[] {
  const [before, after] = [old, now].map(({ related }) => new Set(related.map(({ target }) => foldName(target))))
  return [
    ...now.related.flatMap(({ target }): Intent[] =>
      before?.has(foldName(target)) ? [] : [{ kind: 'remove-related', target }],
    ),
    ...old.related.flatMap(({ target, title, section }): Intent[] =>
      after?.has(foldName(target)) ? [] : [{ kind: 'add-related', target, title, headings: [section] }],
    ),
  ]
}
