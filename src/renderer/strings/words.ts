const numbers = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')

/** A number with its noun: "1 page", "1,204 pages". */
export function count(n: number, one: string, many: string): string {
  return `${numbers.format(n)} ${plurals.select(n) === 'one' ? one : many}`
}

export function number(n: number): string {
  return numbers.format(n)
}

/** "812 bytes", "14 kB", "1.2 MB". */
export function size(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'byte', 'bytes')
  const [unit, value] = bytes < 1_000_000 ? ['kB', bytes / 1000] : ['MB', bytes / 1_000_000]
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}

export function money(dollars: number): string {
  const digits = dollars < 0.1 ? 3 : 2
  return `$${dollars.toFixed(digits).replace(/0$/, digits === 3 ? '' : '0')}`
}

export function dateAndTime(iso: string): string {
  return `${date(iso)}, ${time(iso)}`
}

export function date(iso: string | number): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
}

export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

export function time(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items)
}
