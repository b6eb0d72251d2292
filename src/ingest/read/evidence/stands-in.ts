import { says, wordsOf } from './said-words.ts'

/** The words of a source made ready for looking up names, in the singular. */
export function wordsToSearch(text: string): string {
  return stems(text).join(' ')
}

/** Does the source use this name, in whatever case and number? */
export function standsIn(words: string, name: string): boolean {
  const wanted = stems(name).join(' ')
  return wanted !== '' && (says(words, wanted) || says(words, name))
}

function stems(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/(?<=[a-z]{3})ie$/u, 'y'))
}
