/** Languages of the window. */
export type Tongue = 'en' | 'de'

/** Numbers and plurals by the language; dates in English are written the European way. */
const locales = { en: { numbers: 'en', dates: 'en-GB' }, de: { numbers: 'de', dates: 'de-DE' } } as const

let tongue: Tongue = 'en'
let formats = formatsOf(tongue)

/** From here on numbers, dates and lists are written in this language. Called once, before anything is shown. */
export function writeIn(language: Tongue): void {
  tongue = language
  formats = formatsOf(language)
}

function formatsOf(language: Tongue) {
  const { numbers, dates } = locales[language]
  return {
    numbers: new Intl.NumberFormat(numbers),
    plurals: new Intl.PluralRules(numbers),
    lists: new Intl.ListFormat(dates, { type: 'conjunction' }),
    ago: new Intl.RelativeTimeFormat(numbers, { numeric: 'auto' }),
  }
}

/** A number with its noun: "1 page", "1,204 pages". */
export function count(n: number, one: string, many: string): string {
  return `${formats.numbers.format(n)} ${formats.plurals.select(n) === 'one' ? one : many}`
}

const scripts: Readonly<Record<string, string>> = { sim: 'Hans', tra: 'Hant', frak: 'Latf' }

/** "deu" is German, "chi_sim" is simplified Chinese: the codes of text recognition. */
export function languageOfData(code: string): string {
  const [language = '', ...parts] = code.split('_')
  const script = parts.map((part) => scripts[part]).find((known) => known !== undefined)
  try {
    const names = new Intl.DisplayNames(locales[tongue].dates, { type: 'language', fallback: 'code' })
    return names.of(script === undefined ? language : `${language}-${script}`) ?? code
  } catch (error) {
    // A file may have any name.
    if (error instanceof RangeError) return code
    throw error
  }
}

export function number(n: number): string {
  return formats.numbers.format(n)
}

/** "812 bytes", "14 kB", "1.2 MB". */
export function size(bytes: number): string {
  if (bytes < 1000) return tongue === 'de' ? count(bytes, 'Byte', 'Byte') : count(bytes, 'byte', 'bytes')
  const [unit, value] = bytes < 1_000_000 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000]
  return `${decimal(value, 0, value < 10 ? 1 : 0)} ${unit}`
}

export function money(dollars: number): string {
  return inDollars(decimal(dollars, 2, dollars < 0.1 ? 3 : 2))
}

/** Small sums keep the digits that tell them from nothing. */
export function smallMoney(dollars: number): string {
  if (dollars === 0) return inDollars('0')
  return dollars < 0.01 ? inDollars(digits(dollars, 2)) : money(dollars)
}

/** A price of a million tokens. */
export function rateMoney(dollars: number): string {
  return inDollars(decimal(dollars, 2, dollars < 1 ? 4 : 2))
}

const inDollars = (amount: string): string => (tongue === 'de' ? `${amount} $` : `$${amount}`)

function decimal(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  return value.toLocaleString(locales[tongue].numbers, { minimumFractionDigits, maximumFractionDigits })
}

function digits(value: number, maximumSignificantDigits: number): string {
  return value.toLocaleString(locales[tongue].numbers, { maximumSignificantDigits })
}

export function dateAndTime(iso: string): string {
  return `${date(iso)}, ${time(iso)}`
}

export function date(iso: string | number): string {
  return new Date(iso).toLocaleDateString(locales[tongue].dates, { day: 'numeric', month: 'short', year: 'numeric' })
}

export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(locales[tongue].dates, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

export function time(iso: string): string {
  return new Date(iso).toLocaleTimeString(locales[tongue].dates, { hour: '2-digit', minute: '2-digit' })
}

/** "12 minutes ago", "yesterday". */
export function before(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return formats.ago.format(-count, unit)
}

/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[]): string {
  return formats.lists.format(items)
}
