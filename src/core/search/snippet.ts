import type { Token } from './tokenize.ts'

const most = 220

export type Snippet = { readonly snippet: string; readonly marks: readonly (readonly [number, number])[] }

/** The part of a block with the most different matched words in it, cut at words, and where these words stand. */
export function snippetOf(text: string, tokens: readonly Token[]): Snippet {
  const marks = marksOf(tokens)
  if (text.length <= most) return { snippet: text, marks }
  const from = bestStart(text, tokens)
  const start = from === 0 ? 0 : afterBlank(text, from)
  const end = start + most >= text.length ? text.length : beforeBlank(text, start + most)
  const lead = start > 0 ? '…' : ''
  const inside = marks.filter((mark) => mark[0] >= start && mark[1] <= end)
  return {
    snippet: `${lead}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: inside.map(
      ([markStart, markEnd]) => [markStart - start + lead.length, markEnd - start + lead.length] as const,
    ),
  }
}

function bestStart(text: string, tokens: readonly Token[]): number {
  let best = { from: 0, count: 0 }
  for (const { start } of tokens) {
    const from = Math.max(0, Math.min(start - 40, text.length - most))
    const inside = tokens.filter((token) => token.start >= from && token.end <= from + most)
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { from, count }
  }
  return best.from
}

/** Where these words stand; those that touch or lie in one another are one mark. */
export function marksOf(tokens: readonly Pick<Token, 'start' | 'end'>[]): [number, number][] {
  const marks: [number, number][] = []
  for (const { start, end } of [...tokens].sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = marks.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else marks.push([start, end])
  }
  return marks
}

function afterBlank(text: string, at: number): number {
  const blank = text.indexOf(' ', at)
  return blank < 0 || blank > at + 30 ? wholeCharacter(text, at) : blank + 1
}

function beforeBlank(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at)
  return blank < at - 30 ? wholeCharacter(text, at) : blank
}

function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}
