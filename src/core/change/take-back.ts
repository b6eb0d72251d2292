import { isWikiError, WikiError } from '../errors.ts'
import { pageKind, pageTitle } from '../page/page-facts.ts'
import { parsePage } from '../page/parse-page.ts'
import { isSkeletonOnly } from '../page/skeleton-only.ts'
import type { DomainPath } from '../ports.ts'
import type { Sentence, Spoken } from '../said.ts'
import { say } from '../sentences.ts'
import type { Intent, Op } from './change-set.ts'
import { isSameLink } from './edit-claims.ts'
import { hasSameContent } from './given.ts'
import { type Husks, joinHusks, noHusks, withoutHusks } from './husks.ts'
import { lineIntents } from './line-intents.ts'
import { linksToFile } from './link-matches.ts'
import { listingFor, unlisted } from './listing.ts'
import { madeOn } from './made.ts'
import { render } from './render.ts'
import type { UndoView } from './undo-view.ts'

/** One file from which something is to be taken back. */
export type Taking = {
  readonly path: DomainPath
  readonly text: string
  readonly hash: string
  readonly intents: readonly Intent[]
  /** Claims that go as well when no link is left on them. */
  readonly loosened: readonly string[]
  readonly husks: Husks
  readonly residue: readonly Intent[]
  /** The bytes to come back to, when nothing was changed since: null where something was. */
  readonly exact: string | null
  /**
   * Came with the change and may go with it; `untouched` when not a byte was changed since, `earlier` when another change
   * set made it and only what is taken back now may have kept it.
   */
  readonly created: 'no' | 'yes' | 'untouched' | 'earlier'
  readonly renameTo?: DomainPath
}

export type TakenBack = { readonly ops: Op[]; readonly warnings: Spoken[] }

type Planned = { readonly taking: Taking; intents: Intent[]; text: string }

/**
 * What is left when these things go: counted, so that whatever another source gives too stays. Summaries are looked at
 * first without their passages, since what they list decides for the pages; their passages last, since what pages still
 * link to stays. Throws `cannot_undo` naming the files where something cannot be taken back whole.
 */
export async function takeBack(takings: readonly Taking[], view: UndoView): Promise<TakenBack> {
  const texts = new Map<DomainPath, string>()
  const plans = new Map<DomainPath, Planned>()
  const plan = async (taking: Taking, intents: readonly Intent[]) => {
    const planned = await withoutEmpty(taking, intents, view)
    plans.set(taking.path, planned)
    texts.set(taking.path, planned.text)
  }
  const summaries = takings.filter(({ path }) => pageKind(path) === 'summary')
  const isEvidence = ({ kind }: Intent) => kind === 'remove-evidence'
  for (const taking of summaries) {
    await plan(
      taking,
      taking.intents.filter((intent) => !isEvidence(intent)),
    )
  }
  for (const taking of takings) {
    if (!summaries.includes(taking)) await plan(taking, await countedIntents(taking, view, texts))
  }
  for (const taking of summaries) await plan(taking, await uncitedIntents(taking, view, texts))
  for (const planned of plans.values()) finish(planned)
  for (const taking of await leftAlone(takings, view)) await plan(taking, [])
  for (const [path, { text }] of plans) texts.set(path, text)
  return opsOf([...plans.values()], view, texts)
}

/** Pages that an earlier undo left as a skeleton because these files linked to them. */
async function leftAlone(takings: readonly Taking[], view: UndoView): Promise<Taking[]> {
  const paths = new Set((await Promise.all(takings.map(({ path }) => view.linksFrom(path)))).flat())
  for (const { path } of takings) paths.delete(path)
  const found: Taking[] = []
  for (const path of paths) {
    const now = await view.read(path)
    if (now === null || !isSkeletonOnly(now.text) || !(await madeOn(path, view)).page) continue
    const nothing = { intents: [], loosened: [], husks: noHusks, residue: [], exact: null }
    found.push({ path, text: now.text, hash: now.hash, ...nothing, created: 'earlier' })
  }
  return found
}

/** Claims go with their last link; what a remaining summary lists stays. */
async function countedIntents(
  taking: Taking,
  view: UndoView,
  texts: ReadonlyMap<DomainPath, string>,
): Promise<Intent[]> {
  const listing = await listingFor(taking.path, view, texts)
  const page = parsePage(taking.text)
  const remaining = new Map(
    page.claims.map((claim) => {
      const gone = taking.intents.flatMap((intent) =>
        intent.kind === 'remove-evidence-link' && intent.claim === claim.id ? [intent.link] : [],
      )
      return [
        claim.id,
        claim.ours ? claim.evidence.filter((link) => !gone.some((one) => isSameLink(one, link))) : claim.evidence,
      ]
    }),
  )
  const stillCited = [...remaining.values()].flat().map((link) => link.page)
  const hasLink = (id: string) => (remaining.get(id) ?? []).length > 0
  const intents = taking.intents.flatMap((intent) => {
    if (intent.kind === 'remove-claim' && hasLink(intent.id)) return []
    const left = unlisted(intent, listing, stillCited)
    return left === null ? [] : [left]
  })
  const loose = taking.loosened.filter((id) => remaining.has(id) && !hasLink(id))
  return [...intents, ...loose.map((id): Intent => ({ kind: 'remove-claim', id }))]
}

/** Evidence goes when nothing links to it: no claim of ours, and no word of a person's. */
async function uncitedIntents(
  taking: Taking,
  view: UndoView,
  texts: ReadonlyMap<DomainPath, string>,
): Promise<Intent[]> {
  const own = await countedIntents(taking, view, texts)
  const linkers = await view.linksTo(taking.path)
  const others = await Promise.all(
    linkers.map(async (path) => ({ path, text: texts.get(path) ?? (await view.read(path))?.text ?? '' })),
  )
  const standing = [...others, { path: taking.path, text: texts.get(taking.path) ?? taking.text }]
  const isCited = (id: string) => standing.some(({ path, text }) => linksToFile(text, path, taking.path, id))
  return own.filter((intent) => intent.kind !== 'remove-evidence' || !isCited(intent.id))
}

/** The text without these things, and without what change sets made to hold them and nothing is left in. */
async function withoutEmpty(taking: Taking, intents: readonly Intent[], view: UndoView): Promise<Planned> {
  const husks = joinHusks([taking.husks, (await madeOn(taking.path, view)).husks])
  const all = [...intents, ...withoutHusks(husks, rendered(intents, taking))]
  return { taking, intents: all, text: rendered(all, taking) }
}

/** Where nothing was changed since and nothing stays, every byte comes back; else what has no id follows by line. */
function finish(planned: Planned): void {
  const { taking } = planned
  if (taking.exact !== null && hasSameContent(planned.text, taking.exact)) {
    const rest = lineIntents(planned.text, taking.exact)
    planned.intents.push(...rest)
    planned.text = rendered(planned.intents, taking)
    return
  }
  if (taking.residue.length === 0) return
  planned.intents.push(...taking.residue)
  planned.text = rendered(planned.intents, taking)
}

function rendered(intents: readonly Intent[], { text, path }: Taking): string {
  try {
    return render(intents, text)
  } catch (error) {
    if (!isWikiError(error, 'conflict')) throw error
    throw new WikiError(
      'cannot_undo',
      `“${path}” has changed too much since to take this back cleanly. ${error.message} Nothing was changed.`,
      { data: { path }, cause: error },
    )
  }
}

async function opsOf(
  plans: readonly Planned[],
  view: UndoView,
  texts: ReadonlyMap<DomainPath, string>,
): Promise<TakenBack> {
  const going = new Set<DomainPath>()
  for (const { taking, text } of plans) {
    const isLeft =
      taking.created === 'untouched' ? isEmptyOfOurs(text) : taking.created !== 'no' && isSkeletonOnly(text)
    if (isLeft && taking.renameTo === undefined) going.add(taking.path)
  }
  const warnings: Spoken[] = []
  const linked = new Map<DomainPath, DomainPath>()
  for (const path of going) {
    const linker = await firstLinker(path, view, texts, going)
    if (linker !== null) linked.set(path, linker)
  }
  const ops = plans.flatMap((planned): Op[] => {
    const { taking, text, intents } = planned
    const { path, hash: baseHash, text: before } = taking
    if (going.has(path) && !linked.has(path)) return [{ kind: 'delete', path, baseHash, before }]
    if (taking.created === 'yes' || taking.created === 'untouched') warnings.push(whyItStays(planned, linked.get(path)))
    if (taking.renameTo !== undefined)
      return [{ kind: 'rename', from: path, path: taking.renameTo, baseHash, before, after: text, intents }]
    return text === before ? [] : [{ kind: 'edit', path, baseHash, before, after: text, intents }]
  })
  return { ops, warnings }
}

/** A page that nobody touched goes whole, whatever prose it was created with. */
function isEmptyOfOurs(text: string): boolean {
  const { claims, evidence, contributions } = parsePage(text)
  return claims.length + evidence.length + contributions.length === 0
}

async function firstLinker(
  path: DomainPath,
  view: UndoView,
  texts: ReadonlyMap<DomainPath, string>,
  going: ReadonlySet<DomainPath>,
): Promise<DomainPath | null> {
  for (const linker of await view.linksTo(path)) {
    if (linker === path || going.has(linker)) continue
    const text = texts.get(linker) ?? (await view.read(linker))?.text
    if (text !== undefined && linksToFile(text, linker, path)) return linker
  }
  return null
}

function whyItStays({ taking, text }: Planned, linker: DomainPath | undefined): Sentence {
  const page = parsePage(text)
  const title = pageTitle(page, taking.path)
  if (linker !== undefined) return say('staysLinked', { title, linker })
  const rest = page.claims.length + page.evidence.length
  return rest > 0 ? say('staysFacts', { title, facts: rest }) : say('staysYours', { title })
}
