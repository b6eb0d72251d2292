import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import type { Finding, Fix } from '../../health/index.ts'

export type ChosenFix = { readonly finding: Finding; readonly fix: Fix }

/** The findings of these keys as they are now, each with the fix that was asked for, else its best. */
export function chooseFixes(
  findings: readonly Finding[],
  keys: readonly string[],
  wanted: string | undefined,
): ChosenFix[] {
  const byKey = new Map(findings.map((finding) => [finding.key, finding]))
  const meant = [...new Set(keys)].map((key) => byKey.get(key) ?? gone(key))
  if (new Set(meant.map(({ rule }) => rule)).size > 1)
    throw new WikiError(
      'invalid_input',
      'Findings of different kinds cannot be fixed at once. Choose those of one kind.',
    )
  return meant.map((finding) => ({ finding, fix: fixOf(finding, wanted, meant.length > 1) }))
}

function fixOf(finding: Finding, wanted: string | undefined, isOneOfMany: boolean): Fix {
  if (wanted !== undefined) {
    const named = finding.fixes.find(({ id }) => id === wanted)
    if (named) return named
    throw new WikiError(
      'invalid_input',
      `There is no fix “${wanted.slice(0, 80)}” for this. Choose one of: ${finding.fixes.map(({ id }) => id).join(', ')}.`,
      { data: { key: finding.key } },
    )
  }
  const [best] = finding.fixes
  if (best && (best.confidence === 'high' || !isOneOfMany) && !isTie(finding)) return best
  throw new WikiError(
    'invalid_input',
    `What is meant on ${finding.path} is not clear enough to be chosen for you. Name one of its fixes: ${finding.fixes.map(({ id }) => id).join(', ')}.`,
    { data: { key: finding.key } },
  )
}

const picks: ReadonlySet<string> = new Set(['retarget', 'merge', 'give-name', 'drop-alias', 'add-related'])

/** Several pages may be meant, and none of them clearly. */
export function isTie({ fixes }: Finding): boolean {
  const ways = fixes.filter(({ action }) => picks.has(action.kind))
  return ways.length > 1 && ways.every(({ confidence }) => confidence === 'low')
}

function gone(key: string): never {
  throw refusal('not_found', ['findingGone', {}], {
    data: { key },
  })
}
