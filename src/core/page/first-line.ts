import { normaliseClaim } from '../claim/normalise-claim.ts'
import { wholeStart } from '../text/whole-start.ts'
import { parsePage } from './parse-page.ts'

const longest = 200

/** What a page is about, in its own words: its first fact, else the first line a person wrote; '' for an empty page. */
export function firstLineOf(text: string): string {
  const page = parsePage(text)
  const claim = page.claims.find(({ lead }) => lead) ?? page.claims[0]
  return shortened(claim ? normaliseClaim(claim.text) : firstWords(text.slice(page.bodyStart)))
}

function firstWords(body: string): string {
  const line = body.split(/\r\n|\n|\r/).find((one) => one.trim() !== '' && !/^\s*(?:#|```|---|\|)/.test(one))
  return normaliseClaim((line ?? '').replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, ''))
}

function shortened(text: string): string {
  if (text.length <= longest) return text
  const cut = wholeStart(text, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}
