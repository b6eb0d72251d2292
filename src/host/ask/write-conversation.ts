import type { CitedPassageView, TurnView } from '../../contract/ask-views.ts'
import { escapeBlock, escapeDisplay, escapeInline } from '../../core/claim/escape.ts'
import { yamlEntry } from '../../core/page/yaml-scalar.ts'
import { linkTarget } from '../../ingest/index.ts'
import type { Conversation } from './conversation.ts'
import { pageAddress } from './page-address.ts'

/** The conversation as a Markdown file: a heading of level 2 for each question, every sentence with links to what it cites. */
export function conversationText(conversation: Conversation): string {
  const { title, at, domains, domain, turns } = conversation
  const head = [
    yamlEntry('type', 'conversation'),
    yamlEntry('title', title),
    yamlEntry('created', at.slice(0, 10)),
    yamlEntry('domains', [...domains]),
  ].join('\n')
  return `---\n${head}\n---\n\n# ${escapeBlock(title)}\n\n${turns.map((turn) => turnText(turn, domain)).join('\n')}`
}

/** One question with its answer, to go at the end of a conversation. */
export function turnText(turn: TurnView, domain: string): string {
  const blocks = turn.model === null ? passageBlocks(turn, domain) : paragraphs(turn, domain)
  const missing = turn.missing === '' ? [] : [`> Not told by these pages: ${escapeInline(turn.missing)}`]
  return `## ${escapeBlock(turn.question)}\n\n${[...blocks, ...missing, signature(turn)].join('\n\n')}\n`
}

function passageBlocks({ passages }: TurnView, domain: string): string[] {
  if (passages.length === 0) return ['No page has these words.']
  return [passages.map((one) => `- ${escapeBlock(one.text)} ${linksTo(one, domain)}`).join('\n')]
}

function paragraphs({ sentences, passages }: TurnView, domain: string): string[] {
  const found: string[][] = []
  for (const { text, cites, fault, begins } of sentences) {
    const links = passages.filter(({ id }) => cites.includes(id)).map((one) => linksTo(one, domain))
    const mark = fault === null ? [] : [`*(not supported: ${escapeInline(fault)})*`]
    const said = [escapeInline(text), ...links, ...mark].join(' ')
    if (begins || found.length === 0) found.push([said])
    else found.at(-1)?.push(said)
  }
  return found.length === 0 ? ['No answer.'] : found.map((one) => one.join(' '))
}

/** A page of another domain is named with its address and not linked: a domain's links stay inside it. */
function linksTo({ domain, path, title, block, evidence }: CitedPassageView, own: string): string {
  if (domain !== own)
    return `[${escapeDisplay(title)}, in ${escapeInline(domain)}](${pageAddress(domain, path, block)})`
  const anchor = block === null ? '' : `#^${block}`
  const page = `[[${targetOf(path)}${anchor}|${escapeDisplay(title)}]]`
  const sources = evidence
    .filter(({ summary, id }) => summary !== '' && !(summary === path && id === block))
    .map(({ summary, id, place }) => `[[${targetOf(summary)}#^${id}|${escapeDisplay(place)}]]`)
  return [page, ...sources].join(' ')
}

/** Pages of the wiki by their stem; a person's own note by its path, since its name may stand twice. */
function targetOf(path: string): string {
  return path.startsWith('wiki/') ? linkTarget(path) : path.replace(/\.md$/iu, '')
}

function signature({ model, reader, at, state, cost }: TurnView): string {
  const who = model === null ? 'Without a model' : `Answered by ${escapeInline(model)} (${escapeInline(reader)})`
  const spent =
    cost === null || model === null
      ? []
      : [`${cost.tokens} tokens`, cost.spent === null ? 'price unknown' : `\\$${Number(cost.spent.toFixed(6))}`]
  return `*${[who, at, ...spent, ...(state === 'ended' ? [] : ['not complete'])].join(' · ')}*`
}
