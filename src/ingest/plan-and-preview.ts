import type { ChangeSet } from '../core/change/change-set.ts'
import type { DomainPath } from '../core/ports.ts'
import { lookUpNames } from './plan/look-up-names.ts'
import type { NameCandidate, Plan, SourceFacts } from './plan/plan.ts'
import { planReading } from './plan/plan-reading.ts'
import type { PageSnapshot, PreviewHeadings, PreviewInput } from './preview/preview-input.ts'
import { previewPlan } from './preview/preview-plan.ts'
import type { Reading } from './read/reading.ts'

/** What planning asks of the wiki. Few keyed look-ups a mention, so that cost does not grow with the wiki. */
export interface PlanVault {
  findByName(name: string): Promise<readonly Omit<NameCandidate, 'via'>[]>
  takenStems(): Promise<ReadonlySet<string>>
  /** Text and hash as on disk; null when there is no such page or it is no UTF-8 text. */
  readPage(path: DomainPath): Promise<PageSnapshot | null>
  /** The summary of this very content, when it was read before. */
  summaryOf(sha256: string): Promise<{ readonly path: DomainPath; readonly title: string } | null>
  /** Where these bytes already lie under raw/. */
  originalOf(sha256: string): Promise<DomainPath | null>
}

/** What a person decided about a preview so far. */
export type Decisions = {
  /** By mention key: a path, 'new' or 'none'. */
  readonly choices: ReadonlyMap<string, string>
  readonly struck: ReadonlySet<DomainPath>
  readonly declined: ReadonlySet<string>
}

export const noDecisions: Decisions = { choices: new Map(), struck: new Set(), declined: new Set() }

export type PreviewRequest = {
  readonly reading: Reading
  readonly source: SourceFacts
  readonly decisions: Decisions
  readonly change: PreviewInput['change']
  readonly today: string
  readonly headings: PreviewHeadings
  readonly schemaHash?: string
  readonly warnings: readonly string[]
}

/**
 * Resolves a kept reading against the wiki as it is now and shows what it comes to. Asks no model, so it runs again before
 * every opening and accepting: twenty pending readings about one person make one page, in any order.
 */
export async function planAndPreview(
  request: PreviewRequest,
  vault: PlanVault,
): Promise<{ plan: Plan; change: ChangeSet }> {
  const { reading, source, decisions } = request
  const plan = planReading({
    reading,
    source,
    found: await lookUpNames(reading.mentions, vault),
    taken: await vault.takenStems(),
    summary: await vault.summaryOf(source.sha256),
    original: await vault.originalOf(source.sha256),
    ...decisions,
  })
  const change = previewPlan({ ...request, plan, pages: await readPages(plan, vault) })
  return { plan, change }
}

async function readPages(plan: Plan, vault: PlanVault): Promise<Map<DomainPath, PageSnapshot>> {
  const known = plan.mentions.flatMap(({ resolution }) => (resolution.kind === 'known' ? [resolution.path] : []))
  if (plan.summary.kind === 'known') known.push(plan.summary.path)
  const pages = new Map<DomainPath, PageSnapshot>()
  for (const path of new Set(known)) {
    const page = await vault.readPage(path)
    if (page) pages.set(path, page)
  }
  return pages
}
