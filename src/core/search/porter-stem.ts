const consonants = '[^aeiou][^aeiouy]*'
const vowels = '[aeiouy][aeiou]*'
/** Porter's measure counts vowel-consonant pairs of what an ending would leave. */
const hasOnePair = new RegExp(`^(?:${consonants})?${vowels}${consonants}`)
const hasTwoPairs = new RegExp(`^(?:${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const hasJustOnePair = new RegExp(`^(?:${consonants})?${vowels}${consonants}(?:${vowels})?$`)
const hasVowel = new RegExp(`^(?:${consonants})?[aeiouy]`)
const endsShort = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`)

const doubleEnding =
  /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/
const adjectiveEnding = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/
const lastEnding = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/
const ionEnding = /^(.+?[st])ion$/

/** Porter's English stemmer (1980, with his later amendments). For lower-case ASCII words; others come back unchanged. */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  // A y at the start is a consonant, whatever follows.
  let stem = word.startsWith('y') ? `Y${word.slice(1)}` : word
  stem = withoutPast(withoutPlural(stem))
  stem = stem.replace(/y$/, (end, at: number) => (hasVowel.test(stem.slice(0, at)) ? 'i' : end))
  stem = withShorter(stem, doubleEnding, shorterDouble)
  stem = withShorter(stem, adjectiveEnding, shorterAdjective)
  return withoutLastE(withoutLastEnding(stem)).toLowerCase()
}

const shorterDouble: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const shorterAdjective: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}

function withoutPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return hasOnePair.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1]
  if (stem === undefined || !hasVowel.test(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1)
  return endsShort.test(stem) ? `${stem}e` : stem
}

function withShorter(word: string, ending: RegExp, shorter: Readonly<Record<string, string>>): string {
  const [, stem = '', found = ''] = ending.exec(word) ?? []
  return stem !== '' && hasOnePair.test(stem) ? stem + (shorter[found] ?? found) : word
}

function withoutLastEnding(word: string): string {
  const stem = lastEnding.exec(word)?.[1]
  if (stem !== undefined) return hasTwoPairs.test(stem) ? stem : word
  const before = ionEnding.exec(word)?.[1]
  return before !== undefined && hasTwoPairs.test(before) ? before : word
}

function withoutLastE(word: string): string {
  let stem = word
  if (stem.endsWith('e')) {
    const before = stem.slice(0, -1)
    if (hasTwoPairs.test(before) || (hasJustOnePair.test(before) && !endsShort.test(before))) stem = before
  }
  return stem.endsWith('ll') && hasTwoPairs.test(stem) ? stem.slice(0, -1) : stem
}
