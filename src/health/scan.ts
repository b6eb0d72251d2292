import type { DomainPath } from '../core/ports.ts'
import type { Finding } from './finding.ts'
import { freeRules } from './free-rules.ts'
import type { HealthPage, HealthView } from './view.ts'

/** Findings by the file they are listed under, so that a save replaces only those of the files it can affect. */
export type Findings = {
  readonly byPage: Map<DomainPath, readonly Finding[]>
  domain: readonly Finding[]
}

export const noFindings = (): Findings => ({ byPage: new Map(), domain: [] })

/** Looks at these pages anew and keeps what is known of all others. A path without a page loses its findings. */
export function scan(view: HealthView, known: Findings, paths: Iterable<DomainPath>): void {
  for (const path of paths) {
    const page = view.page(path)
    const found = page ? checkPage(page, view) : []
    if (found.length > 0) known.byPage.set(path, found)
    else known.byPage.delete(path)
  }
  known.domain = freeRules.flatMap((rule) => (rule.per === 'domain' ? rule.check(view) : []))
}

/** All findings, in the order of the rules and then of the paths. */
export function listFindings({ byPage, domain }: Findings): Finding[] {
  const order = new Map(freeRules.map((rule, at) => [rule.id, at]))
  const rank = ({ rule }: Finding) => order.get(rule) ?? 0
  return [...[...byPage.values()].flat(), ...domain].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.path === other.path ? (one.line ?? 0) - (other.line ?? 0) : one.path < other.path ? -1 : 1),
  )
}

function checkPage(page: HealthPage, view: HealthView): Finding[] {
  return freeRules.flatMap((rule) => (rule.per === 'page' ? rule.check(page, view) : []))
}
