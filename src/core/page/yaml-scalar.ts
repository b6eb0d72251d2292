import type { KeyValue } from '../change/change-set.ts'

/** Words that YAML 1.1 or 1.2 readers take for something else than text. */
const misread = /^(?:true|false|yes|no|on|off|null|nan|inf|y|n|~)$/i
const plainInList = /^[\p{L}][\p{L}\p{M}\p{N}_/-]*$/u
const plainAlone = /^[\p{L}][\p{L}\p{M}\p{N} _/.,()'&+-]*$/u
const date = /^\d{4}-\d{2}-\d{2}$/

/** Keys whose dates are dates to Obsidian too; anywhere else a text that looks like a date is quoted. */
const dateKeys = new Set(['created', 'updated', 'date', 'read', 'source_date'])

/** One property on a line of its own, without line end. */
export function yamlEntry(key: string, value: KeyValue): string {
  const isDate = typeof value === 'string' && dateKeys.has(key) && date.test(value)
  return `${yamlKey(key)}: ${isDate ? value : yamlValue(value)}`
}

export function yamlKey(key: string): string {
  return plainInList.test(key) && !misread.test(key) ? key : quoted(key)
}

/** A value as YAML that no reader takes for anything else: quoted unless it is plainly a word or a phrase. */
export function yamlValue(value: KeyValue): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? yamlScalar(value) : `[${value.map(yamlItem).join(', ')}]`
}

/** An item of a list: quoted unless it is one word. */
export function yamlItem(item: string): string {
  return plainInList.test(item) && !misread.test(item) ? item : quoted(item)
}

function yamlScalar(text: string): string {
  const isPlain = plainAlone.test(text) && !misread.test(text) && !text.endsWith(' ')
  return isPlain ? text : quoted(text)
}

/** JSON's quoting, with what YAML reads as line ends or refuses escaped as well. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
