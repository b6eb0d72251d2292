import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import type { Spoken } from '../../core/said.ts'
import { refusal } from '../../core/sentences.ts'
import type { Applying } from './applying.ts'
import { composeReceipt } from './compose-receipt.ts'
import { type Decision, decide } from './decide.ts'
import { holdTogether } from './hold-together.ts'
import { settle } from './settle.ts'
import { writeSteps } from './write-steps.ts'

/** How often a change is decided anew when somebody writes its files in the very moment of writing. */
const attempts = 3

/** One change set, under the lock, with no unfinished entry in the journal. */
export async function applyChange(
  applying: Applying,
  change: ChangeSet,
  notes: readonly Spoken[] = [],
): Promise<Receipt> {
  const { files, journal, rules } = applying.parts
  const startedAt = applying.now().toISOString()
  for (let attempt = 1; ; attempt++) {
    const decided = await decide(change, { files, replay: rules.replay })
    const decisions = await holdTogether(change, decided, files)
    const writes = inWritingOrder(decisions)
    if (writes.length === 0) return composeReceipt(change, decisions, files, startedAt)
    const steps = writes.map((write) => write.step)
    await applying.claimId()
    await journal.begin(change, steps, startedAt)
    const outcome = await writeSteps(applying.parts, steps, change.id, () => journal.turnBack(change.id))
    if (outcome.kind === 'done') {
      const receipt = await composeReceipt(change, decisions, files, startedAt)
      return settle(applying, change, { ...receipt, notes: [...notes, ...receipt.notes] }, steps)
    }
    if (outcome.kind === 'failed') {
      if (!outcome.clean) throw notTakenBack(outcome.error)
      await journal.abandon(change.id)
      throw outcome.error
    }
    await journal.abandon(change.id)
    if (attempt === attempts) throw restless(outcome.path)
  }
}

type Write = Extract<Decision, { kind: 'write' }>

/** Originals and evidence before what rests on them; what goes away goes last. */
function inWritingOrder(decisions: readonly Decision[]): Write[] {
  const rank = ({ op, step }: Write) => {
    if (op.kind === 'copy') return 0
    if (step.after === null) return 3
    return 'intents' in op && op.intents.some((intent) => intent.kind === 'add-evidence') ? 1 : 2
  }
  return decisions.filter((decision) => decision.kind === 'write').toSorted((a, b) => rank(a) - rank(b))
}

function restless(path: string): WikiError {
  return refusal('conflict', ['changedAllTheWhile', { path }], {
    data: { path },
  })
}

function notTakenBack(error: unknown): WikiError {
  const code = isWikiError(error) ? error.code : 'disk_error'
  const said = isWikiError(error) ? `${error.message} ` : ''
  return new WikiError(
    code,
    `${said}Part of this change is written and could not be taken back yet; it will be when the domain is next opened.`,
    {
      cause: error,
    },
  )
}
