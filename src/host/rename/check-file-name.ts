import { refusal } from '../../core/sentences.ts'
import { isReservedStem } from '../../core/text/names.ts'

const mostBytes = 200

/** A file name as a person gave it, without its ending, in the form that works on every system and in every link. */
export function checkFileName(name: string): string {
  const stem = name.normalize('NFC').trim().replace(/\.md$/iu, '')
  const why = whyNot(stem)
  if (why === null) return stem
  throw refusal('invalid_input', ['badFileName', { name: name.slice(0, 80), why }], {
    data: { name: name.slice(0, 80) },
  })
}

function whyNot(stem: string): string | null {
  if (stem === '' || !/[\p{L}\p{N}]/u.test(stem)) return 'a name has a letter or digit.'
  if (!stem.isWellFormed() || /[\p{Cc}\u2028\u2029]/u.test(stem)) return 'it holds a character that cannot be seen.'
  if (/[#|^[\]<>:"/\\?*]/u.test(stem)) return 'links or file systems do not take # | ^ [ ] < > : " / \\ ? *.'
  if (stem.includes('%%')) return '%% begins a comment.'
  if (/^\.|[.\s]$/u.test(stem)) return 'it begins with a dot, or ends with a dot or blank.'
  if (new TextEncoder().encode(stem).length > mostBytes) return `it is longer than ${mostBytes} bytes.`
  return isReservedStem(stem) ? 'that name has a meaning of its own here.' : null
}
