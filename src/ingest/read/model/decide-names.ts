import type { Llm } from '../../../core/llm.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'
import type { UndecidedName } from '../../plan/decide-names.ts'
import { DecidingAnswer, decidingSchema } from './answer.ts'
import { type AnswerStore, askWithinRoom } from './ask.ts'
import { outputFor } from './part-sizes.ts'
import { type Deciding, decidingSystem, decidingUser } from './prompts/deciding-prompt.ts'

const mostCandidates = 5
const mostContext = 2
const mostCharacters = 160

/**
 * Asks which page each undecided name means, all of them in one call where the model has room. A name is shown with few
 * candidates and a line of each, whatever the wiki holds. Names the answer leaves out stay undecided.
 */
export async function decideNamesByModel(
  names: readonly UndecidedName[],
  options: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const decided = new Map<string, string>()
  for (const batch of batchesOf(names, options.llm)) {
    const user = decidingUser(batch.map(shown))
    const maxOutput = outputFor(options.llm, decidingSystem, user)
    const call = { name: 'deciding', system: decidingSystem, user, schema: decidingSchema, maxOutput }
    const answer = DecidingAnswer.safeParse(await askWithinRoom(call, options, signal))
    if (!answer.success) continue
    for (const { name, page } of answer.data.names) {
      const asked = batch[name - 1]
      const path = page === 0 ? 'new' : asked?.candidates.slice(0, mostCandidates)[page - 1]?.path
      if (asked && path !== undefined) decided.set(asked.key, path)
    }
  }
  return decided
}

function shown({ name, aliases, context, candidates }: UndecidedName): Deciding {
  return {
    name: clipped(name),
    aliases: aliases.map(clipped),
    context: context.slice(0, mostContext).map(clipped),
    candidates: candidates
      .slice(0, mostCandidates)
      .map(({ title, line }) => ({ title: clipped(title), line: clipped(line) })),
  }
}

function clipped(text: string): string {
  const characters = [...text]
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}…`
}

function batchesOf(names: readonly UndecidedName[], { limits }: Pick<Llm, 'limits'>): UndecidedName[][] {
  const room = Math.min(6000, Math.floor((limits.context - estimateTokens(decidingSystem)) * 0.5))
  const batches: UndecidedName[][] = []
  let tokens = Number.POSITIVE_INFINITY
  for (const name of names) {
    const own = estimateTokens(decidingUser([shown(name)]))
    if (tokens + own > room) {
      batches.push([])
      tokens = 0
    }
    batches.at(-1)?.push(name)
    tokens += own
  }
  return batches
}
