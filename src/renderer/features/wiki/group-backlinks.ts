import type { BacklinkView } from '../../../contract/views.ts'

export type LinkingPage = {
  readonly path: string
  readonly title: string
  readonly kind: BacklinkView['kind']
  /** Of the first link with words around it, else of the first. */
  readonly line: number
  /** Each sentence once; a bare entry of a list says nothing and is left out. */
  readonly sentences: readonly string[]
  /** Where the page lists the link, for when no sentence holds it. */
  readonly section: string
}

/** Every page that links here once, in order, with the sentences around its links. */
export function groupBacklinks(backlinks: readonly BacklinkView[], title: string): LinkingPage[] {
  const pages = new Map<string, LinkingPage & { sentences: string[]; line: number }>()
  for (const { from, title: name, kind, line, section, sentence } of backlinks) {
    const page = pages.get(from) ?? { path: from, title: name, kind, line, sentences: [], section }
    pages.set(from, page)
    const words = sentence.trim()
    if (words === title || words === '' || page.sentences.includes(words)) continue
    if (page.sentences.length === 0) page.line = line
    page.sentences.push(words)
  }
  return [...pages.values()]
}
