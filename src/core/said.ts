import { WikiError } from './errors.ts'

/** What a sentence was made of, as it travels: its id and its values. */
export type Said = { readonly id: string; readonly values: Readonly<Record<string, unknown>> }

/** Words in English, with what they are made of. */
export type Sentence = { readonly words: string; readonly said: Said }

/** A sentence, or words that no catalogue has: those of a system, a model, an earlier version. */
export type Spoken = string | Sentence

export const wordsOf = (spoken: Spoken): string => (typeof spoken === 'string' ? spoken : spoken.words)
export const saidOf = (spoken: Spoken): Said | null => (typeof spoken === 'string' ? null : spoken.said)

/** The values of a sentence with words for those that are sentences themselves. */
export function withWords(
  values: Readonly<Record<string, unknown>>,
  inWords: (sentence: Sentence) => string,
): Record<string, unknown> {
  const plain = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(plain) : isSentence(value) ? inWords(value) : value
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]))
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'words' in value && 'said' in value
}

/** What a failure says. */
export function spokenBy({ message, data }: Pick<WikiError, 'message' | 'data'>): Spoken {
  return isSaid(data.said) ? { words: message, said: data.said } : message
}

function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('values' in value)) return false
  return typeof value.id === 'string' && typeof value.values === 'object' && value.values !== null
}

/** As the fields of a view: its words, and what they are made of where that is known. */
export function whyOf(spoken: Spoken | WikiError): { why: string; said?: Said } {
  const given = spoken instanceof WikiError ? spokenBy(spoken) : spoken
  const said = saidOf(given)
  return { why: wordsOf(given), ...(said && { said }) }
}
