import { z } from 'zod'
import { isAssistant, isUser } from '../../../core/source/speakers.ts'
import type { Extracted } from '../format.ts'
import { geminiChats } from './gemini-chats.ts'
import { type Turn, turnBlocks } from './turns.ts'

type Chat = { readonly title: string; readonly date: string | undefined; readonly turns: readonly Turn[] }

/** Exported conversations of ChatGPT, Claude and Gemini, and the plain list of role and content; undefined for other JSON. */
export function readChats(data: unknown): Extracted | undefined {
  const exported = chatGptChats(data) ?? claudeChats(data)
  const chats = exported ?? geminiChats(data) ?? plainChat(data)
  if (!chats) return undefined
  const lost = exported && Array.isArray(data) ? data.length - exported.length : 0
  const told = chats.filter(({ turns }) => turns.length > 0)
  const blocks = told.flatMap(({ title, turns }) => turnBlocks(title, turns))
  const dates = chats.flatMap(({ date }) => date ?? []).sort()
  return {
    title: chats.length === 1 ? chats[0]?.title : undefined,
    date: dates.at(-1),
    blocks,
    missing: lost > 0 ? [`${lost} of ${chats.length + lost} conversations`] : [],
  }
}

const dayOf = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 10) : undefined

/** The chats of an export that have its form; undefined where most have not. One odd chat takes no other along. */
function wellFormed<Chat>(form: z.ZodType<Chat>, data: unknown): Chat[] | undefined {
  const items: readonly unknown[] = Array.isArray(data) ? data : [data]
  const chats = items.flatMap((item) => form.safeParse(item).data ?? [])
  return chats.length > 0 && chats.length * 2 >= items.length ? chats : undefined
}

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
  return wellFormed(GptChat, data)?.map(({ title, create_time, current_node, mapping }) => {
    const turns: Turn[] = []
    const seen = new Set<string>()
    let id: string | null | undefined =
      current_node ?? Object.keys(mapping).findLast((key) => !mapping[key]?.children?.length)
    while (id && mapping[id] && !seen.has(id)) {
      seen.add(id)
      const message = GptMessage.safeParse(mapping[id]?.message).data
      const text = (message?.content.parts ?? []).filter((part) => typeof part === 'string').join('\n\n')
      if (message && /^(user|assistant)$/.test(message.author.role) && text.trim() !== '') {
        turns.unshift({ speaker: speakerOf(message.author.role), text })
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
      attachments: z.array(z.object({ extracted_content: z.string().nullish() })).optional(),
    }),
  ),
})

function claudeChats(data: unknown): Chat[] | undefined {
  return wellFormed(ClaudeChat, data)?.map(({ name, created_at, chat_messages }) => ({
    title: name || 'Conversation',
    date: created_at?.slice(0, 10),
    turns: chat_messages
      .map(({ sender, text, content = [], attachments = [] }) => ({
        speaker: speakerOf(sender),
        text: [
          text?.trim() ? text : content.flatMap((part) => (part.type === 'text' ? (part.text ?? []) : [])).join('\n\n'),
          ...attachments.map(({ extracted_content }) => extracted_content ?? ''),
        ].join('\n\n'),
      }))
      .filter(({ text }) => text.trim() !== ''),
  }))
}

const PlainText = z.union([z.string(), z.array(z.object({ type: z.string().optional(), text: z.string().optional() }))])
const Plain = z
  .array(
    z.union([
      z.object({ role: z.string(), content: PlainText }),
      z
        .object({ from: z.string(), value: z.string() })
        .transform(({ from, value }) => ({ role: from, content: value })),
    ]),
  )
  .min(1)

/** `[{role, content}]`, `{messages: …}`, `{conversations: [{from, value}]}`, with content as text or in parts; what the system was told is left out. */
function plainChat(data: unknown): Chat[] | undefined {
  const chat = z
    .object({ title: z.string().optional(), messages: z.unknown().optional(), conversations: z.unknown().optional() })
    .safeParse(data).data
  const turns = Plain.safeParse(chat?.messages ?? chat?.conversations ?? data)
    .data?.filter(({ role }) => !/^(?:system|tool|function|developer)$/u.test(role))
    .map(({ role, content }) => ({ speaker: speakerOf(role), text: textOfParts(content) }))
    .filter(({ text }) => text.trim() !== '')
  return turns && [{ title: chat?.title ?? 'Conversation', date: undefined, turns }]
}

function textOfParts(content: z.infer<typeof PlainText>): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n\n')
}

/** One word for each role, whatever the export calls it. */
function speakerOf(role: string): string {
  if (isUser(role)) return 'User'
  return isAssistant(role) || role === 'gpt' ? 'Assistant' : role
}
