import { WikiError } from '../errors.ts'

/** What cannot be written on this text: a sentence for the person, who then sees the file in a preview of its own. */
export function conflict(sentence: string): WikiError {
  return new WikiError('conflict', sentence)
}
