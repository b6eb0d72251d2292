import type { WikiError } from '../../../core/errors.ts'
import type { Llm, LlmCall } from '../../../core/llm.ts'
import type { Spoken } from '../../../core/said.ts'
import { refusal, say } from '../../../core/sentences.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import type { Reader, ReadOptions } from '../../reader.ts'
import type { Reading } from '../reading.ts'
import { schemaFacts } from '../schema-facts.ts'
import { ReadingAnswer, readingSchema } from './answer.ts'
import { type AnswerStore, ask, askWithinRoom, lacksRoom } from './ask.ts'
import { checkable } from './check-part.ts'
import { checkPart } from './check-statements.ts'
import { type Chunk, halvesOf } from './chunk-doc.ts'
import { collectMentions, emptyCollected, keepNamesOfSource, type Statement } from './collect.ts'
import { compareClaims } from './compare-claims.ts'
import { decideNamesByModel } from './decide-names.ts'
import { fittingSchema, outputFor, partsOf } from './part-sizes.ts'
import { promptVersion } from './prompts/prompt-version.ts'
import { readingSystem, readingUser } from './prompts/reading-prompt.ts'
import { toReading } from './to-reading.ts'

export type ModelReaderOptions = {
  readonly llm: Llm
  readonly answers: AnswerStore
  /** Kinds every domain knows; a schema may name more. */
  readonly entityKinds: readonly string[]
  /** BCP 47 of what is written, '' for what the schema says, else the language of the source. */
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
    decide: (names, readOptions) => decideNamesByModel(names, options, readOptions.signal),
    compare: (reading, known, readOptions) => compareClaims(reading, known, options, readOptions.signal),
  }
}

type LlmFacts = Pick<Llm, 'provider' | 'model' | 'limits'>
type Briefed = Pick<ModelReaderOptions, 'entityKinds' | 'language'> & { readonly llm: LlmFacts }

/** The calls that read a document, before any is made: what a price is quoted from. At most one retry for each, and comparing, come on top. */
export async function plannedCalls(
  doc: SourceDoc,
  options: Briefed & Pick<ModelReaderOptions, 'answers'>,
  schema: string,
): Promise<LlmCall[]> {
  const { system } = brief(options, schema)
  const chunks = partsOf(doc, options.llm, system)
  const calls = await Promise.all(chunks.map((chunk, index) => callsFor(chunk, index)))
  return calls.flat()

  /** By halves where it is known that the whole has no room. */
  async function callsFor(chunk: Chunk, index: number): Promise<LlmCall[]> {
    const call = readingCall(options.llm, system, chunk, doc, index, chunks.length)
    const halves = (await lacksRoom(call, options)) ? halvesOf(chunk) : null
    return halves === null ? [call] : [...(await callsFor(halves[0], index)), ...(await callsFor(halves[1], index))]
  }
}

async function readByModel(
  doc: SourceDoc,
  options: ModelReaderOptions,
  { signal, onProgress, schema = '' }: ReadOptions,
): Promise<Reading> {
  const { llm } = options
  const { system, language, warnings } = brief(options, schema)
  const chunks = partsOf(doc, llm, system)
  const collected = emptyCollected()
  const parts: { chunk: Chunk; statements: Statement[] }[] = []
  for (const [index, chunk] of chunks.entries()) {
    onProgress?.(index, chunks.length)
    for (const read of await readPart(chunk, index)) {
      collectMentions(collected, read.answer, parts.length)
      parts.push({ chunk: read.chunk, statements: statementsOf(read.answer) })
    }
  }
  const source = checkable(doc, language)
  keepNamesOfSource(collected, source)
  // Only now are all names known, which the checks need; passages not found are asked for once more, part by part.
  for (const [at, part] of parts.entries()) {
    const checked = await checkPart({ ...part, system, source, collected }, options, signal)
    collected.claims.push(...(parts.length === 1 ? checked : checked.map((claim) => ({ ...claim, part: at }))))
  }
  onProgress?.(chunks.length, chunks.length)
  return toReading(collected, { doc, llm, promptVersion, language, warnings })

  /** A part that says more than fits into one answer is read by halves, as far as the budget goes. */
  async function readPart(chunk: Chunk, index: number): Promise<{ chunk: Chunk; answer: ReadingAnswer }[]> {
    const call = readingCall(llm, system, chunk, doc, index, chunks.length)
    const halves = halvesOf(chunk)
    const isAnswer = (given: unknown) => ReadingAnswer.safeParse(given).success
    const value = await (halves === null ? ask : askWithinRoom)(call, options, signal, isAnswer)
    if (value === undefined && halves !== null)
      return [...(await readPart(halves[0], index)), ...(await readPart(halves[1], index))]
    const answer = ReadingAnswer.safeParse(value)
    if (!answer.success) throw badAnswer(llm, index, chunks.length)
    return [{ chunk, answer: answer.data }]
  }
}

function statementsOf(answer: ReadingAnswer): Statement[] {
  return [...answer.takeaways.map((takeaway) => ({ ...takeaway, subject: '', lead: false })), ...answer.claims]
}

/** What the model is told once, the same for every part. */
function brief(
  { llm, entityKinds, language: chosen }: Briefed,
  schema: string,
): { system: string; language: string; warnings: Spoken[] } {
  const facts = schemaFacts(schema)
  const language = chosen === '' ? facts.language : chosen
  const { text, isCut } = fittingSchema(schema, llm)
  const kinds = [...new Set([...entityKinds, ...facts.kinds])]
  return {
    system: readingSystem({ schema: text, entityKinds: kinds, language }),
    language,
    warnings: isCut ? [say('schemaCut', { model: llm.model })] : [],
  }
}

function readingCall(
  llm: LlmFacts,
  system: string,
  chunk: Chunk,
  doc: SourceDoc,
  index: number,
  parts: number,
): LlmCall {
  const user = readingUser(chunk, { title: doc.title ?? 'Untitled', part: index + 1, parts })
  return { name: 'reading', system, user, schema: readingSchema, maxOutput: outputFor(llm, system, user) }
}

function badAnswer(llm: Llm, index: number, parts: number): WikiError {
  return refusal('reader_bad_answer', ['noReading', { model: llm.model, part: index + 1, parts }])
}
