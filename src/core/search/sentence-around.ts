import { plainLine } from './plain-text.ts'

const most = 300
const sentenceEnd = /[.!?。！？](?:["'”’)\]]*)(?:\s|$)|[。！？]/gu

/** The sentence that holds a link, as plain text: the link's line, cut at the ends of sentences around it. */
export function sentenceAround(text: string, start: number, end: number): string {
  const lineStart = lineStartBefore(text, start)
  const line = text.slice(lineStart, lineEndAfter(text, end))
  const from = start - lineStart
  const to = end - lineStart
  let left = 0
  let right = line.length
  for (const match of line.length > 120 ? line.matchAll(sentenceEnd) : []) {
    const after = match.index + match[0].length
    if (after <= from) left = after
    else if (match.index >= to) {
      right = after
      break
    }
  }
  const plain = plainLine(line.slice(left, right))
  if (plain.length <= most) return plain
  // A sentence that goes on for ever is cut about the link, at whole words.
  const shown = plainLine(line.slice(Math.max(left, from - most / 2), Math.min(right, to + most / 2)))
  return `…${shown
    .slice(0, most)
    .replace(/^\S*\s/, '')
    .replace(/\s\S*$/, '')}…`
}

function lineStartBefore(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1
  // Sought in the line alone: a text without any would be gone through from each of its links.
  return line + text.slice(line, at).lastIndexOf('\r') + 1
}

function lineEndAfter(text: string, at: number): number {
  const next = text.indexOf('\n', at)
  const end = next < 0 ? text.length : next
  return text.charCodeAt(end - 1) === 13 ? end - 1 : end
}
