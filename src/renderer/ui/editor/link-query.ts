/** A page that a link may mean. */
export type LinkablePage = { readonly path: string; readonly title: string; readonly kind: string }

/** What is typed of a link so far, behind its `[[`; null where the text before the caret opens none. */
export function linkQuery(before: string): { readonly query: string; readonly length: number } | null {
  const match = /\[\[([^[\]\n|#]*)$/u.exec(before)
  return match ? { query: match[1] ?? '', length: (match[1] ?? '').length } : null
}

/** The inside of a link to this page, as our links are written: its file name, and its title where that differs. */
export function linkInside(page: LinkablePage, among: readonly LinkablePage[]): string {
  const stem = stemOf(page.path)
  const isUnique = among.filter(({ path }) => fold(stemOf(path)) === fold(stem)).length <= 1
  const target = isUnique ? stem : page.path.replace(/^wiki\//u, '').replace(/\.md$/iu, '')
  const title = page.title.replaceAll(/[[\]|]/gu, ' ').trim()
  return title === '' || title === target ? target : `${target}|${title}`
}

const stemOf = (path: string): string => (path.split('/').at(-1) ?? path).replace(/\.md$/iu, '')
const fold = (name: string): string => name.normalize('NFC').toLowerCase()
