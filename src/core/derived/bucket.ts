import type { PageKind } from '../page/page-kinds.ts'

/**
 * Where the catalogue files a page: its kind and the first two letters of its title, `entity/a/d`. The second is empty
 * where there is none. Letters are `a` and not `Á`, `ａ` or `ﬀ`, so that a file may be named after them on any system.
 */
export type Bucket = string

/** Stands for a title without letter or digit. */
export const noLetter = 'other'

export function bucketOf(kind: PageKind, title: string): Bucket {
  const [first = noLetter, second = ''] = lettersOf(title)
  return `${kind}/${first}/${second}`
}

export function partsOf(bucket: Bucket): { kind: PageKind; first: string; second: string } {
  const [kind = '', first = '', second = ''] = bucket.split('/')
  // A bucket is made by `bucketOf` alone.
  return { kind: kind as PageKind, first, second }
}

function lettersOf(title: string): string[] {
  const ascii = /^[^A-Za-z0-9\u0080-\uffff]*([A-Za-z0-9])[^A-Za-z0-9\u0080-\uffff]*([A-Za-z0-9])/.exec(title)
  if (ascii) return [ascii[1] ?? '', ascii[2] ?? ''].map((letter) => letter.toLowerCase())
  // Upper, then lower case: letters that a disk takes for one name (ſ and s, ς and σ) are one letter here.
  const folded = title.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD')
  return (folded.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).map(shardLetter)
}

/** Chinese characters are too many for a file each: those of a block of 256 share `u4e`. */
function shardLetter(letter: string): string {
  if (!/\p{Script=Han}/u.test(letter)) return letter
  return `u${((letter.codePointAt(0) ?? 0) >> 8).toString(16)}`
}
