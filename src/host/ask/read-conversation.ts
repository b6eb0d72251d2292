import type { AnswerSentenceView, TurnView } from '../../contract/ask-views.ts'
import { unescapeInline } from '../../core/claim/escape.ts'
import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { listProperty, textProperty } from '../../core/page/page-facts.ts'
import { stemOf } from '../../core/text/names.ts'
import { readPageAddress } from './page-address.ts'

/** What one sentence links to, as written: targets with their block ids. */
export type WrittenCite = {
  readonly target: string
  readonly block: string | null
  readonly label: string
  /** Another than the conversation's own. */
  readonly domain?: string
}
export type WrittenSentence = Pick<AnswerSentenceView, 'text' | 'fault' | 'begins'> & {
  readonly cites: readonly WrittenCite[]
}
export type WrittenTurn = Pick<TurnView, 'question' | 'at' | 'state' | 'model' | 'reader' | 'missing' | 'cost'> & {
  readonly sentences: readonly WrittenSentence[]
}
export type WrittenConversation = {
  readonly title: string
  readonly at: string
  readonly domains: readonly string[]
  readonly turns: readonly WrittenTurn[]
}

/** Total: what a person has written into the file is read as text of the answer it stands in. */
export function readConversation(path: string, text: string): WrittenConversation {
  const properties = readFrontmatter(text)
  const body = text.slice(findFrontmatter(text)?.end ?? 0).replace(/\r\n?/g, '\n')
  const [first = '', ...parts] = body.split(/^## +/mu)
  const heading = /^# +(.+)$/mu.exec(first)?.[1]
  return {
    title: textProperty(properties, 'title') ?? (heading === undefined ? stemOf(path) : unescapeInline(heading)),
    at: textProperty(properties, 'created') ?? '',
    domains: listProperty(properties, 'domains'),
    turns: parts.map(readTurn),
  }
}

function readTurn(part: string): WrittenTurn {
  const [heading = '', ...lines] = part.split('\n')
  const blocks = lines
    .join('\n')
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  const signed = blocks.map(readSignature).find((found) => found !== null) ?? null
  const missing = blocks.find((block) => block.startsWith('> Not told by these pages: ')) ?? ''
  const said = blocks.filter((block) => readSignature(block) === null && block !== missing)
  const sentences = said.flatMap((block) => (/^- /u.test(block) ? readList(block) : readParagraph(block)))
  return {
    question: unescapeInline(heading.trim()),
    at: signed?.at ?? '',
    state: signed?.isWhole === false ? 'stopped' : 'ended',
    model: signed?.model ?? null,
    reader: signed?.reader ?? 'built-in',
    missing: unescapeInline(missing.slice('> Not told by these pages: '.length)),
    cost: signed?.cost ?? null,
    sentences: sentences.filter(
      ({ text, cites }) => cites.length > 0 || !/^No (?:answer|page has these words)\.$/u.test(text),
    ),
  }
}

function readList(block: string): WrittenSentence[] {
  return block.split(/\n(?=- )/u).flatMap((item) => {
    const [one] = readParagraph(item.slice(2))
    return one ? [{ ...one, begins: true }] : []
  })
}

const mark =
  /\s*(?<!\\)(?:\[\[([^[\]\n]+)\]\]|\*\(((?:\\.|[^*\\\n])*)\)\*|\[((?:\\.|[^[\]\\\n])*)\]\((commonplace:[^()\s]+)\))/gu

/** A sentence ends where its links and marks end. */
function readParagraph(block: string): WrittenSentence[] {
  const found: { text: string; cites: WrittenCite[]; fault: string | null }[] = []
  let open = { text: '', cites: [] as WrittenCite[], fault: null as string | null }
  let from = 0
  const close = (text: string) => {
    const plain = unescapeInline(text).replace(/\s+/g, ' ').trim()
    if (plain === '') return
    if (open.text !== '') found.push(open)
    open = { text: plain, cites: [], fault: null }
  }
  for (const match of block.matchAll(mark)) {
    close(block.slice(from, match.index))
    from = match.index + match[0].length
    const [, link, note = '', name, address] = match
    const foreign = address === undefined ? namedElsewhere(note) : citeElsewhere(address, name ?? '')
    if (link !== undefined) open.cites.push(citeOf(link))
    else if (foreign !== null) open.cites.push(foreign)
    else if (note.startsWith('not supported: ')) open.fault = unescapeInline(note.slice('not supported: '.length))
  }
  close(block.slice(from))
  if (open.text !== '') found.push(open)
  return found.map((sentence, at) => ({ ...sentence, begins: at === 0 }))
}

/** `sea` is said behind the title too, for who reads the file. */
function citeElsewhere(address: string, name: string): WrittenCite | null {
  const found = readPageAddress(address)
  if (found === null) return null
  const { domain, path, block } = found
  return { domain, target: path, block, label: unescapeInline(name).replace(/, in [^,]+$/u, '') }
}

/** As earlier versions wrote it, without an address: the page is looked for by its title. */
function namedElsewhere(note: string): WrittenCite | null {
  const [, title = '', domain] = /^(.+), in ([A-Za-z0-9][A-Za-z0-9._-]*)$/u.exec(unescapeInline(note)) ?? []
  if (domain === undefined || note.startsWith('not supported: ')) return null
  return { domain, target: title, block: null, label: title }
}

function citeOf(inner: string): WrittenCite {
  const [, target = '', block, label] = /^([^#|]*)(?:#\^?([^|]*))?(?:\\?\|(.*))?$/u.exec(inner) ?? []
  return { target: target.trim(), block: block ?? null, label: unescapeInline(label ?? target) }
}

function readSignature(block: string) {
  const own = /^\*(?:Without a model|Answered by (.+?) \(([^()]+)\)) · (\d{4}-\d\d-\d\dT[^ ]+)((?: · [^·]+)*)\*$/u.exec(
    block,
  )
  if (!own) return null
  const [, model, reader, at = '', rest = ''] = own
  const tokens = /(\d+) tokens/u.exec(rest)?.[1]
  const usd = /\\?\$([\d.e-]+)/u.exec(rest)?.[1]
  const cost =
    tokens === undefined
      ? null
      : {
          quoted: { kind: 'unknown' as const, why: '' },
          spent: usd === undefined ? null : Number(usd),
          tokens: Number(tokens),
        }
  return {
    model: model === undefined ? null : unescapeInline(model),
    reader: reader === undefined ? 'built-in' : unescapeInline(reader),
    at,
    cost,
    isWhole: !rest.includes('not complete'),
  }
}
