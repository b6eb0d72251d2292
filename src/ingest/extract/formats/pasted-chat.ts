import { isAssistant, isUser } from '../../../core/source/speakers.ts'
import type { Extracted } from '../format.ts'
import { type Turn, turnBlocks } from './turns.ts'

/** "User:", "**ChatGPT:**", "## Assistant", "You said:", "Claude says", alone on a line or with the first words behind a colon. */
const opening =
  /^\s{0,3}(?:#{1,6}\s+)?(?:>\s*)?(?:\*\*|__)?(?:\p{Extended_Pictographic}\uFE0F?\s*)?(?<speaker>[\p{L}][\p{L}\p{N} .-]{0,30}?)(?<said>\s+(?:said|says|wrote|asked|replied|sagt|sagte|a dit|dit|dijo|说))?(?:\s*[[(][^\])]{1,40}[\])])?(?:\*\*|__)?\s*(?<colon>[:：])?(?:\*\*|__)?(?:(?:\s+|(?<=：))(?<rest>\S.*))?$/u

/**
 * A conversation pasted or saved as text, by its turns; undefined for any other text. A line opens a turn when it names a
 * user or a model as chats do; there must be a question of a person and an answer of a model, the first near the beginning.
 */
export function readPastedChat(text: string): Extracted | undefined {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u)
  const starts = openingsOf(lines)
  const answered = starts.some(
    (start, at) => isUser(start.speaker) && starts.slice(at + 1, at + 3).some((next) => isAssistant(next.speaker)),
  )
  const [first] = starts
  const before = first === undefined ? [] : lines.slice(0, first.line).filter((line) => line.trim() !== '')
  if (first === undefined || !answered || before.length > 20) return undefined
  const turns = starts.map(({ speaker, rest, line }, at): Turn => {
    const own = lines.slice(line + 1, starts[at + 1]?.line ?? lines.length)
    return { speaker: nameOf(speaker), text: [rest, ...own].join('\n').trim() }
  })
  const title = titleOf(before)
  return { title, blocks: turnBlocks(title, joined(turns)) }
}

type Start = { readonly line: number; readonly speaker: string; readonly rest: string }

function openingsOf(lines: readonly string[]): Start[] {
  const starts: Start[] = []
  let fence = ''
  for (const [line, text] of lines.entries()) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/u.exec(text)?.[1] ?? ''
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) fence = fence === '' ? mark : ''
    const start = fence === '' ? openingOn(text) : undefined
    if (start) starts.push({ ...start, line })
  }
  return starts
}

function openingOn(text: string): Omit<Start, 'line'> | undefined {
  const found = opening.exec(text)?.groups
  const { speaker = '', said, colon, rest = '' } = found ?? {}
  // "Model: X200" stands in data sheets.
  if ((!isUser(speaker) && !isAssistant(speaker)) || /^model$/iu.test(speaker)) return undefined
  // "I said it" is a sentence; "You said:" and "## User" are not.
  const isMarked = /^\s{0,3}(?:#{1,6}\s|\*\*|__)/u.test(text)
  if (colon === undefined && (rest !== '' || !(isMarked || said !== undefined))) return undefined
  return { speaker, rest }
}

/** "You" is the user whoever exported it; a model keeps its name. */
function nameOf(speaker: string): string {
  if (isUser(speaker)) return 'User'
  return /^(?:ai|bot|assistant|the assistant|ai assistant|model|response)$/iu.test(speaker)
    ? 'Assistant'
    : speaker.trim()
}

/** Turns of one speaker in a row are one; those without words go. */
function joined(turns: readonly Turn[]): Turn[] {
  const kept: Turn[] = []
  for (const turn of turns) {
    const last = kept.at(-1)
    if (turn.text === '') continue
    if (last?.speaker === turn.speaker) kept[kept.length - 1] = { ...last, text: `${last.text}\n\n${turn.text}` }
    else kept.push(turn)
  }
  return kept
}

function titleOf(before: readonly string[]): string | undefined {
  const stated = before
    .map((line) => /^title:\s*["']?(.+?)["']?\s*$/u.exec(line)?.[1])
    .find((title) => title !== undefined)
  const heading = before.find((line) => /^#{1,3}\s+\S/u.test(line))
  const plain = before.find((line) => line.trim().length <= 100 && !/^---|^[*_]*\w+[*_]*:/u.test(line))
  return stated ?? (heading ?? plain)?.replace(/^#+\s+/u, '').trim() ?? undefined
}
