import type { Llm } from '../../../core/llm.ts'
import type { ReadClaim } from '../reading.ts'
import { PassagesAnswer, passagesSchema } from './answer.ts'
import { type AnswerStore, askWithinRoom } from './ask.ts'
import { type CheckableDoc, checkStatement } from './check-part.ts'
import type { Chunk } from './chunk-doc.ts'
import type { Collected, Statement } from './collect.ts'
import { outputFor } from './part-sizes.ts'
import { passagesUser } from './prompts/passages-prompt.ts'

export type ReadPart = {
  readonly chunk: Chunk
  readonly statements: readonly Statement[]
  readonly system: string
  readonly source: CheckableDoc
  readonly collected: Collected
}

/** The claims of one part, each held against its passage. Those that fail are asked for once more, all in one call; what fails again stays unverified. */
export async function checkPart(
  { chunk, statements, system, source, collected }: ReadPart,
  options: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
): Promise<ReadClaim[]> {
  const checked = statements.flatMap((statement) => {
    const claim = checkStatement(statement, chunk, source, collected)
    return claim ? [{ statement, claim }] : []
  })
  const failed = checked.filter(({ claim }) => claim.status === 'unverified')
  if (failed.length === 0) return checked.map(({ claim }) => claim)
  const user = passagesUser(
    chunk.text,
    failed.map(({ statement }) => statement.text),
  )
  const maxOutput = outputFor(options.llm, system, user)
  const value = await askWithinRoom(
    { name: 'passages', system, user, schema: passagesSchema, maxOutput },
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
