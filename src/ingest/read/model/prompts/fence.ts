import { sha256Hex } from '../../../../core/text/hash.ts'

/** Text of others inside marks that it cannot contain, for they are made of its own hash. */
export function fence(name: string, text: string): string {
  const mark = `${name}-${sha256Hex(text).slice(0, 12)}`
  return `<${mark}>\n${text}\n</${mark}>`
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
