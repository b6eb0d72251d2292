import type { Output } from '../contract/requests.ts'

const mostLines = 12

type Tense = { readonly write: string; readonly remove: string }
/** Before a run. */
export const planned: Tense = { write: 'Would be written', remove: 'Would be removed' }
/** After it. */
export const written: Tense = { write: 'Written', remove: 'Removed' }

/** What leaves, what stays at home and why, what stands in the way or stops the run. */
export function printSite(plan: Output<'publish.plan'>, into: string, out: (text: string) => void, tense: Tense): void {
  out(`${plan.pages} pages leave, in ${plan.files.length} files at ${into}.`)
  list(tense.write, plan.write, out)
  list(tense.remove, plan.remove, out)
  list(
    'Left out',
    plan.leftOut.map(({ path, why }) => `${path}: ${why}`),
    out,
  )
  if (plan.mentionsOut > 0)
    out(`Generated mentions of pages that stay, left out of pages that leave: ${plan.mentionsOut}`)
  list('In the way and not as it was written', plan.foreign, out)
  list(
    'Secrets, which stop the run',
    plan.secrets.map(({ path, line, what }) => `${path}, line ${line}: ${what}`),
    out,
  )
}

function list(title: string, lines: readonly string[], out: (text: string) => void): void {
  if (lines.length === 0) return
  out(`${title}: ${lines.length}`)
  for (const line of lines.slice(0, mostLines)) out(`  ${line}`)
  if (lines.length > mostLines) out(`  and ${lines.length - mostLines} more (all of them with --json)`)
}
