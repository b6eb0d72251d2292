/**
 * Text that others wrote, made harmless for a model that reads it: what looks like a protocol's tag or a speaker's turn
 * is escaped, what cannot be seen is shown. Idempotent, deletes nothing, leaves ordinary prose and Markdown as it is.
 */
export function neutralise(text: string): string {
  if (!suspicious.test(text)) return text
  return text
    .replace(hidden, showCodePoint)
    .replace(protocolTag, '&lt;$1')
    .replace(specialToken, '&lt;$1')
    .replace(instructionMark, '&#91;$1')
    .replace(roleLine, '$1&#58;')
}

/** Cheap look before the careful ones: most text has none of it. */
const suspicious = /[<:[：\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e-\u206f\ufeff]|\udb40/

const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

const tagNames = [
  'system[\\w-]*',
  'human',
  'user',
  'assistant',
  'developer',
  'tool[\\w-]*',
  'function[\\w-]*',
  'invoke',
  'parameters?',
  'instructions?',
  'important[\\w-]*',
  'thinking',
  'antml:[\\w-]+',
  'result',
  'prompt',
  'context',
  'untrusted[\\w-]*',
  'command-[\\w-]+',
  'local-command-[\\w-]+',
  'mcp[\\w-]*',
]
const protocolTag = new RegExp(`<(\\s*/?\\s*(?:${tagNames.join('|')})(?=[\\s>/:=]|$))`, 'giu')
/** `<|im_start|>`, `<<SYS>>`, `<｜Assistant｜>`. */
const specialToken = /<((?:\|[\w ]{1,40}\|>|<\/?SYS>>|｜[^<>｜]{1,40}｜>))/giu
const instructionMark = /\[(\/?INST\])/giu
const roleLine =
  /^((?:[ \t>*_#-]|\d+\.)*(?:human|assistant|system|user|developer|claude|tool|ai)(?:[ \t]+(?:message|prompt|note|instruction)s?)?[*_ \t]*)[:：]/gimu

function showCodePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** The same for every string inside an answer; fields named in `verbatim` stay byte for byte, at any depth. */
export function neutraliseAll(value: unknown, verbatim: readonly string[]): unknown {
  if (typeof value === 'string') return neutralise(value)
  if (Array.isArray(value)) return value.map((item) => neutraliseAll(item, verbatim))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      neutralise(key),
      verbatim.includes(key) ? item : neutraliseAll(item, verbatim),
    ]),
  )
}
