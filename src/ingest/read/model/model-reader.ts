import { WikiError } from '../../../core/errors.ts'
import type { Llm, LlmCall } from '../../../core/llm.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'
import { sha256Hex } from '../../../core/text/hash.ts'
import type { Reader, ReadOptions } from '../../reader.ts'
import type { ReadClaim, Reading } from '../reading.ts'
import { PassagesAnswer, passagesSchema, ReadingAnswer, readingSchema } from './answer.ts'
import { type CheckableDoc, checkable, checkStatement, type Statement } from './check-part.ts'
import { type Chunk, chunkDoc } from './chunk-doc.ts'
import { type Collected, collectMentions, emptyCollected } from './collect.ts'
import { passagesUser, promptVersion, readingSystem, readingUser } from './reading-prompt.ts'
import { toReading } from './to-reading.ts'

/** Answers that were paid for, by what was asked: a crash or a limit resumes and asks nothing twice. */
export interface AnswerStore {
  get(key: string): Promise<unknown>
  put(key: string, answer: unknown): Promise<void>
}

export type ModelReaderOptions = {
  readonly llm: Llm
  readonly answers: AnswerStore
  readonly entityKinds: readonly string[]
  readonly language: string
}

/** A model as reader: one structured call a part, each passage checked by code, one retry for those not found. */
export function createModelReader(options: ModelReaderOptions): Reader {
  const { llm } = options
  return {
    id: llm.provider,
    model: llm.model,
    promptVersion,
    read: (doc, readOptions) => readByModel(doc, options, readOptions),
  }
}

/** The calls a document needs at most, before any is made: what a price is quoted from. Retries for passages included. */
export function plannedCalls(
  doc: SourceDoc,
  options: Pick<ModelReaderOptions, 'llm' | 'entityKinds' | 'language'>,
  schema: string,
): LlmCall[] {
  const system = systemOf(options, schema)
  const chunks = chunksOf(doc, options.llm, system)
  return chunks.map((chunk, index) => readingCall(options.llm, system, chunk, doc, index, chunks.length))
}

async function readByModel(
  doc: SourceDoc,
  options: ModelReaderOptions,
  { signal, onProgress, schema = '' }: ReadOptions,
): Promise<Reading> {
  const system = systemOf(options, schema)
  const chunks = chunksOf(doc, options.llm, system)
  const source = checkable(doc)
  const collected = emptyCollected()
  const statements: { chunk: Chunk; statement: Statement }[] = []
  for (const [index, chunk] of chunks.entries()) {
    onProgress?.(index, chunks.length)
    const value = await ask(readingCall(options.llm, system, chunk, doc, index, chunks.length), options, signal)
    const answer = ReadingAnswer.safeParse(value)
    if (!answer.success) throw badAnswer(options.llm, index, chunks.length)
    collectMentions(collected, answer.data, index)
    statements.push(...statementsOf(answer.data).map((statement) => ({ chunk, statement })))
  }
  // Only now are all names known, which the checks need; passages not found are asked for once more, part by part.
  for (const chunk of chunks) {
    const own = statements.filter((item) => item.chunk === chunk).map((item) => item.statement)
    collected.claims.push(...(await checkPart(own, chunk, system, source, collected, options, signal)))
  }
  onProgress?.(chunks.length, chunks.length)
  return toReading(collected, doc, options.llm, promptVersion)
}

async function checkPart(
  statements: readonly Statement[],
  chunk: Chunk,
  system: string,
  source: CheckableDoc,
  collected: Collected,
  options: ModelReaderOptions,
  signal?: AbortSignal,
): Promise<ReadClaim[]> {
  const checked = statements.flatMap((statement) => {
    const claim = checkStatement(statement, chunk, source, collected)
    return claim ? [{ statement, claim }] : []
  })
  const failed = checked.filter(({ claim }) => claim.status === 'unverified')
  if (failed.length === 0) return checked.map(({ claim }) => claim)
  const user = passagesUser(
    chunk,
    failed.map(({ statement }) => statement.text),
  )
  const value = await ask(
    { name: 'passages', system, user, schema: passagesSchema, maxOutput: outputFor(options.llm, user) },
    options,
    signal,
  )
  const second = PassagesAnswer.safeParse(value)
  const passages = new Map(
    second.success ? second.data.passages.map(({ number, passage }) => [number - 1, passage]) : [],
  )
  return checked.map(({ statement, claim }) => {
    const passage = passages.get(failed.findIndex((item) => item.claim === claim))
    const again = passage === undefined ? null : checkStatement({ ...statement, passage }, chunk, source, collected)
    return again?.status === 'verified' ? again : claim
  })
}

async function ask(call: LlmCall, { llm, answers }: ModelReaderOptions, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  const key = sha256Hex(JSON.stringify([llm.provider, llm.model, call.system, call.user, call.schema]))
  const stored = await answers.get(key)
  if (stored !== undefined) return stored
  const { value } = await llm.complete(call, signal ? { signal } : {})
  await answers.put(key, value)
  return value
}

function statementsOf(answer: ReadingAnswer): Statement[] {
  return [...answer.takeaways.map((takeaway) => ({ ...takeaway, subject: '', lead: false })), ...answer.claims]
}

function systemOf(
  { entityKinds, language }: Pick<ModelReaderOptions, 'entityKinds' | 'language'>,
  schema: string,
): string {
  return readingSystem({ schema, entityKinds, language })
}

function readingCall(llm: Llm, system: string, chunk: Chunk, doc: SourceDoc, index: number, parts: number): LlmCall {
  const user = readingUser(chunk, { title: doc.title ?? 'Untitled', part: index + 1, parts })
  return { name: 'reading', system, user, schema: readingSchema, maxOutput: outputFor(llm, user) }
}

const bestPart = 8000
const smallestPart = 400
const mostOutput = 16_000

/** Parts of a size that reads well and fits the model with its answer: a window of 8k works, only with more calls. */
function chunksOf(doc: SourceDoc, llm: Llm, system: string): Chunk[] {
  const room = llm.limits.context - estimateTokens(system) - 400
  const size = Math.min(bestPart, Math.floor(room * 0.4), Math.floor(llm.limits.output * 1.2))
  if (size < smallestPart) {
    throw new WikiError(
      'reader_unavailable',
      `${llm.model} has a window of ${llm.limits.context} tokens, too small to read with. Choose a model with at least 4,000.`,
    )
  }
  return chunkDoc(doc, size)
}

/** What is left of the window after the prompt, up to what an answer ever needs. */
function outputFor(llm: Llm, user: string): number {
  const left = llm.limits.context - estimateTokens(user) - 1600
  return Math.max(256, Math.min(llm.limits.output, mostOutput, left))
}

function badAnswer(llm: Llm, index: number, parts: number): WikiError {
  return new WikiError(
    'reader_bad_answer',
    `${llm.model} gave an answer for part ${index + 1} of ${parts} that is no reading. Parts read so far are kept: try again, or choose another model.`,
  )
}
