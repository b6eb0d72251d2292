import { foldText } from './fold-text.ts'

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
  /** Names of everything the reading mentions: a sentence may begin with one, where a capital proves nothing. */
  readonly knownNames?: readonly string[]
}

/**
 * Does the passage carry the claim, as far as code can tell: every number, date and proper name of the claim must occur in
 * the passage or its block. The subject itself is exempt where one of its names stands near. A passage of one word carries nothing.
 */
export function checkClaim(context: ClaimContext): ClaimCheck {
  const passage = foldText(context.passage).text.trim()
  if (!/[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(passage))
    return { ok: false, reason: 'The passage is a single word.' }
  const carrier = fold(`${context.passage} ${context.block}`)
  const number = numbersOf(context.claim).find((item) => !carrier.numbers.has(item))
  if (number) return { ok: false, reason: `The passage does not say ${number}.` }
  const near = fold(context.near)
  const stranger = strangerIn(context)
  if (stranger) return { ok: false, reason: `The passage is about ${stranger}.` }
  const subject = new Set(context.subjectNames.flatMap((name) => wordsOf(name)))
  const speaks = (text: Folded) => context.subjectNames.some((name) => says(text.words, name))
  const subjectIsNear = speaks(near) || speaks(carrier)
  if (context.subjectNames.length > 0 && !subjectIsNear)
    return { ok: false, reason: `The passage does not speak of ${context.subjectNames[0]}.` }
  const known = new Set([...subject, ...(context.knownNames ?? []).flatMap(wordsOf)])
  const name = namesOf(context.claim, known).find(
    (word) => !carrier.set.has(word) && !(subject.has(word) && subjectIsNear),
  )
  return name ? { ok: false, reason: `The passage does not name ${name}.` } : { ok: true }
}

/** Somebody else whom the passage begins with while neither it nor the claim keeps to its own subject, or null. */
function strangerIn({ claim, passage, subjectNames, knownNames }: ClaimContext): string | null {
  const [said, claimed] = [wordsOf(passage).join(' '), wordsOf(claim).join(' ')]
  if (subjectNames.length === 0 || subjectNames.some((name) => says(said, name))) return null
  const opening = said.split(' ').slice(0, 5).join(' ')
  const own = new Set(subjectNames.flatMap(wordsOf))
  return (
    (knownNames ?? []).find(
      (name) => says(opening, name) && !says(claimed, name) && !wordsOf(name).every((word) => own.has(word)),
    ) ?? null
  )
}

function says(words: string, name: string): boolean {
  const wanted = wordsOf(name).join(' ')
  return wanted !== '' && ` ${words} `.includes(` ${wanted} `)
}

type Folded = { readonly words: string; readonly set: ReadonlySet<string>; readonly numbers: ReadonlySet<string> }

function fold(text: string): Folded {
  const words = wordsOf(text)
  return { words: words.join(' '), set: new Set(words), numbers: new Set(numbersOf(text)) }
}

/** Words that begin sentences and are also parts of names ("The Open Group"). */
const starters = new Set([
  'The',
  'A',
  'An',
  'In',
  'On',
  'Of',
  'For',
  'And',
  'It',
  'Its',
  'He',
  'She',
  'They',
  'This',
  'That',
])

/** Numbers as written without grouping: "1,024" and "1 024" are 1024; "3.1" and "3-1" stay themselves. */
function numbersOf(text: string): string[] {
  const folded = foldText(text).text.replace(/(\d)[,\u00a0\u202f'](?=\d{3}\b)/g, '$1')
  return folded.match(/\d+(?:[.:]\d+)*/g) ?? []
}

function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .text.normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

/** Words written like names: capitals where nothing forces one, and at the start of a sentence those known as names. */
function namesOf(claim: string, known: ReadonlySet<string>): string[] {
  const text = foldText(claim).text
  const names: string[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu)) {
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
