import { isAcronymOf } from '../../../core/text/acronym.ts'
import { numbersOf } from '../names/comparable-name.ts'
import { isCapital } from './casing.ts'
import { isCommonWord, roleWords } from './lexicon/words.ts'
import { type NameSpan, textOfTokens } from './name-span.ts'

/** Other names the text gives right beside this one: an acronym or a nickname in brackets, "also known as …". */
export function otherNames(span: NameSpan, person: boolean): string[] {
  const { sentence } = span
  const { tokens } = sentence
  const found: string[] = []
  const first = tokens[span.from]
  if (first === undefined) return found
  // "nitric oxide (NO)": of an idea only the acronym is told in brackets.
  if (first.shape === 'lower' && isCommonWord(first.lower)) {
    const letters = tokens[span.to + 1]?.text.replace(/s$/u, '') ?? ''
    const isBeside = tokens[span.to]?.text === '(' && /^[,;)]$/u.test(tokens[span.to + 2]?.text ?? '')
    return isBeside && isAcronymOf(letters, span.text) ? [letters] : found
  }
  const known = afterKnownAs(span)
  if (known !== undefined) found.push(known)
  const letters = tokens[span.to + 1]?.text ?? ''
  // "Multiversion Concurrency Control, MVCC,"; in brackets also "Extensible Markup Language (XML)".
  const isBetween = /^[,(]$/u.test(tokens[span.to]?.text ?? '') && /^[,.;)]$/u.test(tokens[span.to + 2]?.text ?? '.')
  if (isBetween && areLettersOf(letters, span.text)) found.push(letters)
  if (tokens[span.to]?.text !== '(') return found
  const close = tokens.findIndex((token, at) => at > span.to && token.text === ')')
  if (close < 0 || close - span.to > 8) return found
  const inside = textOfTokens(sentence, span.to + 1, close).replace(/^["“'‘]|["”'’]$/gu, '')
  const single = close === span.to + 2 ? tokens[span.to + 1] : undefined
  if (isAcronymOf(inside, span.text) || isAcronymOf(span.text, inside)) found.push(inside)
  else if (single !== undefined && roleWords.has(single.lower)) return found
  else if (
    single !== undefined &&
    single.shape !== 'number' &&
    person &&
    (isCapital(single) || !isCommonWord(single.lower))
  )
    found.push(inside)
  else if (
    single !== undefined &&
    single.shape !== 'number' &&
    numbersOf(span.text).length > 0 &&
    /^\p{L}+$/u.test(inside) &&
    !standings.test(inside)
  )
    found.push(inside)
  return found
}

/** Do the letters run through all the words in order, at least one in each? */
function areLettersOf(letters: string, name: string): boolean {
  if (!/^\p{Lu}{3,6}$/u.test(letters)) return false
  const words = name.toLowerCase().split(/[\s-]+/u)
  const fits = (rest: string, at: number): boolean => {
    const word = words[at]
    if (word === undefined) return rest === ''
    let from = -1
    for (let taken = 1; taken <= rest.length; taken++) {
      from = word.indexOf(rest[taken - 1] ?? '', from + 1)
      // The first letter taken is one of the word's first two: X of "extensible".
      if (from < 0 || (taken === 1 && from > 1)) return false
      if (fits(rest.slice(taken), at + 1)) return true
    }
    return false
  }
  return words.length > 1 && fits(letters.toLowerCase(), 0)
}

/** What stands in brackets behind a field or a version and is no name of it. */
const standings =
  /^(?:mandatory|optional|required|recommended|deprecated|obsolete|default|experimental|stable|testing|unstable|current|new|old|latest|beta|alpha|final)$/iu

/** "X (also known as Y)", "X, who was better known as Y," */
function afterKnownAs(span: NameSpan): string | undefined {
  const { tokens } = span.sentence
  for (let at = span.to; at < Math.min(span.to + 7, tokens.length - 2); at++) {
    const word = tokens[at]?.lower
    if (word === '.' || word === ';') return undefined
    if (!(word === 'known' && tokens[at + 1]?.lower === 'as') && !(word === 'nicknamed' || word === 'alias')) continue
    if (at - span.to > 1 && !/^[,(]$/u.test(tokens[span.to]?.text ?? '')) return undefined
    let from = word === 'known' ? at + 2 : at + 1
    while (/^(?:the|["“'‘])$/u.test(tokens[from]?.lower ?? '')) from++
    let to = from
    while (
      tokens[to] !== undefined &&
      (isCapital(tokens[to] as never) ||
        (to === from && tokens[to]?.shape === 'lower' && !isCommonWord(tokens[to]?.lower ?? '')))
    )
      to++
    return to > from ? textOfTokens(span.sentence, from, to) : undefined
  }
  return undefined
}
