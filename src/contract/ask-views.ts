import { z } from 'zod'
import { Said } from '../core/said-schema.ts'
import { PriceOfView } from './reading-views.ts'
import { ClaimView, PageKindView } from './views.ts'

/** A passage that an answer may cite: a fact or paragraph of a page, with what carries it in its sources. */
export const CitedPassageView = z.object({
  /** Within its turn: `p1`. */
  id: z.string(),
  domain: z.string(),
  path: z.string(),
  title: z.string(),
  kind: PageKindView,
  /** Its block's id on the page, `c-…` or `e-…`; null for text without one. */
  block: z.string().nullable(),
  text: z.string(),
  /** Words of the question in it, as [start, end). */
  marks: z.array(z.tuple([z.int(), z.int()])),
  evidence: ClaimView.shape.evidence,
})
export type CitedPassageView = z.infer<typeof CitedPassageView>

export const AnswerSentenceView = z.object({
  text: z.string(),
  /** Passages of the turn, all of which exist. */
  cites: z.array(z.string()),
  /** Why the passages do not support it, as code found; null when they do. */
  fault: z.string().nullable(),
  /** Begins a paragraph. */
  begins: z.boolean(),
  /** Still being written: not checked yet. */
  open: z.boolean(),
})
export type AnswerSentenceView = z.infer<typeof AnswerSentenceView>

export const TurnState = z.enum(['asking', 'ended', 'stopped', 'failed'])

export const TurnView = z.object({
  question: z.string(),
  at: z.string(),
  state: TurnState,
  /** What went wrong and what to do. */
  problem: z.string().nullable(),
  problemSaid: Said.optional(),
  /** Null: without a model, the passages are the answer. */
  model: z.string().nullable(),
  reader: z.string(),
  sentences: z.array(AnswerSentenceView),
  /** What the passages do not tell, in the model's words. */
  missing: z.string(),
  passages: z.array(CitedPassageView),
  /** No page has the words of the question; these come close. */
  fuzzy: z.boolean(),
  cost: z.object({ quoted: PriceOfView, spent: z.number().nullable(), tokens: z.int() }).nullable(),
})
export type TurnView = z.infer<typeof TurnView>

/** Where a conversation lies: on this machine only, in the vault, or in the vault as another program wrote it. */
export const ConversationFrom = z.enum(['machine', 'vault', 'curator'])

export const ConversationRowView = z.object({
  domain: z.string(),
  /** What `ask.conversation` takes: the path in the domain, or an id on this machine. */
  id: z.string(),
  from: ConversationFrom,
  title: z.string(),
  at: z.string(),
  turns: z.int(),
})
export type ConversationRowView = z.infer<typeof ConversationRowView>

export const ConversationView = ConversationRowView.omit({ turns: true }).extend({
  /** The domains that were asked. */
  domains: z.array(z.string()),
  turns: z.array(TurnView),
})
export type ConversationView = z.infer<typeof ConversationView>

/** What a question would send and cost, before it is asked. */
export const QuestionQuoteView = z.object({
  /** What `ask.begin` wants, so that nothing else is asked than what was priced. */
  token: z.string(),
  reader: z.string(),
  /** Null: without a model. */
  model: z.string().nullable(),
  local: z.boolean(),
  passages: z.int(),
  pages: z.int(),
  tokens: z.object({ expected: z.int(), most: z.int() }),
  price: PriceOfView,
})
export type QuestionQuoteView = z.infer<typeof QuestionQuoteView>

/** How far an answer is: whole each time, so that a lost event loses nothing. */
export const AnswerProgress = TurnView.pick({
  state: true,
  problem: true,
  problemSaid: true,
  sentences: true,
  missing: true,
}).extend({
  domain: z.string(),
  conversation: z.string(),
})
export type AnswerProgress = z.infer<typeof AnswerProgress>
