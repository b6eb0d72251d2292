import { isDigit } from './chars.ts'

const outsideAscii = /[\s\u2000-\u206f\u2e00-\u2e7f]/

/** Whether a character can stand in a tag: no white space, no punctuation other than `_`, `-` and `/`. */
export function isTagCharacter(code: number): boolean {
  if (code > 127) return !outsideAscii.test(String.fromCharCode(code))
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 47 ||
    code < 9 ||
    (code > 13 && code < 32) ||
    code === 127
  )
}

/** Where the tag whose `#` stands at `at` ends, or -1. It holds something other than digits and does not end in `/`. */
export function tagEnd(text: string, at: number, limit: number): number {
  let end = at + 1
  while (end < limit && isTagCharacter(text.charCodeAt(end))) end++
  while (end > at + 1 && text.charCodeAt(end - 1) === 47) end--
  for (let index = at + 1; index < end; index++) {
    if (!isDigit(text.charCodeAt(index))) return end
  }
  return -1
}
