import type { Journal } from './journal.ts'
import { toJournalError } from './journal-error.ts'

/**
 * Opens the journal at its first use. A wiki whose journal cannot be read can still be read itself: only what needs the
 * journal fails, each time with the sentence that says why, until it is repaired.
 */
export function lazyJournal(file: string, open: (file: string) => Journal): Journal {
  let opened: Journal | null = null
  /** What fails later, as on a disk that is full by now, is said in words as well. */
  const ask = async <T>(what: (journal: Journal) => Promise<T>): Promise<T> => {
    try {
      opened ??= open(file)
      return await what(opened)
    } catch (error) {
      throw toJournalError(error, file)
    }
  }
  return {
    begin: (change, steps, startedAt) => ask((journal) => journal.begin(change, steps, startedAt)),
    turnBack: (id) => ask((journal) => journal.turnBack(id)),
    finish: (id, receipt, returned) => ask((journal) => journal.finish(id, receipt, returned)),
    abandon: (id) => ask((journal) => journal.abandon(id)),
    unfinished: () => ask((journal) => journal.unfinished()),
    done: (id) => ask((journal) => journal.done(id)),
    steps: (id) => ask((journal) => journal.steps(id)),
    page: (options) => ask((journal) => journal.page(options)),
    count: () => ask((journal) => journal.count()),
    newest: () => ask((journal) => journal.newest()),
    undoneBy: (id) => ask((journal) => journal.undoneBy(id)),
    renamesSince: (id) => ask((journal) => journal.renamesSince(id)),
    stepsOn: (paths) => ask((journal) => journal.stepsOn(paths)),
    close: () => opened?.close(),
  }
}
