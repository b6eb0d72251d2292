import { foldName } from '../../core/text/names.ts'

/** Do these names differ by a number, a version, a parenthesis or a sign that is part of the name (C, C++, C#)? */
export function distinguishesNames(one: string, other: string): boolean {
  return fingerprint(one) !== fingerprint(other)
}

function fingerprint(name: string): string {
  const folded = foldName(name)
  const numbers = folded.match(/\d+(?:[.,_-]\d+)*|\b[ivx]{1,5}$/g) ?? []
  const parentheses = folded.match(/\([^)]*\)/g) ?? []
  const signs = folded.match(/[+#]+/g) ?? []
  return [...numbers, '|', ...parentheses, '|', ...signs].join(' ')
}
