import { z } from 'zod'
import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import type { Extracted } from '../format.ts'
import { readMarkdown } from './markdown.ts'

type Turn = { readonly speaker: string; readonly text: string }
type Chat = { readonly title: string; readonly date: string | undefined; readonly turns: readonly Turn[] }

/** Exported conversations of ChatGPT and Claude, and the plain list of role and content; undefined for other JSON. */
export function readChats(data: unknown): Extracted | undefined {
  const chats = chatGptChats(data) ?? claudeChats(data) ?? plainChat(data)
  if (!chats) return undefined
  const list = createBlockList()
  const blocks: SourceBlock[] = []
  for (const chat of chats) {
    if (chat.turns.length === 0) continue
    list.heading(1, chat.title, { kind: 'turn', turn: 1 })
    blocks.push(list.blocks.at(-1) as SourceBlock)
    for (const [at, { speaker, text }] of chat.turns.entries()) {
      // What people and models write in chats is Markdown.
      for (const block of readMarkdown(text).blocks) {
        const headingPath = [chat.title, ...block.headingPath]
        blocks.push({ ...block, ...deeper(block), place: { kind: 'turn', turn: at + 1, speaker }, headingPath })
      }
    }
  }
  const dates = chats.flatMap(({ date }) => date ?? []).sort()
  return { title: chats.length === 1 ? chats[0]?.title : undefined, date: dates.at(-1), blocks }
}

const deeper = (block: SourceBlock) => (block.level === undefined ? {} : { level: Math.min(6, block.level + 1) })

const dayOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : undefined

const GptMessage = z.object({
  author: z.object({ role: z.string() }),
  content: z.object({ content_type: z.string().optional(), parts: z.array(z.unknown()).optional() }),
})
const GptChat = z.object({
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(
    z.string(),
    z.object({ parent: z.string().nullish(), children: z.array(z.string()).optional(), message: z.unknown() }),
  ),
})

/** A tree of versions: what counts is the branch that ends in the current message. */
function chatGptChats(data: unknown): Chat[] | undefined {
  const parsed = z
    .array(GptChat)
    .min(1)
    .safeParse(Array.isArray(data) ? data : [data])
  return parsed.data?.map(({ title, create_time, current_node, mapping }) => {
    const turns: Turn[] = []
    const seen = new Set<string>()
    let id: string | null | undefined =
      current_node ?? Object.keys(mapping).findLast((key) => !mapping[key]?.children?.length)
    while (id && mapping[id] && !seen.has(id)) {
      seen.add(id)
      const message = GptMessage.safeParse(mapping[id]?.message).data
      const text = (message?.content.parts ?? []).filter((part) => typeof part === 'string').join('\n\n')
      if (message && /^(user|assistant)$/.test(message.author.role) && text.trim() !== '') {
        turns.unshift({ speaker: message.author.role, text })
      }
      id = mapping[id]?.parent
    }
    return { title: title || 'Conversation', date: dayOf(create_time), turns }
  })
}

const ClaudeChat = z.object({
  name: z.string(),
  created_at: z.string().optional(),
  chat_messages: z.array(
    z.object({
      sender: z.string(),
      text: z.string().optional(),
      content: z.array(z.object({ type: z.string(), text: z.string().optional() })).optional(),
    }),
  ),
})

function claudeChats(data: unknown): Chat[] | undefined {
  const parsed = z
    .array(ClaudeChat)
    .min(1)
    .safeParse(Array.isArray(data) ? data : [data])
  return parsed.data?.map(({ name, created_at, chat_messages }) => ({
    title: name || 'Conversation',
    date: created_at?.slice(0, 10),
    turns: chat_messages
      .map(({ sender, text, content = [] }) => ({
        speaker: sender,
        text: text?.trim() ? text : content.map((part) => part.text ?? '').join('\n\n'),
      }))
      .filter(({ text }) => text.trim() !== ''),
  }))
}

const Plain = z.array(z.object({ role: z.string(), content: z.string() })).min(1)

function plainChat(data: unknown): Chat[] | undefined {
  const messages = typeof data === 'object' && data !== null && 'messages' in data ? data.messages : data
  const turns = Plain.safeParse(messages).data?.map(({ role, content }) => ({ speaker: role, text: content }))
  return turns && [{ title: 'Conversation', date: undefined, turns: turns.filter(({ text }) => text.trim() !== '') }]
}
