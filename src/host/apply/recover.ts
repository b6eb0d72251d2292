import type { Op, Origin } from '../../core/change/change-set.ts'
import { say } from '../../core/sentences.ts'
import { hashOf } from '../fs/replace-file.ts'
import { advance, reversed, type StepState, stateOf } from './advance.ts'
import type { RecoveryReport } from './applier.ts'
import type { Applying } from './applying.ts'
import { composeReceipt } from './compose-receipt.ts'
import { type Decision, decideOp } from './decide.ts'
import type { FileStep, OpenEntry } from './journal/journal.ts'
import { settle } from './settle.ts'
import { removeTemps, syncFolders, tempWriter } from './write-steps.ts'

/** Under the lock: brings every entry that a killed process left open to one side, and says what it did. */
export async function recoverEntries(applying: Applying): Promise<RecoveryReport> {
  const report: RecoveryReport = { finished: [], rolledBack: [], leftAlone: [] }
  for (const entry of await applying.parts.journal.unfinished()) await recoverEntry(applying, entry, report)
  return report
}

/** For a process that may not write: what a writer would find. */
export async function reportEntries(applying: Applying): Promise<RecoveryReport> {
  const entries = await applying.parts.journal.unfinished()
  return {
    finished: [],
    rolledBack: [],
    leftAlone: entries.map(({ change }) => say('interruptedHere', { name: nameOf(change.origin) })),
  }
}

async function recoverEntry(applying: Applying, entry: OpenEntry, report: RecoveryReport): Promise<void> {
  const { files } = applying.parts
  const { change, steps } = entry
  await removeTemps(files, steps, change.id)
  const states: StepState[] = []
  for (const step of steps) states.push(await stateOf(files, step))
  const forward = entry.direction === 'forward' && states.some((state) => state === 'after' || state === 'between')
  const foreign = await bringAll(applying, change.id, forward ? steps : steps.toReversed().map(reversed))
  await syncFolders(files, steps)
  const name = nameOf(change.origin)
  report.leftAlone.push(...foreign.map((path) => say('leftAfterBreak', { path, name })))
  if (!forward) {
    await applying.parts.journal.abandon(change.id)
    report.rolledBack.push(say('interruptedBack', { name }))
    return
  }
  const decisions: Decision[] = []
  for (const op of change.ops) {
    const step = steps.find((one) => one.path === op.path)
    decisions.push(step === undefined ? await decideWithoutStep(applying, op) : decisionOf(op, step, foreign))
  }
  const receipt = await composeReceipt(change, decisions, files, entry.startedAt)
  const note = say('finishedAtStart', {})
  await settle(applying, change, { ...receipt, notes: [...receipt.notes, note] }, steps)
  report.finished.push(say('interruptedDone', { name }))
}

/** Answers the paths that somebody else wrote since. */
async function bringAll(applying: Applying, token: string, steps: readonly FileStep[]): Promise<string[]> {
  const temp = tempWriter(applying.parts, token)
  const foreign: string[] = []
  for (const step of steps) if ((await advance(applying.parts.files, step, temp)) === 'foreign') foreign.push(step.path)
  return foreign
}

/** It was not to be written: equal already, or gone back to the preview. */
async function decideWithoutStep({ parts }: Applying, op: Op): Promise<Decision> {
  const now = await decideOp(op, { files: parts.files, replay: parts.rules.replay })
  return now.kind === 'write' ? { kind: 'returned', op, why: say('didNotFit', {}) } : now
}

function decisionOf(op: Op, step: FileStep, foreign: readonly string[]): Decision {
  if (foreign.includes(step.path)) return { kind: 'returned', op, why: say('changedAfterBreak', {}) }
  const planned = 'after' in op ? hashOf(op.after) : step.after?.hash
  return { kind: 'write', op, step, how: howOf(step), merged: step.after?.hash !== planned }
}

function howOf(step: FileStep) {
  if (step.after === null) return 'deleted'
  if (step.after.kind === 'original') return 'kept-original'
  if (step.from !== null) return 'renamed'
  return step.before === null ? 'created' : 'edited'
}

function nameOf(origin: Origin): string {
  return 'title' in origin ? `“${origin.title}”` : `${origin.from}`
}
