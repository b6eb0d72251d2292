/** How a string stands in the YAML: what has to be escaped when it is rewritten. */
export type YamlQuote = 'none' | 'single' | 'double'

/** A string among the properties; `from`/`to` are its characters in the page, quotes left out. */
export type PropertyText = {
  readonly key: string
  readonly value: string
  readonly from: number
  readonly to: number
  readonly quote: YamlQuote
}

export type Properties = { readonly values: Record<string, unknown>; readonly texts: readonly PropertyText[] }

type Scalar = { readonly value: unknown; readonly from: number; readonly to: number; readonly quote: YamlQuote }

const keyPattern = /([A-Za-z_][A-Za-z0-9_-]*):(?: +|$)/y
const plainText = /^[A-Za-z\u00c0-\u1fff\u3040-\ud7ff][A-Za-z0-9 _./()'+&;\u00c0-\u1fff\u3040-\ud7ff-]*$/
const dateText = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z?)?$/
const integerText = /^(?:0|[1-9]\d{0,14})$/
const words = new Map<string, unknown>([
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
])

/**
 * Reads the plain YAML that nearly every page has: keys with one-line scalars and lists of them. Answers undefined for
 * anything else, faults included, which is then the YAML library's to read; what it does read, both read alike.
 */
export function readSimpleYaml(text: string, from: number, to: number): Properties | undefined {
  const values: Record<string, unknown> = {}
  const texts: PropertyText[] = []
  let at = from
  while (at < to) {
    const end = yamlLineEnd(text, at, to)
    if (end < 0) return undefined
    if (end === at) {
      at = afterLine(text, end)
      continue
    }
    const key = readKey(text.slice(at, end))
    if (!key || Object.hasOwn(values, key.name) || key.name === '__proto__') return undefined
    const valueAt = at + key.length
    at = afterLine(text, end)
    if (text.charCodeAt(valueAt) === 91 && valueAt < end) {
      const list = readFlowList(text, valueAt, trimEnd(text, valueAt, end))
      if (!list) return undefined
      values[key.name] = keep(list, key.name, texts)
    } else if (valueAt < trimEnd(text, valueAt, end)) {
      const scalar = readScalar(text, valueAt, trimEnd(text, valueAt, end))
      if (!scalar) return undefined
      values[key.name] = scalar.value
      keepText(scalar, key.name, texts)
    } else {
      const list = readBlockList(text, at, to)
      if (!list) return undefined
      values[key.name] = list.items.length === 0 ? null : keep(list.items, key.name, texts)
      at = list.end
    }
  }
  return { values, texts }
}

function readKey(line: string): { name: string; length: number } | undefined {
  keyPattern.lastIndex = 0
  const match = keyPattern.exec(line)
  const name = match?.[1]
  return match && name !== undefined && !words.has(name) ? { name, length: match[0].length } : undefined
}

/** End of the line at `at`; -1 when it holds what the simple form has not. */
function yamlLineEnd(text: string, at: number, to: number): number {
  let index = at
  for (; index < to; index++) {
    const code = text.charCodeAt(index)
    if (code === 10) return index
    if (code === 13) return text.charCodeAt(index + 1) === 10 ? index : -1
    if (code === 9) return -1
  }
  return index
}

const afterLine = (text: string, at: number): number => (text.charCodeAt(at) === 13 ? at + 2 : at + 1)

function trimEnd(text: string, from: number, end: number): number {
  let index = end
  while (index > from && text.charCodeAt(index - 1) === 32) index--
  return index
}

function readScalar(text: string, from: number, to: number): Scalar | undefined {
  const quote = text.charCodeAt(from)
  if (quote === 34 || quote === 39) return readQuoted(text, from, to)
  const written = text.slice(from, to)
  if (words.has(written)) return { value: words.get(written), from, to, quote: 'none' }
  if (plainText.test(written) || dateText.test(written)) return { value: written, from, to, quote: 'none' }
  return integerText.test(written) ? { value: Number(written), from, to, quote: 'none' } : undefined
}

function readQuoted(text: string, from: number, to: number): Scalar | undefined {
  const quote = text.charCodeAt(from)
  for (let index = from + 1; index < to - 1; index++) {
    const code = text.charCodeAt(index)
    if (code === quote || (quote === 34 && code === 92) || code < 32) return undefined
  }
  if (to - from < 2 || text.charCodeAt(to - 1) !== quote) return undefined
  return { value: text.slice(from + 1, to - 1), from: from + 1, to: to - 1, quote: quote === 34 ? 'double' : 'single' }
}

/** Reads `[one, "two"]` on one line. */
function readFlowList(text: string, from: number, to: number): Scalar[] | undefined {
  if (text.charCodeAt(to - 1) !== 93 || to - from < 2) return undefined
  const items: Scalar[] = []
  const end = to - 1
  let at = from + 1
  while (at < end) {
    while (at < end && text.charCodeAt(at) === 32) at++
    if (at >= end) return items.length === 0 ? items : undefined
    const itemEnd = flowItemEnd(text, at, end)
    const item = readScalar(text, at, trimEnd(text, at, itemEnd))
    if (!item) return undefined
    items.push(item)
    at = itemEnd + 1
    if (itemEnd < end && at >= end) return undefined
  }
  return items
}

function flowItemEnd(text: string, at: number, end: number): number {
  const quote = text.charCodeAt(at)
  let index = at
  if (quote === 34 || quote === 39) {
    index++
    while (index < end && text.charCodeAt(index) !== quote) index++
  }
  while (index < end && text.charCodeAt(index) !== 44) index++
  return index
}

/** Reads the `- ` lines that follow a key without a value. An indented line of another kind is not simple. */
function readBlockList(text: string, from: number, to: number): { items: Scalar[]; end: number } | undefined {
  const items: Scalar[] = []
  let indent = -1
  let at = from
  while (at < to) {
    const end = yamlLineEnd(text, at, to)
    if (end < 0) return undefined
    let dash = at
    while (dash < end && text.charCodeAt(dash) === 32) dash++
    if (text.charCodeAt(dash) !== 45 || dash >= end) return dash > at ? undefined : { items, end: at }
    if (indent >= 0 && dash - at !== indent) return undefined
    indent = dash - at
    if (text.charCodeAt(dash + 1) !== 32) return undefined
    let itemAt = dash + 1
    while (itemAt < end && text.charCodeAt(itemAt) === 32) itemAt++
    const item = readScalar(text, itemAt, trimEnd(text, itemAt, end))
    if (!item) return undefined
    items.push(item)
    at = afterLine(text, end)
  }
  return { items, end: at }
}

function keep(items: readonly Scalar[], key: string, texts: PropertyText[]): unknown[] {
  return items.map((item, index) => {
    keepText(item, `${key}.${index}`, texts)
    return item.value
  })
}

function keepText(scalar: Scalar, key: string, texts: PropertyText[]): void {
  const { value, from, to, quote } = scalar
  if (typeof value === 'string') texts.push({ key, value, from, to, quote })
}
