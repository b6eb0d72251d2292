import { z } from 'zod'
import { Receipt } from '../core/change/change-set.ts'
import { Said } from '../core/said-schema.ts'
import { ConversationRowView, ConversationView, QuestionQuoteView } from './ask-views.ts'
import { request } from './request.ts'

const domain = z.string().min(1)
const wish = {
  /** What is asked, the first of them also where the conversation belongs; at least one. */
  domains: z.array(domain).min(1).max(50),
  question: z.string().trim().min(1).max(2000),
  /** Goes on with a conversation of the first domain. */
  conversation: z.string().min(1).optional(),
  /** The reader that is set unless named; `built-in` asks no model. */
  reader: z.string().optional(),
  model: z.string().optional(),
}
const conversation = { domain, id: z.string().min(1) }

export const askRequests = {
  /** What answering would send and cost. Sends nothing. */
  'ask.quote': request('read', z.object(wish), QuestionQuoteView),
  /**
   * Asks what was quoted; `stale_revision` with the new quote where pages changed since. The answer comes by events and
   * stays on this machine until it is kept.
   */
  'ask.begin': request(
    'model',
    z.object({ ...wish, token: z.string() }),
    z.object({ domain, conversation: z.string(), turn: z.int() }),
  ),
  /** What was answered by then stays. */
  'ask.stop': request('model', z.object(conversation), z.object({})),
  /** Newest first: those of this machine, those kept in the vault, and The Curator's. */
  'ask.conversations': request(
    'read',
    z.object({ domain }),
    z.object({ conversations: z.array(ConversationRowView), unreadable: z.array(z.string()) }),
  ),
  'ask.conversation': request('read', z.object(conversation), ConversationView),
  /** Writes it into the vault as Markdown, one change that can be undone; what is asked in it later is added there. */
  'ask.keep': request('write', z.object(conversation), z.object({ id: z.string(), receipt: Receipt })),
  /** One that is kept is deleted by a change that can be undone (its receipt); one of this machine is forgotten. */
  'ask.delete': request('write', z.object(conversation), z.object({ receipt: Receipt.nullable() })),
  /** The supported sentences of an answer as facts of a page, each with the passages it cites; waits for a person. */
  'ask.compile': request(
    'model',
    z.object({ ...conversation, turn: z.int().min(0), title: z.string().trim().min(1).max(200) }),
    z.object({ changeId: z.string(), facts: z.int(), left: z.array(z.object({ text: z.string(), why: z.string() })) }),
  ),
  /** Questions to begin with, made from what most pages lead to. */
  'ask.suggestions': request(
    'read',
    z.object({ domains: z.array(domain).min(1).max(50) }),
    z.object({ questions: z.array(z.string()), questionsSaid: z.array(Said).optional(), pages: z.int() }),
  ),
} as const
