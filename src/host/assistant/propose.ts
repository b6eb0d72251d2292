import type { ProposalView } from '../../contract/assistant-requests.ts'
import type { Parsed } from '../../contract/requests.ts'
import type { ChangeSet, Op } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import { WikiError } from '../../core/errors.ts'
import { wikiFolders } from '../../core/page/page-kinds.ts'
import { isWritable } from '../../core/path/domain-path.ts'
import { wordsOf } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { allocateName, foldName } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { HostContext } from '../host-context.ts'
import { findPage } from '../views/find-page.ts'
import { type Edit, editText, newPage } from './edit-text.ts'
import { groundLinks, linkReport } from './ground-links.ts'
import { settle } from './settle.ts'
import { groundedText, linkTargets } from './text-links.ts'

type Ask = Parsed<'assistant.propose'>

/** Edits in an assistant's words as one change set. Links that lead nowhere are found before anything is kept. */
export async function proposeEdits(context: HostContext, ask: Ask): Promise<ProposalView> {
  const domain = context.domain(ask.domain)
  if (domain.handle.readOnly)
    throw new WikiError('read_only', `The domain ${ask.domain} is open for reading only.`, {
      data: { domain: ask.domain },
    })
  const { files, created } = await editedFiles(domain, ask.edits)
  const targets = files.flatMap(({ before, after }) => {
    const had = new Set(linkTargets(before ?? ''))
    return linkTargets(after).filter((target) => !had.has(target))
  })
  const grounds = await groundLinks(domain.index, targets, created)
  const links = linkReport(targets, grounds, ask.brokenLinks)
  if (ask.brokenLinks === 'refuse' && links.broken.length > 0) throw refused(links.broken)
  const broken = new Set(ask.brokenLinks === 'strip' ? links.broken.map(({ target }) => target) : [])
  const ops = files.flatMap((file) => opOf({ ...file, after: groundedText(file.after, grounds, broken) }))
  if (ops.length === 0)
    throw new WikiError('invalid_input', 'NOT WRITTEN. These edits change nothing: the pages say so already.')
  const change: ChangeSet = {
    format: 1,
    id: context.newId(),
    revision: 1,
    domain: ask.domain,
    origin: { kind: 'assistant', client: ask.client, tool: 'propose_change', title: ask.title },
    createdAt: context.now().toISOString(),
    ops,
    warnings: links.broken.map(({ target }) => say('linkNowhere', { target })),
  }
  const base = { rejected: [], links, warnings: change.warnings.map(wordsOf) }
  if (ask.dryRun) {
    const shown = ops.map(({ path, kind }) => ({ path, title: path, kind: 'page', op: kind }))
    return {
      ...base,
      status: 'dry-run',
      changeId: null,
      words: 'Nothing was kept: this was a dry run.',
      files: shown,
      receipt: null,
    }
  }
  await domain.pending.save(change)
  return { ...base, ...(await settle(context, domain, change)) }
}

type EditedFile = {
  readonly path: string
  readonly hash: string | null
  readonly before: string | null
  readonly after: string
}

/** Each page once with all edits to it, in the order they came. */
async function editedFiles(domain: OpenDomain, edits: readonly Edit[]) {
  const files = new Map<string, EditedFile>()
  const taken = new Set(await domain.index.takenStems())
  const created: { key: string; names: string[] }[] = []
  for (const edit of edits) {
    if (edit.action === 'create') {
      await refuseKnown(domain, edit.title)
      if (created.some(({ names }) => names.some((name) => foldName(name) === foldName(edit.title))))
        throw new WikiError('conflict', `NOT WRITTEN. Two pages of these edits are called “${edit.title}”.`)
      const stem = allocateName(edit.title, taken)
      taken.add(stem)
      const path = `${wikiFolders[edit.kind]}/${stem}.md`
      files.set(path, { path, hash: null, before: null, after: newPage(edit) })
      created.push({ key: stem, names: [stem, edit.title] })
    } else {
      const row = await findPage(domain.index, edit.page)
      const known = files.get(row.path) ?? (await onDisk(domain, row))
      files.set(row.path, { ...known, after: editText(known.after, edit, row.title) })
    }
  }
  return { files: [...files.values()], created }
}

async function refuseKnown({ index }: OpenDomain, title: string): Promise<void> {
  const [known] = (await index.findByName(title)).filter(({ by }) => by !== 'normalised')
  if (!known) return
  throw new WikiError(
    'conflict',
    `NOT WRITTEN. There is a page “${known.title}” already. Read it with get_node and edit it.`,
  )
}

async function onDisk({ files }: OpenDomain, row: { path: string; title: string; kind: string }): Promise<EditedFile> {
  if (row.path.startsWith('wiki/') && !isWritable(row.path))
    throw new WikiError(
      'read_only',
      `NOT WRITTEN. “${row.title}” is kept by Commonplace itself and written anew by it.`,
    )
  if (!row.path.startsWith('wiki/'))
    throw new WikiError('read_only', `“${row.title}” is a note of the user's own, which Commonplace does not write.`)
  const file = await files.read(row.path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (file === null || text === null)
    throw new WikiError('not_found', `“${row.title}” cannot be read as text any more, so it cannot be edited.`)
  return { path: row.path, hash: file.hash, before: text, after: text }
}

function opOf({ path, hash, before, after }: EditedFile): Op[] {
  if (before === null || hash === null)
    return [{ kind: 'create', path, after, intents: [{ kind: 'whole-text', text: after }] }]
  if (before === after) return []
  const intents = lineIntents(before, after)
  return [{ kind: 'edit', path, baseHash: hash, before, after: render(intents, before), intents }]
}

function refused(broken: ProposalView['links']['broken']): WikiError {
  const words = broken
    .slice(0, 20)
    .map(
      ({ target, nearest }) =>
        `[[${target}]]${nearest[0] ? ` (nearest: ${nearest.map(({ title }) => title).join(', ')})` : ''}`,
    )
  return new WikiError(
    'conflict',
    `NOT WRITTEN. ${broken.length === 1 ? 'A link leads' : `${broken.length} links lead`} nowhere: ${words.join('; ')}.`,
  )
}
