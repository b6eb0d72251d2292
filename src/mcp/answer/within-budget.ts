export type Budget = {
  readonly tokens: number
  /** How many tokens an answer comes to as the client will see it. */
  readonly tokensOf: (answer: Record<string, unknown>) => number
  /** Names of fields whose text the tool fitted itself, so that its cursor goes on where they end: never shortened here. */
  readonly whole: readonly string[]
}

/** Said in the answer, so that nobody takes what is left for all there is. */
export const shortenedNote =
  'Parts were too long for this answer: a text that was cut ends in “…”, and lists may lack their last items. Ask for less at once, or for a higher max_tokens.'

const textLengths = [4000, 2000, 1000, 500, 250, 120]
const listLengths = [100, 50, 20, 10, 5, 2, 1]

/**
 * Holds every answer to its budget, also where one title or one row alone is longer. Tools page what is usually long;
 * this catches the rest: texts are cut first, the longest most, then lists from their end, and the answer says so.
 */
export function withinBudget(answer: Record<string, unknown>, budget: Budget): Record<string, unknown> {
  if (budget.tokensOf(answer) <= budget.tokens) return answer
  let cut = answer
  for (const length of textLengths) {
    cut = { ...cutTexts(answer, length, budget.whole), shortened: shortenedNote }
    if (budget.tokensOf(cut) <= budget.tokens) return cut
  }
  for (const length of listLengths) {
    const fewer = cutLists(cut, length, budget.whole)
    if (budget.tokensOf(fewer) <= budget.tokens) return fewer
  }
  return cutLists(cut, 1, budget.whole)
}

/** Every text in it cut to so many characters, at any depth. */
export function cutTexts<T extends Record<string, unknown>>(
  value: T,
  length: number,
  whole: readonly string[] = [],
): T {
  // Texts stay texts, so that the form is the same.
  return changed(value, whole, (each) => (typeof each === 'string' ? cutText(each, length) : each)) as T
}

function cutLists(value: Record<string, unknown>, length: number, whole: readonly string[]): Record<string, unknown> {
  return changed(value, whole, (each) => (Array.isArray(each) ? each.slice(0, length) : each)) as Record<
    string,
    unknown
  >
}

function cutText(text: string, length: number): string {
  if (text.length <= length || text === shortenedNote) return text
  // Neither between the halves of a code point nor inside an escape.
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$|&#?\w{0,4}$/u, '')}…`
}

function changed(value: unknown, whole: readonly string[], change: (each: unknown) => unknown): unknown {
  const now = change(value)
  if (Array.isArray(now)) return now.map((item) => changed(item, whole, change))
  if (typeof now !== 'object' || now === null) return now
  const entries = Object.entries(now)
  return Object.fromEntries(
    entries.map(([key, item]) => [key, whole.includes(key) ? item : changed(item, whole, change)]),
  )
}
