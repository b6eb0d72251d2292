import { pageKind, pageTitle } from '../page/page-facts.ts'
import { parsePage } from '../page/parse-page.ts'
import { mayRetarget } from '../path/domain-path.ts'
import type { Spoken } from '../said.ts'
import { refusal, say } from '../sentences.ts'
import type { ChangeSet, Intent, Op } from './change-set.ts'
import {
  type Moves,
  movesBack,
  movesSince,
  relinked,
  retargetsTo,
  viewWithNewNames,
  withNewNames,
} from './follow-renames.ts'
import { givenTo, takeGiven } from './given.ts'
import { noHusks } from './husks.ts'
import { additionsFrom, inverseOf, inverseOfCreation } from './inverse.ts'
import { lineIntents } from './line-intents.ts'
import { madeOn, onlyMade } from './made.ts'
import { type Taking, takeBack } from './take-back.ts'
import type { AppliedFile, UndoView } from './undo-view.ts'

export type UndoRequest = {
  readonly change: ChangeSet
  /** What it really did to each text file, merges included; originals under raw/ stay and are left out. */
  readonly files: readonly AppliedFile[]
  readonly newId: string
  readonly createdAt: string
  readonly view: UndoView
}

/**
 * The change set that takes an applied one back as the files are now; redo is undo of undo. Whole or not at all: throws
 * `cannot_undo` where a file has changed too much. Warnings say what stays and why.
 */
export async function undo({ change, files: done, newId, createdAt, view: seen }: UndoRequest): Promise<ChangeSet> {
  const moves = await movesSince(done, seen)
  const files = await Promise.all(done.map((file) => withNewNames(file, moves, seen)))
  const view = viewWithNewNames(seen, moves)
  const back = movesBack(files)
  const takings: Taking[] = []
  const restored: Op[] = []
  const warnings: Spoken[] = []
  for (const file of files) {
    const again = file.after === null ? await restoredFile(file, view, warnings) : null
    if (again?.kind === 'create') restored.push(again)
    else if (again) takings.push(again.taking)
    else if (file.after !== null) takings.push(...(await takingOf(file, file.after, view, back, warnings)))
  }
  // A fix rearranged what was there and gave nothing of its own: where nobody wrote since, the bytes simply come back.
  const straight = change.origin.kind === 'health' ? takings.flatMap(straightBack) : []
  const counted = takings.filter(({ path }) => !straight.some((op) => op.path === path))
  const taken = await takeBack(await withLinksBack(await withGiven(counted, view), view), view)
  const ops = [...restored, ...straight, ...taken.ops.filter(({ path }) => !straight.some((op) => op.path === path))]
  if (ops.length === 0) {
    throw refusal('cannot_undo', ['nothingLeft', { why: [...warnings, ...taken.warnings] }], {
      data: { changeId: change.id },
    })
  }
  return {
    format: 1,
    id: newId,
    revision: 1,
    domain: change.domain,
    origin: { kind: 'undo', of: change.id, title: titleOf(change) },
    createdAt,
    undoes: change.id,
    ops,
    warnings: [...warnings, ...taken.warnings],
  }
}

function straightBack({ path, text, hash, exact, renameTo }: Taking): Op[] {
  if (exact === null || renameTo !== undefined) return []
  return [{ kind: 'edit', path, baseHash: hash, before: text, after: exact, intents: lineIntents(text, exact) }]
}

async function takingOf(
  file: AppliedFile,
  after: string,
  view: UndoView,
  back: Moves,
  warnings: Spoken[],
): Promise<Taking[]> {
  const path = await view.where(file.path)
  const now = await view.read(path)
  if (now === null) {
    warnings.push(say('goneMeanwhile', { path }))
    return []
  }
  const { text, hash } = now
  const isUntouched = text === after && path === file.path
  if (file.before === null) {
    const inverse = inverseOfCreation(after)
    const intents = [...inverse.intents, ...formerTitle(after, text, path)]
    return [{ path, text, hash, ...inverse, intents, exact: null, created: isUntouched ? 'untouched' : 'yes' }]
  }
  const renameTo = file.from === undefined || file.from === null || file.from === file.path ? null : file.from
  if (renameTo !== null && (await isTaken(renameTo, path, view))) {
    throw refusal('cannot_undo', ['placeTaken', { path, to: renameTo }], {
      data: { path: renameTo },
    })
  }
  const created = renameTo === null && (await madeOn(path, view)).page ? 'earlier' : 'no'
  const exact = text === after ? file.before : null
  // Links are led back first: what is left between the texts is what the change did beside renaming.
  const inverse = inverseOf(file.before, relinked(path, after, back))
  return [{ path, text, hash, ...inverse, exact, created, ...(renameTo !== null && { renameTo }) }]
}

/** A page that was renamed since has the title it came with among its aliases. */
function formerTitle(created: string, now: string, path: string): Intent[] {
  const [was, is] = [created, now].map((text) => pageTitle(parsePage(text), path))
  return was === undefined || was === is ? [] : [{ kind: 'remove-items', key: 'aliases', items: [was] }]
}

/** Where a page goes back to its old name, whatever links to it now goes along, changed since or not. */
async function withLinksBack(takings: readonly Taking[], view: UndoView): Promise<Taking[]> {
  const all = new Map(takings.map((taking) => [taking.path, taking]))
  for (const { path: from, renameTo } of takings) {
    if (renameTo === undefined) continue
    for (const path of new Set([from, ...(await view.linksTo(from))])) {
      const known = all.get(path)
      const now = known ?? (await view.read(path))
      const retargets = now === null ? [] : retargetsTo(path, now.text, from, renameTo)
      if (now === null || retargets.length === 0 || !mayRetarget(path)) continue
      const taking = known ?? { path, ...now, intents: [], ...nothingElse, created: 'no' as const }
      all.set(path, { ...taking, intents: [...retargets, ...taking.intents] })
    }
  }
  return [...all.values()]
}

/**
 * What this change's summaries list as given to a page, also where an earlier source had given it already: it goes when
 * no summary lists it any more, provided that some change set wrote it and not a person.
 */
async function withGiven(takings: readonly Taking[], view: UndoView): Promise<Taking[]> {
  const summaries = takings.filter(({ path }) => pageKind(path) === 'summary')
  const all = [...takings, ...(await onlyListed(takings, summaries, view))]
  return Promise.all(
    all.map(async (taking) => {
      const made = await madeOn(taking.path, view)
      const page = parsePage(taking.text)
      const given = summaries.flatMap(({ path, intents }) =>
        path === taking.path ? [] : takeGiven(taking.path, page, givenTo(taking.path, intents), path),
      )
      return { ...taking, intents: [...taking.intents, ...onlyMade(given, made)] }
    }),
  )
}

/** Pages that a summary lists and this change had nothing to add to, since they held all of it. */
async function onlyListed(takings: readonly Taking[], summaries: readonly Taking[], view: UndoView): Promise<Taking[]> {
  const seen = new Set(takings.map(({ path }) => path))
  const found: Taking[] = []
  for (const { path: summary, intents } of summaries) {
    for (const path of await view.linksFrom(summary)) {
      if (seen.has(path) || pageKind(path) === 'note' || givenTo(path, intents).length === 0) continue
      seen.add(path)
      const now = await view.read(path)
      const created = (await madeOn(path, view)).page ? 'earlier' : 'no'
      if (now) found.push({ path, ...now, intents: [], ...nothingElse, created })
    }
  }
  return found
}

const nothingElse = { loosened: [], husks: noHusks, residue: [], exact: null } as const

type Restored = Extract<Op, { kind: 'create' }> | { readonly kind: 'taking'; readonly taking: Taking }

/** A deleted file comes back whole; one that somebody made again meanwhile is given what the deleted one held of ours. */
async function restoredFile(file: AppliedFile, view: UndoView, warnings: Spoken[]): Promise<Restored | null> {
  const { path, before } = file
  if (before === null) return null
  const now = await view.read(path)
  if (now === null) return { kind: 'create', path, after: before, intents: [{ kind: 'whole-text', text: before }] }
  warnings.push(say('backMeanwhile', { path }))
  const intents = additionsFrom(before, now.text)
  return { kind: 'taking', taking: { path, ...now, intents, ...nothingElse, created: 'no' } }
}

async function isTaken(wanted: string, from: string, view: UndoView): Promise<boolean> {
  return wanted.toLowerCase() !== from.toLowerCase() && (await view.read(wanted)) !== null
}

function titleOf({ origin }: ChangeSet): string {
  return origin.kind === 'rename' ? `${origin.from} → ${origin.to}` : origin.title
}
