import type { EvidenceLink, Intent } from '../../core/change/change-set.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { foldName } from '../../core/text/names.ts'
import type { ReadClaim } from '../read/reading.ts'
import type { KnownPage } from './known-page.ts'
import type { PreviewInput } from './preview-input.ts'
import { mostRelated, type Subject } from './subjects.ts'
import { linkTarget } from './wiki-link.ts'

export type ClaimWithEvidence = {
  readonly claim: ReadClaim
  readonly text: string
  readonly links: readonly EvidenceLink[]
}

const mostLeads = 3

/** The intents that bring one subject's page up to date with this source. Empty when the source adds nothing. */
export function subjectIntents(
  subject: Subject,
  claims: readonly ClaimWithEvidence[],
  page: KnownPage,
  titles: ReadonlyMap<string, string>,
  input: PreviewInput,
): Intent[] {
  const source = `[[${linkTarget(input.plan.summary.path)}]]`
  const added = [
    ...claimIntents(claims, page, input),
    ...wordIntents(subject.words, input.headings.facts),
    ...relatedIntents(subject, page, titles, input),
  ]
  if (subject.isNew) return [skeleton(subject, source, input), ...added]
  const lists = listIntents(subject, page, source)
  return [...lists, ...added]
}

function skeleton(subject: Subject, source: string, input: PreviewInput): Intent {
  const first = subject.mentions[0]?.mention
  const kind = subject.path.startsWith('wiki/concepts/') ? 'concept' : 'entity'
  const keys: [string, string | string[]][] = [['type', kind]]
  if (kind === 'entity') keys.push(['kind', first?.entityKind ?? 'other'])
  keys.push(
    ['title', subject.title],
    ['aliases', aliasesOf(subject)],
    ['tags', tagsOf(subject, kind)],
    ['sources', [source]],
    ['created', input.today],
  )
  return { kind: 'skeleton', keys, title: subject.title }
}

function aliasesOf(subject: Subject): string[] {
  const names = [subject.title, ...subject.mentions.flatMap(({ mention }) => [mention.name, ...mention.aliases])]
  return distinct(names)
}

function tagsOf(subject: Subject, kind: string): string[] {
  return distinct([`type/${kind}`, ...subject.mentions.flatMap(({ mention }) => mention.tags)])
}

function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(foldName(name)) && seen.add(foldName(name)))
}

function listIntents(subject: Subject, page: KnownPage, source: string): Intent[] {
  const missing = (key: string, items: readonly string[], have: readonly string[]): Intent[] => {
    const known = new Set(have.map(foldName))
    const fresh = items.filter((item) => !known.has(foldName(item)))
    return fresh.length > 0 ? [{ kind: 'add-items', key, items: fresh }] : []
  }
  return [
    ...missing(
      'aliases',
      aliasesOf(subject).filter((alias) => foldName(alias) !== foldName(subject.title)),
      page.aliases,
    ),
    ...missing('tags', tagsOf(subject, '').slice(1), page.tags),
    ...missing('sources', [source], page.sources),
  ]
}

/** A claim the page has gets the link it lacks; a claim it lacks is added after the one before it. */
export function claimIntents(
  claims: readonly ClaimWithEvidence[],
  page: KnownPage,
  input: PreviewInput,
  headings = input.headings.facts,
): Intent[] {
  const intents: Intent[] = []
  const done = new Set<string>()
  /** By the id a claim has without its marks: the one it is written with. */
  const written = new Map<string, string>()
  let leads = page.leads
  for (const one of claims) {
    const { claim, links } = one
    const beside = (claim.against ?? []).flatMap((other) =>
      page.claims.has(other) ? other : (written.get(other) ?? []),
    )
    const text = withMarks(one.text, beside)
    const id = claimId(text)
    if (done.has(id)) continue
    done.add(id)
    written.set(claimId(one.text), id)
    const known = [id, claimId(one.text), ...(claim.same ?? []).filter((other) => page.claims.get(other)?.ours)].find(
      (other) => page.claims.has(other),
    )
    if (known !== undefined) {
      const there = page.claims.get(known)?.links ?? []
      const missing = links.filter((link) => !there.some((other) => other.id === link.id && other.page === link.page))
      intents.push(...missing.map((link): Intent => ({ kind: 'add-evidence-link', claim: known, link })))
      continue
    }
    const isLead = claim.lead && leads < mostLeads && page.claims.size === 0
    if (isLead) leads += 1
    intents.push({
      kind: 'add-claim',
      id,
      text,
      evidence: [...links],
      slot: isLead ? { kind: 'lead' } : { kind: 'section', headings: [...headings] },
      ...(beside[0] !== undefined && { after: beside[0] }),
    })
  }
  return intents
}

/** A fact that contradicts others of the page ends in a sign that leads to each of them; being a link it is read in any language. */
function withMarks(text: string, against: readonly string[]): string {
  return [text, ...against.map((id) => `[[#^${id}|≠]]`)].join(' ')
}

export function wordIntents(words: readonly string[], headings: readonly string[]): Intent[] {
  return words.map((text) => ({ kind: 'add-words', text, headings: [...headings] }))
}

function relatedIntents(
  subject: Subject,
  page: KnownPage,
  titles: ReadonlyMap<string, string>,
  input: PreviewInput,
): Intent[] {
  const known = new Set(page.related.map(foldName))
  const fresh = subject.related
    .map((path) => ({ path, target: linkTarget(path) }))
    .filter(({ target }) => !known.has(foldName(target)))
  return fresh.slice(0, Math.max(0, mostRelated - page.related.length)).map(({ path, target }) => ({
    kind: 'add-related',
    target,
    title: titles.get(path) ?? target,
    headings: [...input.headings.related],
  }))
}
