import { firstLineOf } from '../../core/page/first-line.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Plan } from './plan.ts'

/** A name that no rule decides, with all that whoever decides it is told: a few lines, whatever the size of the wiki. */
export type UndecidedName = {
  /** The mention's key. */
  readonly key: string
  readonly name: string
  readonly kind: 'entity' | 'concept'
  readonly aliases: readonly string[]
  /** What the source says of it. */
  readonly context: readonly string[]
  readonly candidates: readonly { readonly path: DomainPath; readonly title: string; readonly line: string }[]
}

/**
 * Decides names by asking a model once. Answers by mention key: the path of a candidate, or 'new'; a key left out stays
 * undecided and is shown to the person, and so is every answer.
 */
export type DecideNames = (names: readonly UndecidedName[]) => Promise<ReadonlyMap<string, string>>

const mostContext = 3

/** Of every mention with pages that may be meant, chosen already or not. */
export async function undecidedNames(
  { mentions, reading }: Pick<Plan, 'mentions' | 'reading'>,
  readPage: (path: DomainPath) => Promise<{ readonly text: string } | null>,
): Promise<UndecidedName[]> {
  const names: UndecidedName[] = []
  for (const { mention, undecided } of mentions) {
    if (undecided.length === 0) continue
    const claims = reading.claims.filter(({ subject }) => subject === mention.key)
    const candidates = []
    for (const { path, title } of undecided)
      candidates.push({ path, title, line: firstLineOf((await readPage(path))?.text ?? '') })
    const { key, name, kind, aliases } = mention
    names.push({ key, name, kind, aliases, context: claims.slice(0, mostContext).map(({ text }) => text), candidates })
  }
  return names
}

/** Only what was asked and offered counts: a model never chooses a page outside its candidates. */
export function checkedAnswers(
  names: readonly UndecidedName[],
  answers: ReadonlyMap<string, string>,
): Record<string, string> {
  const valid = names.flatMap(({ key, candidates }): [string, string][] => {
    const answer = answers.get(key)
    return answer === 'new' || candidates.some(({ path }) => path === answer) ? [[key, answer ?? 'new']] : []
  })
  return Object.fromEntries(valid)
}
