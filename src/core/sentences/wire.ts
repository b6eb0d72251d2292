import type { Sentence } from '../said.ts'

/** What both ends of a wire say, so that a window need not carry all the others. */
export const wireSentences = {
  notAnswering: () => 'Commonplace does not answer. Start it again with npm start; this window then goes on by itself.',
  inside: () =>
    'Something went wrong inside Commonplace. The log in the home folder has the details; nothing was written.',
} as const

export function sayOfWire(id: keyof typeof wireSentences): Sentence {
  return { words: wireSentences[id](), said: { id, values: {} } }
}
