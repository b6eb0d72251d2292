/** A field before it is written into tiers 1 to 3. Idempotent. */
export function cleanField(text: string): string {
  return clean(text).replace(titleLine, '$1\\# ')
}

/** A file of tiers 1 to 3 after reading, whoever wrote it. Idempotent; foundations never go through here. */
export function cleanFile(text: string): string {
  return clean(text)
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n/gu, '\n')
    .replace(controls, '')
    .replace(unseen, '')
    .replace(openTag, escapeProtocolTag)
    .replace(roleLine, '$1&#58;')
    .replace(address, '$1[:]')
    .replace(shellPipe, '&#124;')
}

/** C0 and DEL, but for tab and newline. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/gu
/** Zero-width and bidi controls, and the invisible tag characters. U+200C and U+200D belong to real scripts and stay. */
const unseen = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

const joiners = '\\u200c\\u200d'
const openTag = new RegExp(`<(?=([\\s/${joiners}]*[\\p{L}|｜][\\p{L}\\d_:|｜${joiners}-]{0,60}))`, 'gu')
const protocolName =
  /^(?:system[\w-]*|human|user|assistant|developer|claude[\w-]*|anthropic[\w-]*|antml:[\w-]+|tools?|tool[_-]\w+|functions?|function[_-]\w+|invoke|parameters?|thinking|instructions?|important[\w-]*|command-[\w-]+|local-command-[\w-]+|prompt|untrusted[\w-]*|mcp[_-]\w+|[|｜].*)$/iu

function escapeProtocolTag(mark: string, name: string): string {
  const bare = name.replace(new RegExp(`[\\s/${joiners}]`, 'gu'), '')
  return protocolName.test(bare) ? '&lt;' : mark
}

const roleLine = /^((?:[ \t>*_-]|\d+\.)*(?:human|assistant|system|claude)[*_ \t]*):/gimu
const address = new RegExp(`\\b([a-z][a-z0-9+.-]*):(?=[${joiners}]*/[${joiners}]*/)`, 'giu')
const shells =
  '(?:ba|z|da|k|c|tc|fi)?sh|pwsh|powershell|cmd|python[\\d.]*|perl|ruby|node|php|iex|invoke-expression|osascript'
/** A pipe into something that runs what it is given, also through `sudo`, `env` or a full path. */
const shellPipe = new RegExp(
  `\\|(?=&?\\s*(?:(?:sudo|env|exec|command|nohup|xargs|doas)(?:\\s+-\\S+)*\\s+)*(?:\\S*/)?(?:${shells})(?![\\w-]))`,
  'giu',
)
const titleLine = /^( {0,3})# /gmu
