import { z } from 'zod'
import { TurnView } from '../../contract/ask-views.ts'
import { plainDisplay } from '../../core/claim/escape.ts'
import { wholeStart } from '../../core/text/whole-start.ts'

/** A conversation as the host holds it; `id` is its path in the domain once it is kept in the vault. */
export const Conversation = z.object({
  id: z.string(),
  domain: z.string(),
  domains: z.array(z.string()),
  title: z.string(),
  at: z.string(),
  turns: z.array(TurnView),
})
export type Conversation = z.infer<typeof Conversation>

const mostTitle = 90

/** What a conversation is called: its first question, without what would be a link in a file's properties. */
export function titleOf(question: string): string {
  const line = plainDisplay(question)
  if (line.length <= mostTitle) return line
  const cut = wholeStart(line, mostTitle)
  return `${cut.replace(/\s+\S*$/u, '') || cut}…`
}

/** The answer as words alone: what a question that follows is told of it. */
export function answerText({ sentences, passages, model }: TurnView): string {
  const said = model === null ? passages.slice(0, 4).map(({ text }) => text) : sentences.map(({ text }) => text)
  return said.join(' ')
}
