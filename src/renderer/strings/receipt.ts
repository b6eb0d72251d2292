import { money } from './words.ts'

export const origin = {
  ingest: (title: string) => title,
  undo: (title: string) => `Undo of ${title}`,
  'un-ingest': (title: string) => `Take back ${title}`,
  rename: (from: string, to: string) => `Renamed ${from} to ${to}`,
  'outside-rename': (title: string) => `Links to what was renamed elsewhere: ${title}`,
  health: (title: string) => title,
  assistant: (client: string, title: string) => `${title}, proposed by ${client}`,
  edit: (title: string) => `Edited ${title}`,
}

export const cost = {
  title: 'Before it is written',
  document: 'Document',
  size: 'Size',
  reader: 'Read by',
  builtIn: 'built-in reader',
  price: 'Price',
  free: 'free',
  freeWith: (reader: string) => `free: ${reader}`,
  withModel: 'With a model',
  atMost: (dollars: number) => `at most ${money(dollars)}`,
  expected: (dollars: number) => `about ${money(dollars)}`,
  unknown: 'unknown',
  calls: 'Calls',
  tokens: 'Tokens',
  pages: 'Pages',
  facts: 'Facts',
  builtInIs: 'Read without a model: the source’s own sentences.',
}

export const receipt = {
  title: 'Receipt',
  status: {
    applied: 'Written and read back from disk',
    partial: 'Partly written',
    'nothing-to-do': 'Nothing had to be written',
  },
  when: 'When',
  domain: 'Domain',
  reader: 'Read by',
  files: 'Files',
  bytes: 'On disk',
  how: {
    created: 'new',
    edited: 'updated',
    deleted: 'removed',
    renamed: 'renamed',
    'kept-original': 'original kept',
    merged: 'merged with what was there',
    unchanged: 'already so',
    returned: 'back to preview',
  },
  undo: 'Undo this',
  undoIngest: 'Undo this ingest',
  redo: 'Do it again',
  preparing: 'Working out what goes',
  undone: 'Undone.',
  notUndoable: (why: string) => `Cannot be undone. ${why}`,
  open: 'Open the summary',
  next: (name: string) => `Review ${name}`,
}
