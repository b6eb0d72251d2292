import { makeDocx, makeEpub, makeOdt, makePptx, makeXlsx, makeZip, wordParagraph } from './make-office.ts'
import { column, makePdf } from './make-pdf.ts'

/** How a format holds up: by checksums it can tell any damage, by an end mark that it was cut, or by nothing. */
export type Sturdiness = 'checked' | 'ended' | 'bare'

export type Whole = { readonly name: string; readonly bytes: Uint8Array; readonly sturdiness: Sturdiness }

const subjects = ['loom', 'mill', 'engine', 'press', 'clock', 'lens']

/** Sentences that stand in every sample, each once: what is left of them tells what damage took. */
export const sentences: readonly string[] = Array.from(
  { length: 24 },
  (_, at) =>
    `Sentence ${at + 101} says that the ${subjects[at % subjects.length]} was built in ${1800 + at * 3} and later improved.`,
)

const encode = (text: string) => new TextEncoder().encode(text)
const groups = [0, 1, 2, 3].map((at) => sentences.slice(at * 6, at * 6 + 6))

/** One sound document of each format, all with the same sentences. */
export function wholeDocuments(): Whole[] {
  const checked = (name: string, bytes: Uint8Array): Whole => ({ name, bytes, sturdiness: 'checked' })
  const written = (name: string, sturdiness: Sturdiness, text: string): Whole => ({
    name,
    bytes: encode(text),
    sturdiness,
  })
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')
  const markdown = `# Report\n\n${sentences.join('\n\n')}\n`
  const cells = sentences.map((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`).join('')
  const seconds = (at: number) => `00:${String(at).padStart(2, '0')}:01`
  return [
    checked(
      'report.pdf',
      makePdf({ pages: groups.map((group) => group.flatMap((line, at) => column(56, 140 + at * 40, [line]))) }),
    ),
    checked('report.docx', makeDocx(sentences.map((sentence) => wordParagraph(sentence)).join(''))),
    checked('report.pptx', makePptx(groups.map((bullets, at) => ({ title: `Part ${at}`, bullets })))),
    checked('report.xlsx', makeXlsx({ Report: cells }, sentences)),
    checked(
      'report.epub',
      makeEpub(
        groups.map((group, at) => ({ title: `Part ${at}`, body: group.map((text) => `<p>${text}</p>`).join('') })),
      ),
    ),
    checked('report.odt', makeOdt(sentences.map((sentence) => `<text:p>${sentence}</text:p>`).join(''))),
    checked(
      'report.zip',
      makeZip(Object.fromEntries(groups.map((group, at) => [`part ${at}.md`, group.join('\n\n')]))),
    ),
    written(
      'report.html',
      'ended',
      `<!doctype html><html><head><title>Report</title></head><body>${paragraphs}</body></html>`,
    ),
    written('report.rtf', 'ended', `{\\rtf1\\ansi ${sentences.map((sentence) => `${sentence}\\par\n`).join('')}}`),
    written('report.json', 'ended', JSON.stringify({ title: 'Report', sentences })),
    written(
      'report.ipynb',
      'ended',
      JSON.stringify({ nbformat: 4, metadata: {}, cells: [{ cell_type: 'markdown', source: markdown }] }),
    ),
    written(
      'report.eml',
      'ended',
      `From: a@example.org\r\nSubject: Report\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=end\r\n\r\n--end\r\nContent-Type: text/plain\r\n\r\n${sentences.join('\r\n\r\n')}\r\n--end--\r\n`,
    ),
    written('report.md', 'bare', markdown),
    written('report.txt', 'bare', `${sentences.join('\n\n')}\n`),
    written('report.csv', 'bare', `number,text\n${sentences.map((sentence, at) => `${at},${sentence}`).join('\n')}\n`),
    written(
      'report.vtt',
      'bare',
      `WEBVTT\n\n${sentences.map((text, at) => `${seconds(at)}.000 --> ${seconds(at)}.900\n${text}\n`).join('\n')}`,
    ),
    written(
      'report.srt',
      'bare',
      sentences.map((text, at) => `${at + 1}\n${seconds(at)},000 --> ${seconds(at)},900\n${text}\n`).join('\n'),
    ),
  ]
}

export type Damaged = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly what: 'flipped' | 'cut' | 'blanked' | 'misnamed' | 'noise' | 'emptied'
  readonly of: Whole
  /** Bytes that are no longer what they were. */
  readonly touched: readonly number[]
}

/** The same numbers for the same seed, between 0 and 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function damagedDocuments(count: number, seed: number): Damaged[] {
  const random = seededRandom(seed)
  const whole = wholeDocuments()
  const kinds = [flip, flip, flip, cut, cut, blank, misname, noise] as const
  return Array.from({ length: count }, (_, at) => {
    const of = whole[at % whole.length] as Whole
    if (at < whole.length) return { name: of.name, bytes: new Uint8Array(), what: 'emptied', of, touched: [] }
    const kind = kinds[Math.floor(random() * kinds.length)] ?? flip
    return kind(of, random, whole)
  })
}

type Damage = (of: Whole, random: () => number, whole: readonly Whole[]) => Damaged

const flip: Damage = (of, random) => {
  const bytes = of.bytes.slice()
  const touched = Array.from({ length: 1 + Math.floor(random() * 6) }, () => Math.floor(random() * bytes.length))
  for (const at of touched) bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  return { name: of.name, bytes, what: 'flipped', of, touched }
}

const cut: Damage = (of, random) => {
  const length = Math.max(1, Math.floor(of.bytes.length * (0.05 + random() * 0.9)))
  return { name: of.name, bytes: of.bytes.slice(0, length), what: 'cut', of, touched: [] }
}

/** A disk gives zeros for what it lost. */
const blank: Damage = (of, random) => {
  const bytes = of.bytes.slice()
  const start = Math.floor(random() * bytes.length * 0.8)
  bytes.fill(0, start, start + Math.ceil(bytes.length * 0.15))
  return { name: of.name, bytes, what: 'blanked', of, touched: [] }
}

const misname: Damage = (of, random, whole) => {
  const other = whole[Math.floor(random() * whole.length)] ?? of
  return { name: other.name, bytes: of.bytes, what: 'misnamed', of, touched: [] }
}

const noise: Damage = (of, random) => {
  const bytes = Uint8Array.from({ length: 8192 }, () => Math.floor(random() * 256))
  return { name: of.name, bytes, what: 'noise', of, touched: [] }
}
