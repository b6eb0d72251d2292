import type { WikiError } from '../errors.ts'
import { refusal, type SentenceId, type SentenceValues } from '../sentences.ts'

/** What cannot be written on this text: a sentence for the person, who then sees the file in a preview of its own. */
export function conflict<K extends SentenceId>(id: K, values: SentenceValues<K>): WikiError {
  return refusal('conflict', [id, values])
}
