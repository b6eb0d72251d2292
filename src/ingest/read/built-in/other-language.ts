import { say } from '../../../core/sentences.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import type { Reading } from '../reading.ts'
import type { Casing } from './casing.ts'
import { passageOf, titleOf } from './compose-reading.ts'
import type { Sentence } from './read-sentences.ts'
import { readerName, readerVersion } from './reader-version.ts'

type Parts = {
  readonly doc: SourceDoc
  readonly language: string
  readonly sentences: readonly Sentence[]
  readonly casing: Casing
}

const most = 8
/** Scripts that say in ten characters what others say in thirty. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * A document in a language whose grammar this reader does not know: title and the sentences that carry its most frequent
 * words, and no page, for none would be sure.
 */
export function readOtherLanguage({ doc, language, sentences }: Parts): Reading {
  const chosen = salientSentences(sentences)
  return {
    reader: readerName,
    promptVersion: readerVersion,
    title: titleOf(doc, sentences),
    language,
    mentions: [],
    claims: chosen.map((sentence) => ({
      subject: '',
      text: sentence.text,
      passages: [passageOf(sentence)],
      lead: false,
      status: 'verified' as const,
    })),
    warnings: [say('otherLanguage', {})],
  }
}

function salientSentences(sentences: readonly Sentence[]): Sentence[] {
  const spread = new Map<string, number>()
  const units = new Map(sentences.map((sentence) => [sentence, unitsOf(sentence.text)]))
  for (const own of units.values()) for (const unit of own) spread.set(unit, (spread.get(unit) ?? 0) + 1)
  const total = sentences.length
  const scored = sentences
    .filter(
      (sentence) =>
        sentence.stands &&
        sentence.text.length >= (dense.test(sentence.text) ? 10 : 25) &&
        sentence.text.length <= 320 &&
        sentence.block.role === 'prose',
    )
    .map((sentence) => {
      const own = units.get(sentence) ?? new Set()
      let score = 0
      for (const unit of own) {
        const count = spread.get(unit) ?? 0
        // What stands in every third sentence is grammar, what stands once is no theme.
        if (count > 1 && count < total / 3) score += Math.log(count)
      }
      const first = sentence.nth === 0 ? 1.15 : 1
      return { sentence, score: (first * score) / Math.sqrt(5 + own.size) }
    })
  const best: Sentence[] = []
  const perSection = new Map<number, number>()
  for (const { sentence } of scored.sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at)) {
    const { section } = sentence.block
    if (best.length === most || (perSection.get(section) ?? 0) >= 2) continue
    perSection.set(section, (perSection.get(section) ?? 0) + 1)
    best.push(sentence)
  }
  return best.sort((a, b) => a.at - b.at)
}

/** Words; for scripts without spaces, pairs of characters. */
function unitsOf(text: string): Set<string> {
  const units = new Set<string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) {
      const letters = [...word]
      for (let at = 0; at + 1 < letters.length; at++) units.add(`${letters[at]}${letters[at + 1]}`)
    } else if (word.length > 3) units.add(word)
  }
  return units
}
