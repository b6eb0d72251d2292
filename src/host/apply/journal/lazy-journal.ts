import type { Journal } from './journal.ts'

/**
 * Opens the journal at its first use. A wiki whose journal cannot be read can still be read itself: only what needs the
 * journal fails, each time with the sentence that says why, until it is repaired.
 */
export function lazyJournal(open: () => Journal): Journal {
  let opened: Journal | null = null
  const journal = (): Journal => {
    opened ??= open()
    return opened
  }
  return {
    begin: async (change, steps, startedAt) => journal().begin(change, steps, startedAt),
    turnBack: async (id) => journal().turnBack(id),
    finish: async (id, receipt, returned) => journal().finish(id, receipt, returned),
    abandon: async (id) => journal().abandon(id),
    unfinished: async () => journal().unfinished(),
    done: async (id) => journal().done(id),
    steps: async (id) => journal().steps(id),
    page: async (options) => journal().page(options),
    count: async () => journal().count(),
    undoneBy: async (id) => journal().undoneBy(id),
    renamesSince: async (id) => journal().renamesSince(id),
    stepsOn: async (paths) => journal().stepsOn(paths),
    close: () => opened?.close(),
  }
}
