import { type PageEvidence, parseBody } from '../core/page/parse-page.ts'
import { type Mention, withoutMentions } from './mentions.ts'

export type LeavingText = {
  /** The page without the passages that are too long to leave, and without what a machine wrote about pages that stay. */
  readonly text: string
  /** The same with its comments blank, every other character where it was: what search and backlinks see. */
  readonly seen: string
  readonly evidence: readonly (readonly [id: string, on: { readonly place: string; readonly passage: string | null }])[]
  /** How many lines and links about pages that stay were taken out. */
  readonly mentionsOut: number
}

const comment = /%%[\s\S]*?(?:%%|$)|<!--[\s\S]*?(?:-->|$)/g

/** What of a page leaves. Everything the site shows is made of this, so that nothing else can get out by another way. */
export function leavingText(whole: string, longestPassage: number, withheld: readonly Mention[]): LeavingText {
  const { text, count } = withoutMentions(whole, new Set(withheld))
  const all = text.includes(' ^e-') ? parseBody(text).evidence : []
  const long = all.filter(({ passage }) => passage.length > longestPassage)
  const kept = withoutPassages(text, long)
  const seen = kept.replace(comment, (found) => found.replace(/[^\n\r]/g, ' '))
  const evidence = all.map(
    ({ id, place, passage }) => [id, { place, passage: passage.length > longestPassage ? null : passage }] as const,
  )
  return { text: kept, seen, evidence, mentionsOut: count }
}

/** Their lines keep mark, place and id, so that links to them still lead there. */
function withoutPassages(text: string, long: readonly PageEvidence[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of long) {
    const line = text.slice(start, end)
    const open = line.indexOf(': "')
    const close = line.lastIndexOf('"')
    rest += `${text.slice(from, start)}${line.slice(0, open)}: the passage is not part of the site${line.slice(close + 1)}`
    from = end
  }
  return rest + text.slice(from)
}
