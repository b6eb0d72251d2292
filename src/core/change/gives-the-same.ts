import type { ChangeSet, Intent, Op } from './change-set.ts'

/**
 * Does a change that was planned anew give what was seen? A page that somebody made meanwhile is edited in place of made,
 * a fact that stands there already is linked to this source too, and what is there is not given twice. Anything else that
 * comes, goes or moves is a difference that a person has to see.
 */
export function givesTheSame(seen: ChangeSet, now: ChangeSet): boolean {
  const [given, gives] = [factsOf(seen), factsOf(now)]
  return (
    isWithin(writtenIn(now), writtenIn(seen)) &&
    isWithin(gives, given) &&
    isWithin(given, gives) &&
    isWithin(othersIn(now), othersIn(seen)) &&
    isWithin(warningsOf(now), warningsOf(seen))
  )
}

const warningsOf = ({ warnings }: ChangeSet) => new Set(warnings.map((warning) => JSON.stringify(warning)))

function writtenIn({ ops }: ChangeSet): Set<string> {
  return new Set(ops.filter(({ kind }) => kind === 'create' || kind === 'edit').map(({ path }) => path))
}

/** What a page says more, each by the passage it rests on: as a fact of its own or as another link of one that is there. */
function factsOf({ ops }: ChangeSet): Set<string> {
  return new Set(
    ops.flatMap((op) => intentsOf(op).flatMap((intent) => toldBy(intent).map((what) => `${op.path} ${what}`))),
  )
}

function toldBy(intent: Intent): string[] {
  switch (intent.kind) {
    case 'add-claim':
      return intent.evidence.map(({ page, id }) => `${page}#${id}`)
    case 'add-evidence-link':
      return [`${intent.link.page}#${intent.link.id}`]
    case 'add-evidence':
      return [intent.id]
    case 'add-words':
      return [intent.text]
    default:
      return []
  }
}

/** Files that go, move or are kept, and all that takes away or overwrites. */
function othersIn({ ops }: ChangeSet): Set<string> {
  return new Set(
    ops.flatMap((op) => {
      const on = (what: unknown) => JSON.stringify([op.path, what])
      const others = intentsOf(op)
        .filter(({ kind }) => !adding.has(kind))
        .map(on)
      if (op.kind === 'create' || op.kind === 'edit') return others
      const whole = op.kind === 'rename' ? op.from : op.kind === 'copy' ? op.sha256 : null
      return [on([op.kind, whole]), ...others]
    }),
  )
}

/** Names, tags and lists only ever grow by these; what they lack now is there. */
const adding: ReadonlySet<Intent['kind']> = new Set([
  'skeleton',
  'add-items',
  'add-claim',
  'add-evidence-link',
  'add-evidence',
  'add-contribution',
  'add-related',
  'add-words',
])

const intentsOf = (op: Op): readonly Intent[] => ('intents' in op ? op.intents : [])

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((one) => all.has(one))
}
