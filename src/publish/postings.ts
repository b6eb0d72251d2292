/** Pages that have a term by their number, each with how much the term counts there, one after the other. */
export type Pairs = readonly number[]

/** Six bits a sign, as in source maps: five of the number, and whether more of it follows. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...signs].map((sign, value) => [sign, value]))

/** About two signs a page. Numbers must rise; how far each is from the one before is written, and a count that is not 1. */
export function writePairs(pairs: Pairs): string {
  let text = ''
  let before = -1
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [page = 0, count = 1] = [pairs[at], pairs[at + 1]]
    const hasCount = count === 1 ? 0 : 1
    text += number((page - before) * 2 + hasCount)
    if (hasCount) text += number(count)
    before = page
  }
  return text
}

export function readPairs(text: string): number[] {
  const pairs: number[] = []
  let page = -1
  let at = 0
  const next = () => {
    let value = 0
    for (let place = 1; ; place *= 32) {
      const sign = values.get(text[at++] ?? '') ?? 0
      value += (sign & 31) * place
      if (sign < 32) return value
    }
  }
  while (at < text.length) {
    const gap = next()
    page += gap >>> 1
    pairs.push(page, gap & 1 ? next() : 1)
  }
  return pairs
}

function number(value: number): string {
  let text = ''
  let rest = value
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += signs[32 + (rest % 32)] ?? ''
  return text + (signs[rest] ?? '')
}
