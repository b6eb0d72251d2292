import type { Sentence } from './read-sentences.ts'
import type { Subject } from './salience.ts'
import type { Occurrence, Thing } from './thing.ts'

const most = 7

/** The sentences that say most about what the document is about, at most two of a section, in their order. */
export function chooseSummary(
  sentences: readonly Sentence[],
  paged: readonly Subject[],
  occurrences: ReadonlyMap<Thing, readonly Occurrence[]>,
): Sentence[] {
  const weight = new Map<Sentence, number>()
  const top = paged.slice(0, 25)
  for (const [rank, { thing, facts }] of top.entries()) {
    const worth = 1 / (1 + rank * 0.15)
    const subject = new Set(facts.filter((fact) => !fact.indirect).map((fact) => fact.sentence))
    for (const sentence of new Set((occurrences.get(thing) ?? []).map(({ span }) => span.sentence))) {
      weight.set(sentence, (weight.get(sentence) ?? 0) + worth * (subject.has(sentence) ? 1.5 : 0.5))
    }
    for (const fact of facts) if (fact.defines) weight.set(fact.sentence, (weight.get(fact.sentence) ?? 0) + worth)
  }
  const firstOfSection = firsts(sentences)
  const scored = sentences
    .filter(
      (sentence) => sentence.stands && sentence.text.length >= 40 && sentence.text.length <= 380 && !leans(sentence),
    )
    .map((sentence) => ({
      sentence,
      score:
        (weight.get(sentence) ?? 0) * (sentence.text.length > 260 ? 0.8 : 1) +
        (firstOfSection.has(sentence) ? 0.8 : 0) +
        (sentence.at < 12 ? 0.8 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at)
  return spread(scored.map(({ sentence }) => sentence))
}

/** Begins with a word that only the sentence before explains, or speaks of "I". */
function leans(sentence: Sentence): boolean {
  return (
    /^["“'‘]?(?:he|she|it|they|this|that|these|those|however|but|and|also|thus|then|such|for example|there|his|her|their|its|note)\b/iu.test(
      sentence.text,
    ) || /\b(?:I|my|we)\b/u.test(sentence.text)
  )
}

function firsts(sentences: readonly Sentence[]): Set<Sentence> {
  const seen = new Set<number>()
  const found = new Set<Sentence>()
  for (const sentence of sentences) {
    if (!sentence.stands || sentence.block.role !== 'prose' || seen.has(sentence.block.section)) continue
    seen.add(sentence.block.section)
    found.add(sentence)
  }
  return found
}

function spread(ranked: readonly Sentence[]): Sentence[] {
  const chosen: Sentence[] = []
  const perSection = new Map<number, number>()
  const texts = new Set<string>()
  for (const sentence of ranked) {
    if (chosen.length === most) break
    const { section } = sentence.block
    const key = sentence.text.toLowerCase()
    if ((perSection.get(section) ?? 0) >= 2 || texts.has(key)) continue
    perSection.set(section, (perSection.get(section) ?? 0) + 1)
    texts.add(key)
    chosen.push(sentence)
  }
  if (chosen.length === 0) return ranked.slice(0, most)
  return chosen.sort((a, b) => a.at - b.at)
}
