import type { Stream } from './streams.ts'

/** Above this the references are not followed. */
const mostBytes = 20 * 1_048_576

/**
 * Whether a page's content is nowhere, or a stream of content belongs to no page: a reference between them is damaged,
 * and pdf.js shows the page blank. Files that were changed later keep what was replaced, and newer ones pack their
 * pages away; of these only what can be seen is judged.
 */
export function hasLostContent(file: Buffer, streams: readonly Stream[]): boolean {
  if (file.length > mostBytes) return false
  const text = file.toString('latin1')
  const objects = text.split(/\bendobj\b/)
  // Notes on a page have contents too, which are their words.
  const isPage = (object: string) =>
    /\/Type\s*\/Page(?!\w)/.test(object) || (/\/Contents\s*[\d[]/.test(object) && !/\/Subtype\b/.test(object))
  const pages = objects.filter(isPage)
  const lists = new Set(objects.flatMap((object) => /(\d+)\s+\d+\s+obj\s*\[/.exec(object)?.[1] ?? []))
  const written = new Set(streams.map((stream) => String(stream.object)))
  const used = pages.flatMap((page) => {
    const [, one, list = ''] = /\/Contents\s*(?:(\d+)\s+\d+\s+R|\[([^\]]*)\])/.exec(page) ?? []
    return one === undefined ? [...list.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, number]) => number ?? '') : [one]
  })
  if (used.some((number) => !written.has(number) && !lists.has(number))) return true
  if (/\/ObjStm\b|\/Prev\b|\/Linearized\b/.test(text) || text.split('startxref').length !== 2) return false
  const plain = streams.filter(({ dictionary }) => !/\/(Type|Subtype|FunctionType|ShadingType)\b/.test(dictionary))
  // A reference stands behind a name, in a list, or behind another one. A page has no other streams than its content.
  const referred = new Set([...text.matchAll(/(?:\/\w+\s+|\[\s*|R\s+)(\d+)\s+\d+\s+R\b/g)].map(([, number]) => number))
  const ofPages = new Set(
    pages.flatMap((page) => [...page.matchAll(/\/\w+\s+(\d+)\s+\d+\s+R\b/g)].map(([, n]) => n ?? '')),
  )
  return plain.some(({ object }) => {
    const number = String(object)
    return object > 0 && (!referred.has(number) || (ofPages.has(number) && !used.includes(number)))
  })
}
