import type { ChangeSet } from '../core/change/change-set.ts'
import { vanishedPassages } from '../core/change/re-ingest.ts'
import type { DomainPath } from '../core/ports.ts'
import type { Spoken } from '../core/said.ts'
import { checkedAnswers, type DecideNames, undecidedNames } from './plan/decide-names.ts'
import { lookUpNames, type NameSource } from './plan/look-up-names.ts'
import { likelyOriginals } from './plan/original-path.ts'
import type { Plan, SourceFacts } from './plan/plan.ts'
import { planReading } from './plan/plan-reading.ts'
import type { PageSnapshot, PreviewHeadings, PreviewInput } from './preview/preview-input.ts'
import { previewPlan } from './preview/preview-plan.ts'
import type { ReadClaim, Reading } from './read/reading.ts'

/** What planning asks of the wiki. Few keyed look-ups a mention, so that cost does not grow with the wiki. */
export interface PlanVault extends NameSource {
  takenStems(): Promise<ReadonlySet<string>>
  /** Text and hash as on disk; null when there is no such page or it is no UTF-8 text. */
  readPage(path: DomainPath): Promise<PageSnapshot | null>
  /** The summary of this very content, when it was read before. */
  summaryOf(sha256: string): Promise<{ readonly path: DomainPath; readonly title: string } | null>
  /** Where these bytes already lie under raw/, as a summary names it. */
  originalOf(sha256: string): Promise<DomainPath | null>
  /** Is there a file of just these bytes? */
  hasBytes(path: DomainPath, sha256: string): Promise<boolean>
  /** Pages that link to a summary. Asked for a new version only: they are as many as its source has subjects. */
  linkersOf(summary: DomainPath): Promise<readonly DomainPath[]>
}

/** What a person decided about a preview so far. */
export type Decisions = {
  /** By mention key: a path, 'new' or 'none'. What a model chose is in here too; a person's choice goes before it. */
  readonly choices: ReadonlyMap<string, string>
  readonly struck: ReadonlySet<DomainPath>
  /** Folded titles that were struck from this source before. */
  readonly declined: ReadonlySet<string>
  /** Places of claims in the reading: left out. */
  readonly struckClaims: ReadonlySet<number>
  /** Places of unverified claims in the reading: let in as words of the person's own. */
  readonly ownWords: ReadonlySet<number>
  /** The summary this source is a new version of, with the text it has now. */
  readonly newVersion: { readonly path: DomainPath; readonly title: string; readonly text: string } | null
}

export const noDecisions: Decisions = {
  choices: new Map(),
  struck: new Set(),
  declined: new Set(),
  struckClaims: new Set(),
  ownWords: new Set(),
  newVersion: null,
}

export type PreviewRequest = {
  readonly reading: Reading
  readonly source: SourceFacts
  readonly decisions: Decisions
  readonly change: PreviewInput['change']
  readonly today: string
  readonly headings: PreviewHeadings
  readonly schemaHash?: string
  readonly warnings: readonly Spoken[]
  /** Asked once, for the names that no rule decides. Left out, none is asked. */
  readonly decide?: DecideNames
}

/**
 * Resolves a kept reading against the wiki as it is now and shows what it comes to. Asks no model unless `decide` is
 * given, so it runs again before every opening and accepting: twenty pending readings about one person make one page, in
 * any order. `decided` is what a model chose, to be kept among the choices.
 */
export async function planAndPreview(
  request: PreviewRequest,
  vault: PlanVault,
): Promise<{ plan: Plan; change: ChangeSet; decided: Readonly<Record<string, string>> }> {
  const { reading, source, decisions, decide } = request
  const found = await lookUpNames(reading, vault)
  const taken = await vault.takenStems()
  const summary = decisions.newVersion ?? (await vault.summaryOf(source.sha256))
  const original = await originalOf(source, vault)
  const planWith = (choices: ReadonlyMap<string, string>) =>
    planReading({
      ...decisions,
      choices,
      reading: withoutClaims(reading, decisions.struckClaims),
      source,
      found,
      taken,
      summary: summary && { path: summary.path, title: summary.title },
      original,
    })
  const first = planWith(decisions.choices)
  const decided = decide ? await decideNames(first, vault, decide) : {}
  const plan =
    Object.keys(decided).length === 0 ? first : planWith(new Map([...Object.entries(decided), ...decisions.choices]))
  const { pages, vanished } = await readPages(plan, decisions, vault)
  const words = reading.claims.filter((claim, at) => isUnverified(claim) && decisions.ownWords.has(at))
  const change = previewPlan({ ...request, plan, pages, vanished, words })
  return { plan, change, decided }
}

/** Also one whose summary is gone, or that a person put there: the same bytes are kept once. */
async function originalOf({ sha256, name }: SourceFacts, vault: PlanVault): Promise<DomainPath | null> {
  const known = await vault.originalOf(sha256)
  if (known !== null) return known
  for (const path of likelyOriginals(name)) if (await vault.hasBytes(path, sha256)) return path
  return null
}

async function decideNames(plan: Plan, vault: PlanVault, decide: DecideNames): Promise<Record<string, string>> {
  const open = plan.mentions.filter(({ resolution }) => resolution.kind === 'ambiguous')
  const names = await undecidedNames({ ...plan, mentions: open }, (path) => vault.readPage(path))
  return names.length === 0 ? {} : checkedAnswers(names, await decide(names))
}

const isUnverified = ({ status }: ReadClaim): boolean => status === 'unverified'

function withoutClaims(reading: Reading, struck: ReadonlySet<number>): Reading {
  return struck.size === 0 ? reading : { ...reading, claims: reading.claims.filter((_claim, at) => !struck.has(at)) }
}

async function readPages(
  plan: Plan,
  { newVersion }: Decisions,
  vault: PlanVault,
): Promise<{ pages: Map<DomainPath, PageSnapshot>; vanished: readonly string[] | null }> {
  const pages = new Map<DomainPath, PageSnapshot>()
  const read = async (paths: Iterable<DomainPath>) => {
    for (const path of paths) {
      const page = pages.has(path) ? null : await vault.readPage(path)
      if (page) pages.set(path, page)
    }
  }
  await read(plan.mentions.flatMap(({ resolution }) => (resolution.kind === 'known' ? [resolution.path] : [])))
  if (plan.summary.kind === 'known') await read([plan.summary.path])
  const earlier = newVersion && pages.get(newVersion.path)
  if (!newVersion || !earlier) return { pages, vanished: null }
  const vanished = vanishedPassages(earlier.text, newVersion.text)
  await read(await vault.linkersOf(newVersion.path))
  return { pages, vanished }
}
