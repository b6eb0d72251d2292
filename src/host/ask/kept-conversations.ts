import type { CitedPassageView, ConversationRowView, TurnView } from '../../contract/ask-views.ts'
import { isWikiError } from '../../core/errors.ts'
import { type ForeignConversation, readCuratorConversations } from '../curator/read-conversations.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { findPage } from '../views/find-page.ts'
import { evidenceViews } from '../views/page-view.ts'
import type { Conversation } from './conversation.ts'
import { readConversation, type WrittenCite, type WrittenTurn } from './read-conversation.ts'

const folder = 'conversations'
export const isKept = (id: string) => /^conversations\/[^/]+\.md$/iu.test(id)
export const isCurators = (id: string) => /^conversations\/[^/]+\.json$/iu.test(id)

export async function keptRows(domain: OpenDomain): Promise<{ rows: ConversationRowView[]; unreadable: string[] }> {
  const { files, handle } = domain
  const entries = (await files.list(folder)) ?? []
  const rows: ConversationRowView[] = []
  const unreadable: string[] = []
  for (const { name, kind } of entries) {
    if (kind !== 'file' || !/^[^.].*\.md$/iu.test(name)) continue
    const id = `${folder}/${name}`
    const text = await textAt(domain, id)
    if (text === null) {
      unreadable.push(id)
      continue
    }
    const { title, at, turns } = readConversation(id, text)
    const last = turns.at(-1)?.at
    rows.push({ domain: handle.name, id, from: 'vault', title, at: last || at, turns: turns.length })
  }
  const foreign = await readCuratorConversations(files)
  for (const { path: id, title, createdAt: at, messages } of foreign.conversations) {
    const turns = messages.filter(({ role }) => role === 'user').length
    rows.push({ domain: handle.name, id, from: 'curator', title: title || 'Untitled', at, turns })
  }
  return { rows, unreadable: [...unreadable, ...foreign.unreadable] }
}

/** Another domain by its name, where this process has it open. */
type Find = (name: string) => OpenDomain | undefined

/** A kept conversation with what its links lead to now; null where there is none. */
export async function readKept(domain: OpenDomain, id: string, find: Find): Promise<Conversation | null> {
  if (isCurators(id)) {
    const { conversations } = await readCuratorConversations(domain.files)
    const found = conversations.find(({ path }) => path === id)
    return found ? ofCurator(domain, found) : null
  }
  const text = isKept(id) ? await textAt(domain, id) : null
  if (text === null) return null
  const written = readConversation(id, text)
  const { name } = domain.handle
  return {
    id,
    domain: name,
    domains: written.domains.length > 0 ? [...written.domains] : [name],
    title: written.title,
    at: written.at,
    turns: await Promise.all(written.turns.map((turn) => turnOf(domain, turn, find))),
  }
}

async function textAt({ files }: OpenDomain, path: string): Promise<string | null> {
  const file = await files.read(path).catch((error: unknown) => {
    // One that may not be read is one that says nothing.
    if (!isWikiError(error)) throw error
    return null
  })
  return file === null ? null : textOfBytes(file.bytes)
}

async function turnOf(own: OpenDomain, turn: WrittenTurn, find: Find): Promise<TurnView> {
  const passages: CitedPassageView[] = []
  const sentences: TurnView['sentences'] = []
  for (const { text, fault, begins, cites } of turn.sentences) {
    const ids: string[] = []
    for (const cite of grouped(cites)) {
      const said = turn.model === null ? text : null
      const { domain: other = own.handle.name } = cite.page
      const domain = other === own.handle.name ? own : find(other)
      ids.push(
        domain === undefined
          ? closedPassage(cite.page, other, said, passages)
          : await passageFor(domain, cite, said, passages),
      )
    }
    sentences.push({ text, fault, begins, cites: [...new Set(ids)], open: false })
  }
  return { ...turn, sentences: turn.model === null ? [] : sentences, passages, problem: null, fuzzy: false }
}

type Grouped = { readonly page: WrittenCite; readonly evidence: WrittenCite[] }

/** A link to a page with the links to passages behind it. */
function grouped(cites: readonly WrittenCite[]): Grouped[] {
  const groups: Grouped[] = []
  for (const cite of cites) {
    const last = groups.at(-1)
    if (last && cite.domain === undefined && cite.block?.startsWith('e-')) last.evidence.push(cite)
    else groups.push({ page: cite, evidence: [] })
  }
  return groups
}

/** A page of a domain that is not open here: what the file says of it, and nothing else. */
function closedPassage(
  { target, block, label }: WrittenCite,
  domain: string,
  text: string | null,
  passages: CitedPassageView[],
): string {
  const known = passages.find(
    (one) => one.domain === domain && one.path === target && one.block === block && text === null,
  )
  if (known) return known.id
  const id = `p${passages.length + 1}`
  passages.push({
    id,
    domain,
    path: target,
    title: label,
    kind: 'note',
    block,
    text: text ?? '',
    marks: [],
    evidence: [],
  })
  return id
}

/** Finds the passage among those of the turn, else adds it; answers its id. */
async function passageFor(
  { index, handle }: OpenDomain,
  { page, evidence }: Grouped,
  text: string | null,
  passages: CitedPassageView[],
): Promise<string> {
  const row = await findPage(index, page.target).catch(() => null)
  const path = row?.path ?? page.target
  const known = passages.find(
    (one) => one.domain === handle.name && one.path === path && one.block === page.block && text === null,
  )
  if (known) return known.id
  const id = `p${passages.length + 1}`
  const links: { summary: string | null; id: string; label: string }[] = []
  for (const { target, block, label } of evidence) {
    const summary = await findPage(index, target).catch(() => null)
    if (block !== null) links.push({ summary: summary?.path ?? null, id: block, label })
  }
  if (row?.kind === 'summary' && page.block?.startsWith('e-')) {
    const own = await index.evidence(row.path, page.block)
    links.push({ summary: row.path, id: page.block, label: own?.place ?? '' })
  }
  const claim = row === null ? undefined : (await index.claims(row.path)).find((one) => one.id === page.block)
  passages.push({
    id,
    domain: handle.name,
    path,
    title: row?.title ?? page.label,
    kind: row?.kind ?? 'note',
    block: page.block,
    text: text ?? claim?.text ?? '',
    marks: [],
    evidence: await evidenceViews(index, links),
  })
  return id
}

/** The Curator's answers name pages, no passages: shown as they are, each with its pages. */
async function ofCurator(domain: OpenDomain, found: ForeignConversation): Promise<Conversation> {
  const turns: TurnView[] = []
  let question = ''
  for (const message of found.messages) {
    if (message.role === 'user') {
      question = message.content
      continue
    }
    const passages: CitedPassageView[] = []
    const cites: string[] = []
    for (const slug of message.citations) {
      const page = { target: slug, block: null, label: slug }
      cites.push(await passageFor(domain, { page, evidence: [] }, null, passages))
    }
    const paragraphs = message.content.split(/\n\s*\n/u).filter((text) => text.trim() !== '')
    turns.push({
      question,
      at: found.createdAt,
      state: 'ended',
      problem: null,
      model: 'The Curator',
      reader: 'The Curator',
      sentences: paragraphs.map((text, at) => ({
        text: text.trim(),
        cites: at === paragraphs.length - 1 ? [...new Set(cites)] : [],
        fault: null,
        begins: true,
        open: false,
      })),
      missing: '',
      passages,
      fuzzy: false,
      cost: null,
    })
    question = ''
  }
  const { name } = domain.handle
  return { id: found.path, domain: name, domains: [name], title: found.title || 'Untitled', at: found.createdAt, turns }
}
