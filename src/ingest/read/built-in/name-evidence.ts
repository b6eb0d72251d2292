import { isHonorific } from '../names/person-name.ts'
import { addScores, type Kind, kinds, type Scores } from './kind.ts'
import { nameTails } from './lexicon/kind-cues.ts'
import { isCommonWord, isCountry, isFirstName, isKnownOrganisation, isLastName, isPlaceName } from './lexicon/words.ts'

const titled = new Set(
  `mayor attorney congressman congresswoman judge justice senator representative governor president chancellor premier sheriff constable policeman
  detective inspector sergeant lieutenant captain major colonel general admiral councillor councilman alderman secretary minister ambassador
  coach pastor rabbi imam father sister brother bishop cardinal deputy vicar dean provost king queen prince princess emperor lord lady commissioner superintendent`.split(
    /\s+/u,
  ),
)

/** "MacPherson", "O'Banion", "FitzGerald" */
const isPatronymic = /^(?:Ma?c\p{Lu}\p{Ll}+|O['’]\p{Lu}\p{Ll}+|Fitz\p{Lu}\p{Ll}+)$/u

/** What the name itself says of its kind. */
export function evidenceOfName(name: string): Scores {
  const words = name
    .replace(/[,.]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const first = words[0]?.toLowerCase() ?? ''
  const last = spelled.at(-1)?.toLowerCase() ?? ''
  const scores: Scores = {}
  const say = (kind: Kind, weight: number) => addScores(scores, { [kind]: weight })
  if (isPlaceName(name)) say('place', isCountry(name) ? 8 : 5)
  if (isKnownOrganisation(name)) say('organisation', 4)
  if (words.length > 1) {
    for (const kind of kinds) if (nameTails[kind]?.has(last)) say(kind, 6)
    if (last === 'project') say('organisation', 4)
    if (/^(?:project|operation)$/u.test(first) && /^\p{Lu}/u.test(words[1] ?? '')) say('organisation', 4)
    if (/^systems?$/u.test(last)) say('software', 2)
    if (/^notes$/u.test(last)) say('work', 6)
    const head = /(\p{Lu}\p{L}+) (?:of|for|in)\b/u.exec(name)?.[1]?.toLowerCase()
    if (head !== undefined) for (const kind of kinds) if (nameTails[kind]?.has(head)) say(kind, 6)
    if (/^(?:mount|lake|cape|fort|san|santa|saint-)$/u.test(first)) say('place', 2)
  }
  const plain =
    words.length >= 2 &&
    words.length <= 5 &&
    !/\d/u.test(name) &&
    words.every((word) =>
      /^(?:\p{Lu}[\p{Ll}\p{M}]+(?:['’-]?\p{Lu}?[\p{Ll}\p{M}]+)*|\p{Lu}\.?|\p{Ll}{1,3}|Mc\p{L}+|[DO]['’]\p{L}+)$/u.test(
        word,
      ),
    )
  if (
    plain &&
    isHonorific(first) &&
    !(words.slice(1).every((word) => isCommonWord(word.toLowerCase())) && !/\.$|^(?:mrs?|ms|dr|prof)/iu.test(first))
  )
    say('person', 6)
  if (plain && isFirstName(first) && !tails.has(last)) say('person', weightOfFullName(words))
  if (plain && words.length > 2 && /^\p{Lu}\.?$/u.test(words[1] ?? '') && !isCommonWord(first)) say('person', 5)
  if (
    plain &&
    words.length <= 3 &&
    words.every((word) => !isCommonWord(word.toLowerCase()) && !tails.has(word.toLowerCase()))
  )
    say('person', 1.2)
  if (words.length === 1 && isFirstName(first) && !isCommonWord(first)) say('person', 1.5)
  const isYear = /\s(?:1[5-9]|20)\d\d$/u.test(name)
  if (/\s\d+\.\d/u.test(name) || (/\S\s\d+$/u.test(name) && !isYear)) say('software', /\.\d/u.test(name) ? 6 : 2)
  if (
    /^(?:\p{Ll}+\p{Lu}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)/u.test(name.split(' ')[0] ?? '') &&
    words.length === 1 &&
    !isPatronymic.test(name)
  )
    say('software', 1)
  if (words.length === 1 && isPatronymic.test(name)) say('person', 1)
  // "Nordbank", "Ironworks": companies are named so, people are not.
  if (words.length === 1 && /^\p{Lu}\p{Ll}{2,}(?:bank|werke|soft|tech|air|works|pharma|media|post)$/u.test(name))
    say('organisation', 3)
  // "T. F. Zimmerman", "Mayor Hartsfield"
  if (/^(?:\p{Lu}\.[ -]?)+(?:\p{L}+ )?\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}\p{Ll}+)?$/u.test(name)) say('person', 4)
  const second = words[1]?.toLowerCase() ?? ''
  const isTitled = titled.has(first) || (titled.has(second) && words.length > 2 && isCommonWord(first))
  if (words.length > 1 && isTitled && !isCommonWord(last)) say('person', 4)
  // "Southern States": nobody is called by a plural.
  if (words.length > 1 && /[^s]s$/u.test(last) && isCommonWord(last)) say('person', -2)
  if (/(?:Con|Conf|conf|Camp|Fest|Expo)\d*$/u.test(name) && words.length === 1) say('event', 5)
  return scores
}

function weightOfFullName(words: readonly string[]): number {
  const [second, last] = [words[1]?.toLowerCase() ?? '', words.at(-1)?.toLowerCase() ?? '']
  if (words.length > 2 && isCommonWord(second) && !isFirstName(second) && !/^\p{L}\.?$/u.test(second))
    return isCommonWord(words[0]?.toLowerCase() ?? '') ? 0.5 : 2
  return isCommonWord(last) && !isLastName(last) ? 3 : 6
}

const tails = new Set(Object.values(nameTails).flatMap((set) => [...set]))
