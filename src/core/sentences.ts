import { type ErrorCode, type ErrorData, WikiError } from './errors.ts'

type Named = { readonly name: string }
type Part = Named & { readonly at: number; readonly total: number }

/**
 * Sentences of the host that a window says in its own language: English by what they are made of. Each goes out as
 * these words, with its id and values beside it.
 */
export const sentences = {
  opening: ({ name }: Named) => `Opening ${name}`,
  openingPart: ({ name, unit, at, total }: Part & { readonly unit: string }) =>
    `Opening ${name}, ${unit} ${at} of ${total}`,
  readingPart: ({ name, at, total }: Part) => `Reading ${name}, part ${at} of ${total}`,
  lookingUp: () => 'Looking up what the wiki knows already',
  writingDown: () => 'Writing down what would change',
  readBefore: ({ title, day }: { readonly title: string; readonly day: string | null }) =>
    `This was read${day === null ? '' : ` on ${day}`} by the same reader; nothing in it has changed. It is summed up in ${title}.`,
  nothingNew: ({ name }: Named) => `${name} says nothing that the wiki does not have already.`,
  sourcePartial: ({ name, missing }: Named & { readonly missing: string }) =>
    `Part of ${name} could not be read: ${missing}. Read the rest anyway, or drop a whole copy.`,
  sourceEmpty: ({ name }: Named) => `${name} has no text in it. Nothing was read; drop a version with text.`,
  sourceCorrupt: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is damaged and cannot be read. ${detail} Try opening it elsewhere and saving it anew.`,
  wrongPassword: ({ name }: Named) => `That password does not open ${name}. Try another.`,
  needsPassword: ({ name }: Named) => `${name} is protected. Give its password to read it; the password is not kept.`,
  nothingRecognised: ({ name }: Named) =>
    `No text could be recognised in ${name}. Drop a sharper scan, or a version with text.`,
  noTextLayer: ({ name }: Named) =>
    `${name} has no text layer; it looks scanned. Read it with OCR, or drop a version with text.`,
  unsupported: ({ name, mediaType, hint }: Named & { readonly mediaType: string; readonly hint: string }) =>
    `${name} is of a kind that cannot be read (${mediaType}). ${hint}`,
  tooLarge: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is over a limit: ${detail} Read it with its limits raised, or drop a part of it.`,
  tooLargeInside: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is over a limit: ${detail} Take out of it what you need, and drop that.`,
  readingStopped: () => 'Reading this document was stopped. Drop it again to read it.',
  plannedAnew: () =>
    'The wiki has changed since you looked at this. It was planned again; look at it once more, then accept.',
  changedSincePrice: () => 'The pages have changed since the price was shown. Look at it once more.',
  notAnswering: () => 'Commonplace does not answer. Start it again with npm start; this window then goes on by itself.',
  beingWritten: () => 'Another process is writing to this domain. Wait until it has finished, then try again.',
  inside: () =>
    'Something went wrong inside Commonplace. The log in the home folder has the details; nothing was written.',
} as const

export type Sentences = typeof sentences
export type SentenceId = keyof Sentences
export type SentenceValues<K extends SentenceId> = Parameters<Sentences[K]>[0] extends undefined
  ? Record<string, never>
  : NonNullable<Parameters<Sentences[K]>[0]>

/** What a sentence was made of, as it travels. */
export type Said = { readonly id: string; readonly values: Readonly<Record<string, unknown>> }

/** A sentence in English, with what it is made of. */
export function say<K extends SentenceId>(
  id: K,
  values: SentenceValues<K>,
): { readonly words: string; readonly said: Said } {
  // A sentence takes the values of its own id, which the compiler cannot follow through the table.
  const inWords = sentences[id] as (values: SentenceValues<K>) => string
  return { words: inWords(values), said: { id, values } }
}

/** An expected failure whose sentence a window can say in its own language. */
export function refusal<K extends SentenceId>(
  code: ErrorCode,
  [id, values]: readonly [K, SentenceValues<K>],
  options: { readonly data?: ErrorData; readonly cause?: unknown } = {},
): WikiError {
  const { words, said } = say(id, values)
  return new WikiError(code, words, { ...options, data: { ...options.data, said } })
}
