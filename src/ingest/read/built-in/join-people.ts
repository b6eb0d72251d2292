import { comparableName, numbersOf } from '../names/comparable-name.ts'
import { isSamePerson, isShortPersonName, personWords } from '../names/person-name.ts'
import { type Groups, nameKey, textOfForm } from './form-groups.ts'
import { addScores, bestKind, type Scores } from './kind.ts'
import {
  isCommonWord,
  isDemonym,
  isKnownOrganisation,
  isPlaceName,
  lexiconTags,
  nameParticles,
} from './lexicon/words.ts'
import { evidenceOfName } from './name-evidence.ts'
import type { Form } from './thing.ts'

/** Only people are called by the second of two names alone. */
function noteSurnames(groups: Groups): void {
  for (const form of groups.forms) {
    const words = textOfForm(form).split(' ')
    const surname = groups.byKey.get(nameKey(words.slice(1).join(' ')))
    if (surname === undefined || words.length < 2) continue
    if ((evidenceOfName(textOfForm(form)).person ?? 0) < 1 && !isForeignFirstName(words)) continue
    const { kind, score } = bestKind(surname.scores)
    if (kind === undefined || kind === 'person' || score < 1) addScores(form.scores, { person: 1.5 })
  }
}

/** "Vannevar Bush": no dictionary has the first word, and nothing but people is known by it. */
function isForeignFirstName([first = '', ...rest]: readonly string[]): boolean {
  const isPlain = rest.length === 1 && /^\p{Lu}\p{Ll}{2}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(rest[0] ?? '')
  return (
    isPlain &&
    !isDemonym(first) &&
    !isCommonWord(first.toLowerCase()) &&
    !isPlaceName(first) &&
    !isKnownOrganisation(first)
  )
}

export function joinPersons(groups: Groups): void {
  noteSurnames(groups)
  const full = groups.forms.filter((form) => isPersonForm(form))
  const byWord = new Map<string, Form[]>()
  for (const form of full) {
    const words = personWords(textOfForm(form)).map(comparableName)
    for (const word of new Set([words[0], words.at(-1)])) append(byWord, word ?? '', form)
  }
  for (const one of full) {
    const last = comparableName(personWords(textOfForm(one)).at(-1) ?? '')
    for (const other of byWord.get(last) ?? [])
      if (other !== one && isSamePerson(textOfForm(one), textOfForm(other))) groups.join(one, other)
  }
  for (const form of groups.forms) joinShortName(groups, form, byWord)
}

/** "Murdock" or "de Groot" is the one person in the document whose name it is a part of. */
function joinShortName(groups: Groups, form: Form, byWord: ReadonlyMap<string, readonly Form[]>): void {
  const text = textOfForm(form)
  const words = personWords(text)
  const short = words.length === 1 || (words.length === 2 && nameParticles.has(words[0]?.toLowerCase() ?? ''))
  if (!short || /\d/u.test(text)) return
  const owners = (byWord.get(comparableName(words.at(-1) ?? '')) ?? []).filter(
    (person) => isShortPersonName(text, textOfForm(person)) && !isSomebodyElse(form, textOfForm(person)),
  )
  const [owner] = owners
  if (owner === undefined || new Set(owners.map((one) => groups.of(one))).size > 1 || isOtherwiseKnown(form)) return
  const free = groups.members(groups.of(form)).every((other) => numbersOf(textOfForm(other)).length === 0)
  if (free) groups.join(owner, form)
}

/** "Mrs. Molvar" is not Ralph H. Molvar. */
function isSomebodyElse(form: Form, full: string): boolean {
  const [first = ''] = personWords(full)
  const isWoman = form.spans.every(({ sentence: { tokens }, from }) => {
    const at = tokens[from - 1]?.text === '.' ? from - 2 : from - 1
    return /^(?:mrs|ms|miss)$/u.test(tokens[at]?.lower ?? '') || /^(?:mrs|ms|miss)\b/iu.test(textOfForm(form))
  })
  const tags = lexiconTags(first.toLowerCase())
  return isWoman && tags.includes('MaleName') && !tags.includes('FemaleName')
}

export function append(map: Map<string, Form[]>, key: string, form: Form): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [form])
  else list.push(form)
}

/** Does the single word speak clearly of something that is not a person? */
function isOtherwiseKnown(form: Form): boolean {
  if ((evidenceOfName(textOfForm(form)).place ?? 0) >= 5) return true
  const { kind, score } = bestKind(form.scores)
  return kind !== undefined && kind !== 'person' && score >= 3 && form.spans.length > 2
}

/** A full name of a person: the name says so, or what stands around it does. */
export function isPersonForm(form: Form): boolean {
  const text = textOfForm(form)
  if (personWords(text).length < 2 || numbersOf(text).length > 0) return false
  const scores: Scores = { ...form.scores }
  addScores(scores, evidenceOfName(text))
  const { kind, score } = bestKind(scores)
  return kind === 'person' && score >= 1.5
}
