import { number } from './words.ts'

export const inbox = {
  title: 'Inbox',
  documents: 'Documents',
  choose: 'Choose files',
  drop: (domain: string) => `Drop to read into ${domain}`,
  dropHint: 'Nothing is written until you accept it.',
  emptyTitle: 'Drop a document anywhere in this window.',
  emptyText: (domain: string) =>
    `It is read here on this computer, and you see every page it would write in ${domain} before anything is written.`,
  address: 'Web address',
  addressHint: 'or a web address',
  fetch: 'Fetch',
  notFetched: 'Could not be fetched.',
  pastedName: 'Pasted text.md',
  formats:
    'PDF, Word, PowerPoint, Excel, books, mail, subtitles, Markdown, plain text and web pages; several at once, or a folder.',
  pickOne: 'Choose a document on the left.',
  backToList: 'All documents',
  states: {
    sending: 'Sending',
    fetching: 'Fetching',
    waiting: 'Waiting its turn',
    confirm: 'Waiting for your yes',
    paused: 'Paused',
    ready: 'Ready to review',
    applied: 'Accepted',
    alreadyRead: 'Read before',
    cancelled: 'Cancelled',
    proposal: 'Waiting for you',
  },
  failedShort: {
    source_empty: 'Empty',
    source_corrupt: 'Damaged',
    source_password: 'Needs a password',
    source_no_text: 'No text in it',
    source_unsupported: 'Not a format it reads',
    source_too_large: 'Too large',
    source_partial: 'Partly readable',
  } as Record<string, string>,
  failed: 'Could not be read',
  counts: (n: {
    readonly created: number
    readonly edited: number
    readonly deleted: number
    readonly renamed: number
  }) =>
    [
      n.created > 0 ? `${number(n.created)} new` : '',
      n.edited > 0 ? `${number(n.edited)} updated` : '',
      n.renamed > 0 ? `${number(n.renamed)} renamed` : '',
      n.deleted > 0 ? `${number(n.deleted)} removed` : '',
    ]
      .filter(Boolean)
      .join(', ') || 'no page changes',
  reading: (name: string) => `Reading ${name}`,
  stages: { extract: 'Reading', read: 'Finding facts', plan: 'Matching pages', preview: 'Laying out the pages' },
  cancelReading: 'Stop reading',
  readAgain: 'Read it again',
  openSummary: 'Open its summary',
  dismiss: 'Take it off the list',
  password: 'Password of the document',
  unlock: 'Open with this password',
  ocr: 'Read it with OCR',
  acceptPartial: 'Use the readable part',
  nothingWritten: 'Nothing was written.',
  sendFailed: 'It did not arrive.',
  announce: {
    ready: (name: string) => `${name} is ready to review.`,
    failed: (name: string, why: string) => `${name} could not be read. ${why}`,
    applied: (name: string) => `${name} is in the wiki.`,
  },
}
