import { plainLine } from '../../core/search/plain-text.ts'
import { wholeStart } from '../../core/text/whole-start.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { firstWords, leadLength } from '../index/lead.ts'

/** What a page is about in a line: its first fact, else its first words. Cut at a word. */
export async function previewOf({ index, files }: OpenDomain, path: string, length: number): Promise<string> {
  const lead = await index.lead(path)
  if (lead !== null && (lead.length < leadLength || length < lead.length)) return cut(lead, length)
  const [claim] = await index.claims(path)
  if (claim) return cut(plainLine(claim.text), length)
  const file = await files.read(path).catch(() => null)
  const text = file === null ? null : textOfBytes(file.bytes)
  return text === null ? '' : cut(firstWords(text), length)
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length - 1)
  return `${wholeStart(text, end > length / 2 ? end : length - 1)}…`
}
