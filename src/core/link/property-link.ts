import { type InlineLink, InlineReader } from './inline-reader.ts'

const reader = new InlineReader(new Set(), new Set())

/** The one link that a property's whole text is; a link inside longer text does not count. */
export function readPropertyLink(text: string): InlineLink | undefined {
  if (text.charCodeAt(0) !== 91) return undefined
  const finds = reader.read({ role: 'cell', text, from: 0, to: text.length, level: 0, blockStart: 0 })
  const link = finds?.links[0]
  return link && link.start === 0 && link.end === text.length && finds.links.length === 1 ? link : undefined
}
