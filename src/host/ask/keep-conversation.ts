import type { TurnView } from '../../contract/ask-views.ts'
import type { Op, Receipt } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { allocateName } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { acceptChange } from '../ingest/accept-change.ts'
import { beforeOf, textOp } from '../memory/text-op.ts'
import { noExtras } from '../views/change-view.ts'
import type { Conversation } from './conversation.ts'
import { conversationText, turnText } from './write-conversation.ts'

/** Writes a conversation into the vault: a person asked for that. One change, which Activity can undo. */
export async function keepConversation(context: HostContext, domain: OpenDomain, conversation: Conversation) {
  refuseReadOnly(domain)
  const answered = { ...conversation, turns: conversation.turns.filter(hasAnswer) }
  if (answered.turns.length === 0) throw refusal('conflict', ['nothingToKeep', {}])
  const path = `conversations/${allocateName(conversation.title, await domain.index.takenStems())}.md`
  const ops = textOp(path, null, conversationText(answered))
  return { id: path, receipt: await write(context, domain, `Keep the conversation “${conversation.title}”`, ops) }
}

/** Adds an answer to the end of a kept conversation; what a person has written into the file stays. */
export async function addTurn(
  context: HostContext,
  domain: OpenDomain,
  { id, title }: Conversation,
  turn: TurnView,
): Promise<void> {
  refuseReadOnly(domain)
  const before = beforeOf(await domain.files.read(id), id)
  if (before === null)
    throw new WikiError('not_found', 'The file of this conversation is gone. It was deleted or renamed.', {
      data: { id },
    })
  const eol = before.text.includes('\r\n') ? '\r\n' : '\n'
  const added = turnText(turn, domain.handle.name).replaceAll('\n', eol)
  const gap =
    before.text === '' ? '' : before.text.endsWith(eol + eol) ? '' : before.text.endsWith('\n') ? eol : eol + eol
  const ops = textOp(id, before, `${before.text}${gap}${added}`)
  const receipt = await write(context, domain, `Add to the conversation “${title}”`, ops)
  if (receipt.status === 'partial') throw new WikiError('conflict', 'The file was changed at this very moment.')
}

/** Deletes the file of a kept conversation, as one change that can be undone. */
export async function deleteConversation(context: HostContext, domain: OpenDomain, { id, title }: Conversation) {
  refuseReadOnly(domain)
  const before = beforeOf(await domain.files.read(id), id)
  if (before === null)
    throw new WikiError('not_found', 'The file of this conversation is gone already.', { data: { id } })
  const ops: Op[] = [{ kind: 'delete', path: id, baseHash: before.hash, before: before.text }]
  return write(context, domain, `Delete the conversation “${title}”`, ops)
}

async function write(context: HostContext, domain: OpenDomain, title: string, ops: Op[]): Promise<Receipt> {
  const change = {
    format: 1 as const,
    id: context.newId(),
    revision: 1,
    domain: domain.handle.name,
    origin: { kind: 'edit' as const, title },
    createdAt: context.now().toISOString(),
    ops,
    warnings: [],
  }
  return acceptChange(context, { domain, change, ingest: null, extras: noExtras, differs: false })
}

function hasAnswer({ model, sentences, passages, state }: TurnView): boolean {
  return model === null ? passages.length > 0 : sentences.length > 0 || state === 'ended'
}

function refuseReadOnly({ handle }: OpenDomain): void {
  if (!handle.readOnly) return
  throw new WikiError('read_only', `“${handle.name}” is open for reading only, so nothing is written into it.`, {
    data: { domain: handle.name },
  })
}
