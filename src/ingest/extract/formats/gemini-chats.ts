import { z } from 'zod'
import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { readHtml } from './html.ts'
import type { Turn } from './turns.ts'

export type GeminiChat = { readonly title: string; readonly date: string | undefined; readonly turns: readonly Turn[] }

const Activity = z
  .array(
    z.object({
      header: z.string(),
      title: z.string(),
      time: z.string(),
      safeHtmlItem: z.array(z.object({ html: z.string() })).optional(),
    }),
  )
  .min(1)

const Studio = z.object({
  chunkedPrompt: z.object({
    chunks: z.array(z.object({ text: z.string().optional(), role: z.string(), isThought: z.boolean().optional() })),
  }),
})

/** Google's export of one's activity in Gemini, and a prompt saved by AI Studio; undefined for other JSON. */
export function geminiChats(data: unknown): GeminiChat[] | undefined {
  return activityChats(data) ?? studioChats(data)
}

/** Newest first, without a word on which conversation an item belongs to: all of them are one, by the time. */
function activityChats(data: unknown): GeminiChat[] | undefined {
  const items = Activity.safeParse(data).data
  if (!items?.every(({ header }) => /^(?:Gemini|Bard)\b/u.test(header))) return undefined
  const told = items.filter(({ safeHtmlItem }) => safeHtmlItem !== undefined)
  const turns = told
    .sort((one, other) => one.time.localeCompare(other.time))
    .flatMap(({ title, safeHtmlItem = [] }) => [
      { speaker: 'User', text: title.replace(/^Prompted\s+/u, '') },
      { speaker: 'Assistant', text: safeHtmlItem.map(({ html }) => markdownOf(html)).join('\n\n') },
    ])
  return [{ title: 'Gemini', date: told.at(-1)?.time.slice(0, 10), turns: turns.filter(isSaid) }]
}

function studioChats(data: unknown): GeminiChat[] | undefined {
  const chunks = Studio.safeParse(data).data?.chunkedPrompt.chunks
  if (!chunks) return undefined
  const turns = chunks
    .filter(({ isThought }) => isThought !== true)
    .map(({ role, text = '' }) => ({ speaker: role === 'user' ? 'User' : 'Assistant', text }))
  return [{ title: 'Conversation', date: undefined, turns: turns.filter(isSaid) }]
}

const isSaid = ({ text }: Turn) => text.trim() !== ''

/** A turn is Markdown, whatever it came as. */
function markdownOf(html: string): string {
  return readHtml(html, 'whole').blocks.map(written).join('\n\n')
}

function written({ kind, level = 1, text }: SourceBlock): string {
  switch (kind) {
    case 'heading':
      return `${'#'.repeat(level)} ${text}`
    case 'list-item':
      return `- ${text}`
    case 'quote':
      return text.replace(/^/gmu, '> ')
    case 'code':
      return `\`\`\`\n${text}\n\`\`\``
    default:
      return text
  }
}
