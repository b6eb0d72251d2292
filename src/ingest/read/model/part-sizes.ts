import type { Llm } from '../../../core/llm.ts'
import { refusal } from '../../../core/sentences.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'
import { type Chunk, chunkDoc } from './chunk-doc.ts'

const bestPart = 8000
const smallestPart = 400
const mostOutput = 16_000
/** The answer's schema, which providers count as input. */
const answerSchema = 900
/** The schema, marks, and the tail of the part before. */
const besideThePart = answerSchema + 300

/** Parts of a size that reads well and fits the model with its answer: a window of 8k works, only with more calls. */
export function partsOf(doc: SourceDoc, llm: Pick<Llm, 'limits' | 'model'>, system: string): Chunk[] {
  const room = llm.limits.context - estimateTokens(system) - besideThePart
  const size = Math.min(bestPart, Math.floor(room * 0.45), Math.floor(llm.limits.output * 1.2))
  if (size < smallestPart) {
    throw refusal('reader_unavailable', ['windowTooSmall', { model: llm.model, tokens: llm.limits.context }])
  }
  return chunkDoc(doc, size)
}

/** What is left of the window behind the prompt, up to what an answer ever needs. */
export function outputFor({ limits }: Pick<Llm, 'limits'>, system: string, user: string): number {
  const left = limits.context - estimateTokens(system) - estimateTokens(user) - answerSchema
  return Math.max(256, Math.min(limits.output, mostOutput, Math.floor(left)))
}

/** A schema longer than this part of the window would leave too little for the document. */
const schemaShare = 0.2

/** As much of SCHEMA.md as the model has room for, cut between paragraphs. */
export function fittingSchema(
  schema: string,
  { limits }: Pick<Llm, 'limits'>,
): { readonly text: string; readonly isCut: boolean } {
  const most = Math.floor(limits.context * schemaShare)
  if (estimateTokens(schema) <= most) return { text: schema, isCut: false }
  let text = ''
  for (const paragraph of schema.split(/(?<=\n)\s*\n/u)) {
    if (estimateTokens(text + paragraph) > most) break
    text += `${paragraph}\n`
  }
  return { text: text.trim(), isCut: true }
}
