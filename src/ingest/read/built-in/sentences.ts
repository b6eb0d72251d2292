const abbreviation =
  /(?:^|[\s("'“‘[])(?:mr|mrs|ms|dr|prof|st|sr|jr|vs|no|nos|vol|fig|figs|eq|sec|ch|pp|p|art|ed|eds|cf|ca|c|approx|dept|gen|col|capt|lt|sgt|rev|hon|gov|sen|rep|mt|ft|e\.g|i\.e|viz|al|bros|ver|z\.b|bzw|nr|bd|hr|fr|m|mme|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu
const openSuffix = /\b(?:inc|ltd|corp|co|etc|u\.s|u\.k|u\.s\.a|a\.m|p\.m|b\.c|a\.d)\.$/iu
const end = /[.!?…]+["'”’»)\]]*[⁰¹²³⁴-⁹]*(?=\s|$)|[。！？]+[」』”）]*/gu

/** Words that begin a sentence and no name. */
const opener =
  /^(?:The|It|He|She|They|This|These|That|Those|In|On|At|By|A|An|When|While|After|Before|But|And|We|You|I|His|Her|Its|Their|There|For|From|With|If|As|Most|Many|Some|All|Each|To|No|Not|However)\b/u

export type Span = { readonly start: number; readonly end: number }

/** The sentences of one block of prose, as spans of its text without white space around them. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(end)) {
    const stop = match.index + match[0].length
    if (!endsSentence(text, match.index, stop, match[0])) continue
    push(spans, text, start, stop)
    start = stop
  }
  push(spans, text, start, text.length)
  return spans
}

function endsSentence(text: string, at: number, stop: number, mark: string): boolean {
  if (/[。！？]/u.test(mark)) return true
  const rest = text.slice(stop, stop + 40)
  if (rest.trim() === '') return true
  const next = rest.trimStart()
  if (/^[\p{Ll}]/u.test(next) && !/^(?:i[A-Z]|e[A-Z])/u.test(next)) return false
  if (/^[,;:)\]]/u.test(next)) return false
  if (mark.startsWith('...') || mark.startsWith('…')) return /^["“'‘(\p{Lu}]/u.test(next)
  if (!mark.startsWith('.')) return true
  const before = text.slice(Math.max(0, at - 14), at + 1)
  // An initial ("Kristoffer H. Rose"), unless the letter ends a list of letters.
  if (/(?:^|[\s.(])\p{Lu}\.$/u.test(before) && /^\p{Lu}/u.test(next))
    return /(?:^|\s)I\.$/u.test(before) || opener.test(next)
  if (abbreviation.test(before)) return false
  if (openSuffix.test(before))
    return /^(?:["“]?\p{Lu}\p{Ll}+ (?:\p{Ll}|was|is)|(?:The|It|He|She|In|At|This|A|An)\b)/u.test(next)
  // "1. Introduction" is a number, not a sentence.
  return !/(?:^|\n)\s*\d{1,3}\.$/u.test(before)
}

function push(spans: Span[], text: string, from: number, to: number): void {
  let start = from
  let stop = to
  while (start < stop && /\s/u.test(text[start] ?? '')) start++
  while (stop > start && /\s/u.test(text[stop - 1] ?? '')) stop--
  if (stop > start) spans.push({ start, end: stop })
}
