import type { Place } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import { decodeText, remarksOn } from '../decode-text.ts'
import { corrupt } from '../fault.ts'
import type { Extracted, Format } from '../format.ts'
import { unescapeXml } from '../office-package.ts'

export const vtt: Format = { id: 'vtt', mediaType: 'text/vtt', extract }
export const srt: Format = { id: 'srt', mediaType: 'application/x-subrip', extract }

type Cue = { start: number; end: number; speaker: string | undefined; text: string }

/** Cues of one speaker are joined to sentences, so that a paragraph is what somebody said, from when they said it. */
function extract(bytes: Uint8Array): Extracted {
  const decoded = decodeText(bytes)
  const { text } = decoded
  const { cues, lost } = parseCues(text)
  if (cues.length === 0 && text.trim() !== '' && !/^WEBVTT/.test(text.trim())) {
    throw corrupt('It holds no line with times, as subtitles do.')
  }
  const list = createBlockList()
  for (const cue of joinCues(cues)) {
    const place: Place = { kind: 'time', start: cue.start, ...(cue.speaker ? { speaker: cue.speaker } : {}) }
    list.add('paragraph', cue.text, place)
  }
  const title = /^\ufeff?WEBVTT[ \t]*-?[ \t]*(\S.*)/.exec(text.slice(0, 300))?.[1]?.trim()
  const { warnings, missing } = remarksOn(decoded)
  const untimed = lost.length === 0 ? [] : [`text without a time (line ${lost.join(', ')})`]
  return { title, blocks: list.blocks, warnings, missing: [...missing, ...untimed] }
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** Blocks parted by blank lines: an optional name or number, the times, the text. Lost are the lines of other blocks. */
function parseCues(text: string): { cues: Cue[]; lost: number[] } {
  const cues: Cue[] = []
  const lost: number[] = []
  let block: string[] = []
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const close = (lineAfter: number) => {
    const at = block.findIndex((line) => timing.test(line))
    const [, start, end] = timing.exec(block[at] ?? '') ?? []
    if (start !== undefined && end !== undefined)
      cues.push(...speeches(block.slice(at + 1), { start: seconds(start), end: seconds(end) }))
    else if (block.length > 0 && !/^(WEBVTT|NOTE|STYLE|REGION)\b/.test(block[0] ?? ''))
      lost.push(lineAfter - block.length + 1)
    block = []
  }
  for (const [at, line] of lines.entries()) {
    const isCounter = /^\d+$/.test(line.trim()) && timing.test(lines[at + 1] ?? '')
    // Where the blank line before the next cue is missing, its number or times begin it all the same.
    const begins = (isCounter || timing.test(line)) && block.some((earlier) => timing.test(earlier))
    if (line === '' || begins || (line.trim() === '' && !goesOn(lines, at))) close(at)
    if (line.trim() !== '') block.push(line)
  }
  close(lines.length)
  return { cues, lost }
}

/** Captions that roll have lines of blanks in a cue; a blank line that was typed parts two cues. */
function goesOn(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 3)
  return (
    !next.some((line) => timing.test(line)) &&
    (next[0] ?? '').trim() !== '' &&
    !/^(NOTE|STYLE|REGION)\b/.test(next[0] ?? '')
  )
}

function seconds(time: string): number {
  const [fraction = 0, minutes = 0, hours = 0] = time.replace(',', '.').split(':').reverse().map(Number)
  return Math.round((hours * 3600 + minutes * 60 + fraction) * 1000) / 1000
}

/** A cue may hold several speakers: <v Ada>…, "ADA: …", or a dash per speaker. */
function speeches(lines: readonly string[], when: Pick<Cue, 'start' | 'end'>): Cue[] {
  const cues: Cue[] = []
  for (const line of lines) {
    for (const part of line.split(/(?=<v[ .])/)) {
      const voice = /^<v(?:\.\S+)?\s+([^>]+)>/.exec(part)?.[1]?.trim()
      const plain = unescapeXml(part.replace(/<[^>]*>/g, '').replace(/\{\\[^}]*\}/g, '')).trim()
      const named = voice === undefined ? /^([A-Z][\p{L}.' -]{1,30}):\s+(?=\S)/u.exec(plain) : null
      const speaker = voice ?? named?.[1]
      const text = named ? plain.slice(named[0].length) : plain.replace(/^[-–—]\s*/, '')
      if (text === '') continue
      const last = cues.at(-1)
      if (last && (speaker === undefined || speaker === last.speaker) && !/^[-–—]/.test(plain)) last.text += ` ${text}`
      else cues.push({ ...when, speaker, text })
    }
  }
  return cues
}

function joinCues(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = []
  let before: Cue | undefined
  for (const shown of cues) {
    const cue = { ...shown, text: withoutRepeat(shown, before) }
    before = shown
    const last = joined.at(-1)
    // Live captions repeat the line before.
    if (cue.text === '' || last?.text === cue.text) continue
    const isOpen = last && last.text.length < 400 && (!/[.!?…。！？]["'”’)]*$/.test(last.text) || last.text.length < 60)
    if (last && isOpen && (cue.speaker === undefined || cue.speaker === last.speaker)) last.text += ` ${cue.text}`
    else joined.push({ ...cue })
  }
  return joined
}

/** Captions that roll, or that overlap in time, show the end of the one before again. */
function withoutRepeat(cue: Cue, before: Cue | undefined): string {
  if (!before || cue.start > before.end + 0.05 || cue.speaker !== before.speaker) return cue.text
  const [old, words] = [before.text.split(/\s+/), cue.text.split(/\s+/)]
  for (let count = Math.min(old.length, words.length); count > 0; count -= 1) {
    // One word may be said twice; a whole cue is not.
    if (count === 1 && old.length > 1) break
    if (old.slice(-count).join(' ') === words.slice(0, count).join(' ')) return words.slice(count).join(' ')
  }
  return cue.text
}
