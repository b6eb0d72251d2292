import { foldText } from './fold-text.ts'
import { deniesOther } from './negation.ts'
import { numbersOf, numbersSaid } from './said-numbers.ts'
import { isSingleWord, says, wordsOf } from './said-words.ts'
import { sharesWords } from './shared-words.ts'

export type ClaimCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string }

export type ClaimContext = {
  readonly claim: string
  readonly passage: string
  /** The block or blocks the passage stands in. */
  readonly block: string
  /** Names of the page's own subject, which may stand in `near` instead of the passage. */
  readonly subjectNames: readonly string[]
  /** Headings above and the two blocks before. */
  readonly near: string
  /** Names of everything else the reading mentions: a sentence may begin with one, where a capital proves nothing. */
  readonly knownNames?: readonly string[]
  /** Names of the others of the subject's kind: whom "he" may mean as well. */
  readonly rivalNames?: readonly string[]
  /** The claim is written in another language than the passage: then their words are not compared. */
  readonly translated?: boolean
  /** German writes every noun with a capital: then only known names count as names. */
  readonly nounsAreCapital?: boolean
}

/**
 * Does the passage carry the claim, as far as code can tell: every number, date and proper name of the claim must occur in
 * the passage or its block, neither may deny what the other says, and they must have words in common. The subject itself is
 * exempt where one of its names stands near. A single word, or nothing but the name, carries nothing.
 */
export function checkClaim(context: ClaimContext): ClaimCheck {
  const reason = faultOf(context)
  return reason === null ? { ok: true } : { ok: false, reason }
}

function faultOf(context: ClaimContext): string | null {
  const { claim, passage, subjectNames } = context
  if (isSingleWord(passage)) return 'The passage is a single word.'
  const passageWords = wordsOf(passage)
  const own = new Set(subjectNames.flatMap(wordsOf))
  if (own.size > 0 && passageWords.every((word) => own.has(word))) return 'The passage is only a name.'
  const number = wrongNumber(context)
  if (number !== null) return `The passage does not say ${number}.`
  const stranger = strangerIn(context)
  if (stranger !== null) return `The passage is about ${stranger}.`
  const carrier = wordsOf(`${passage} ${context.block}`)
  const speaks = (words: string) => subjectNames.some((name) => says(words, name))
  const isInBlock = speaks(carrier.join(' '))
  const rival = isInBlock ? undefined : context.rivalNames?.find((name) => says(carrier.join(' '), name))
  if (subjectNames.length > 0 && rival !== undefined) return `The passage is about ${rival}.`
  const subjectIsNear = isInBlock || speaks(wordsOf(context.near).join(' '))
  if (subjectNames.length > 0 && !subjectIsNear) return `The passage does not speak of ${subjectNames[0]}.`
  const known = new Set([...own, ...(context.knownNames ?? []).flatMap(wordsOf)])
  const said = new Set(carrier)
  const names = namesOf(claim, known).filter((word) => context.nounsAreCapital !== true || known.has(word))
  const name = names.find((word) => !said.has(word) && !(own.has(word) && subjectIsNear))
  if (name !== undefined) return `The passage does not name ${name}.`
  if (deniesOther(claim, passage)) return 'The passage and the statement differ in a "not".'
  const compared = context.translated !== true && !sharesWords(claim, passage, own)
  return compared ? 'The passage has no word of what is stated.' : null
}

/** A number of the claim that its passage lacks. What stands beside it in the block may help out, not contradict. */
function wrongNumber({ claim, passage, block, subjectNames }: ClaimContext): string | null {
  const claimed = numbersOf(withoutNames(claim, subjectNames))
  const here = numbersSaid(passage)
  const around = numbersSaid(block)
  const missing = claimed.filter((number) => !here.has(number))
  const absent = missing.find((number) => !around.has(number))
  if (absent !== undefined) return absent
  // "In 1843 … She wrote it in 1842": a year from the sentence beside does not do where the passage has its own.
  const unused = numbersOf(withoutNames(passage, subjectNames)).filter((number) => !claimed.includes(number))
  return missing.find((number) => unused.some((other) => other.length === number.length)) ?? null
}

/** The number in "Debian 2.0" is its name. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.filter((name) => /\d/u.test(name)).reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

/** Somebody else whom the passage begins with while neither it nor the claim keeps to its own subject, or null. */
function strangerIn({ claim, passage, subjectNames, knownNames }: ClaimContext): string | null {
  const [said, claimed] = [wordsOf(passage).join(' '), wordsOf(claim).join(' ')]
  if (subjectNames.length === 0 || subjectNames.some((name) => says(said, name))) return null
  const opening = said.split(' ').slice(0, 5).join(' ').slice(0, 60)
  const own = new Set(subjectNames.flatMap(wordsOf))
  return (
    (knownNames ?? []).find(
      (name) => says(opening, name) && !says(claimed, name) && !wordsOf(name).every((word) => own.has(word)),
    ) ?? null
  )
}

/** Words that begin sentences and are also parts of names ("The Open Group"). */
const starters = new Set('The A An In On Of For And It Its He She They This That'.split(' '))

/** Words written like names: capitals where nothing forces one, and at the start of a sentence those known as names. */
function namesOf(claim: string, known: ReadonlySet<string>): string[] {
  const text = foldText(claim).text
  const names: string[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'-]*/gu)) {
    const word = match[0]
    const before = text.slice(0, match.index).trimEnd()
    const startsSentence = before === '' || /[.!?:]["')]*$/.test(before) || /(^|\s)["'(]$/.test(before)
    const isCapital = /^\p{Lu}/u.test(word)
    const looksNamed =
      isCapital &&
      (!startsSentence ||
        /\p{Lu}/u.test(word.slice(1)) ||
        (!starters.has(word) && wordsOf(word).some((one) => known.has(one))))
    if (looksNamed && word !== 'I') names.push(...wordsOf(word.replace(/'s$/, '')))
  }
  return names
}
