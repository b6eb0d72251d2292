import { list } from './words.ts'

/** The words of the first screen that tell what a folder is, and of the steps one may take afterwards. */
export const firstRun = {
  looks: {
    missing: 'This folder is not there yet. It will be made.',
    empty: 'An empty folder.',
    other: 'There are files in this folder, and no notes. The domain gets a folder of its own beside them.',
    notes: 'A folder of notes. It opens for reading as it is; nothing in it changes unless you make it a domain.',
    obsidian: 'An Obsidian vault. It opens for reading as it is; nothing in it changes unless you make it a domain.',
    domain: 'A wiki already. It opens as it is.',
    vault: (domains: readonly string[]) =>
      domains.length === 1
        ? `A wiki already, with the domain ${domains[0]}. It opens as it is.`
        : `A wiki already, with the domains ${list(shortened(domains))}. It opens as it is.`,
  },
  open: 'Open',
  opening: 'Opening',
  needsNothing: 'No account, no key and no network needed.',
  or: 'Or look around first',
  sampleAbout: 'A short history is read before your eyes, into pages you can accept, strike and undo.',

  steps: {
    title: 'When you like',
    about: 'None of these is needed.',
    close: 'Put this away',
    again: 'First steps',
    againAbout: 'A model, an assistant, Obsidian: what one may set up at the start, as a short list above the Inbox.',
    show: 'Show the first steps',
    done: 'done',
    model: {
      title: 'Read with a model',
      open: 'With a key of yours, or a model on this computer. Each price is said before it is spent.',
      done: (reader: string) => `${reader} can read.`,
    },
    assistant: {
      title: 'Tell an assistant',
      open: 'Claude, Cursor or Codex can search this wiki and cite its passages.',
      done: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'knows' : 'know'} this wiki.`,
    },
    obsidian: {
      title: 'Open it in Obsidian',
      open: (path: string) => `The folder is a vault as it stands: ${path}`,
      hint: 'Obsidian must know the folder first: there, choose “Open folder as vault”.',
    },
  },
}

const shown = 5

function shortened(names: readonly string[]): readonly string[] {
  return names.length > shown ? [...names.slice(0, shown - 1), `${names.length - shown + 1} more`] : names
}
