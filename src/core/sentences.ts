import { type ErrorCode, type ErrorData, WikiError } from './errors.ts'
import { type Sentence, type Spoken, withWords } from './said.ts'
import { changeSentences } from './sentences/changes.ts'
import { documentSentences } from './sentences/documents.ts'
import { healthSentences } from './sentences/health.ts'
import { hintSentences } from './sentences/hints.ts'
import { jobSentences } from './sentences/jobs.ts'
import { publishingSentences } from './sentences/publishing.ts'
import { refusalSentences } from './sentences/refusals.ts'
import { settingSentences } from './sentences/settings.ts'
import { wireSentences } from './sentences/wire.ts'

export type { UnreadPart } from './sentences/documents.ts'
export type { NearBy } from './sentences/health.ts'

/**
 * Sentences of the host that a window says in its own language: English by what they are made of. Each goes out as
 * these words, with its id and values beside it.
 */
export const sentences = {
  ...wireSentences,
  ...jobSentences,
  ...documentSentences,
  ...hintSentences,
  ...changeSentences,
  ...healthSentences,
  ...refusalSentences,
  ...settingSentences,
  ...publishingSentences,
} as const

export type Sentences = typeof sentences
export type SentenceId = keyof Sentences

type ValuesOf<K extends SentenceId> = Parameters<Sentences[K]>[0]
/** A value that is words may itself be a sentence, which a window then says in its language as well. */
type Given<V> = V extends string
  ? string extends V
    ? V | Sentence
    : V
  : V extends readonly string[]
    ? readonly Spoken[]
    : V
export type SentenceValues<K extends SentenceId> =
  ValuesOf<K> extends undefined
    ? Record<string, never>
    : { readonly [P in keyof NonNullable<ValuesOf<K>>]: Given<NonNullable<ValuesOf<K>>[P]> }

/** A sentence in English, with what it is made of. */
export function say<K extends SentenceId>(id: K, values: SentenceValues<K>): Sentence {
  // A sentence takes the values of its own id, which the compiler cannot follow through the table.
  const inWords = sentences[id] as (values: Readonly<Record<string, unknown>>) => string
  return { words: inWords(withWords(values, ({ words }) => words)), said: { id, values } }
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
