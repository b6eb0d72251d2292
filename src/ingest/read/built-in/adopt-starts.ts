import { type NameSpan, textOfTokens } from './name-span.ts'
import type { Sentence } from './read-sentences.ts'

/**
 * At the start of a sentence an ordinary first word does not prove itself part of a name ("Software in the Public
 * Interest is …"). Where the document writes the whole name elsewhere, with a capital nothing forces, it is taken whole.
 */
export function adoptStarts(sentences: readonly Sentence[], spans: readonly NameSpan[]): NameSpan[] {
  const known = new Map<string, Set<string>>()
  for (const { sentence, from, to, text } of spans) {
    const first = sentence.tokens[from]
    if (first === undefined || first.forced || to - from < 2) continue
    known.set(first.text, (known.get(first.text) ?? new Set()).add(text))
  }
  const adopted: NameSpan[] = []
  const replaced = new Set<NameSpan>()
  const bySentence = Map.groupBy(spans, (span: NameSpan) => span.sentence)
  for (const sentence of sentences) {
    const span = startOf(sentence, known)
    const own = bySentence.get(sentence) ?? []
    if (span === undefined || own.some((other) => other.from === 0)) continue
    for (const other of own) if (other.from < span.to) replaced.add(other)
    adopted.push(span)
  }
  return [...spans.filter((span) => !replaced.has(span)), ...adopted]
}

function startOf(sentence: Sentence, known: ReadonlyMap<string, ReadonlySet<string>>): NameSpan | undefined {
  const first = sentence.tokens[0]
  if (first === undefined || sentence.block.role === 'heading') return undefined
  for (const text of [...(known.get(first.text) ?? [])].sort((a, b) => b.length - a.length)) {
    for (let to = 2; to <= Math.min(sentence.tokens.length, 9); to++) {
      if (textOfTokens(sentence, 0, to) === text) return { sentence, from: 0, to, text }
    }
  }
  return undefined
}
