import { kindNouns } from './lexicon/kind-cues.ts'
import { functionWords, isPlaceName } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'
import { singular } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * "the Tanner Street footbridge", "a Fresnel lens": where a name comes again with the same noun behind it, the two
 * are one name, and the noun is no term of its own. A noun that only says what sort of thing has the name ("the tool dpkg",
 * "the Kestrel gateway") is left out.
 */
export function adoptTails(spans: readonly NameSpan[]): NameSpan[] {
  const uses = new Map<string, number>()
  const tails = new Map<string, Map<string, NameSpan[]>>()
  for (const span of spans) {
    uses.set(span.text, (uses.get(span.text) ?? 0) + 1)
    const noun = nounBehind(span)
    if (noun === undefined) continue
    const own = tails.get(span.text) ?? new Map<string, NameSpan[]>()
    own.set(noun, [...(own.get(noun) ?? []), span])
    tails.set(span.text, own)
  }
  const grown = new Map<NameSpan, NameSpan>()
  for (const [name, own] of tails) {
    for (const found of own.values()) {
      if (found.length < 2 || found.length < (uses.get(name) ?? 0) * leastShare) continue
      for (const span of found) grown.set(span, longer(span))
    }
  }
  return spans.map((span) => grown.get(span) ?? span)
}

/** "the Calder agreement" beside "the Calder mills"; "the Debian archive" is one in a hundred uses of the name. */
const leastShare = 0.35

/** With these the name alone is enough: "the Gnumeric spreadsheet", "the Debian project". */
const sortNouns = new Set(
  (['software', 'organisation', 'place', 'event', 'work', 'person'] as const).flatMap((kind) => [
    ...(kindNouns[kind] ?? []),
  ]),
)

/** "A Highway Department source said": who speaks for it, not it. */
const spokesmen =
  /^(?:sources?|officials?|aides?|insiders?|representatives?|attorneys?|lawyers?|workers?|employees?|staff|veterans?|residents?|voters?|readers?|students?)$/u

/** The noun right behind the name, in the singular, where it ends its phrase and the phrase has an article or a plural. */
function nounBehind({ sentence, from, to }: NameSpan): string | undefined {
  const { tokens } = sentence
  const [before, noun, next] = [tokens[from - 1], tokens[to], tokens[to + 1]]
  // "Natura 2000" looks like a year and is no date where it always stands there.
  if (noun !== undefined && /^(?:1[5-9]|20)\d\d$/u.test(noun.text)) return noun.text
  if (noun === undefined || noun.shape !== 'lower' || !noun.tags.has('Noun') || noun.tags.has('Pronoun'))
    return undefined
  if (
    spokesmen.test(noun.lower) ||
    functionWords.has(noun.lower) ||
    sortNouns.has(noun.lower) ||
    sortNouns.has(singular(noun.lower))
  )
    return undefined
  if (next !== undefined && isPartOfPhrase(next)) return undefined
  const isPlural = noun.tags.has('Plural') && /s$/u.test(noun.lower)
  const isWhole = before === undefined || before.tags.has('Determiner') || isPlural
  return isWhole && !isPlaceName(sentence.tokens[from]?.text ?? '') ? singular(noun.lower) : undefined
}

function isPartOfPhrase(token: Token): boolean {
  return token.shape === 'lower' && token.tags.has('Noun') && !token.tags.has('Verb') && !token.tags.has('Pronoun')
}

function longer({ sentence, from, to }: NameSpan): NameSpan {
  return { sentence, from, to: to + 1, text: textOfTokens(sentence, from, to + 1) }
}
