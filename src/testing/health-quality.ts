import type { Finding } from '../health/index.ts'
import type { Fault } from './faulty-vault.ts'

export type RuleQuality = {
  readonly rule: string
  readonly planted: number
  readonly found: number
  readonly recall: number
  readonly precision: number
  readonly missed: readonly Fault[]
  readonly wrong: readonly Finding[]
}

/** A finding is right when it names all files of a fault of its kind; each fault counts once. */
export function qualityOf(faults: readonly Fault[], findings: readonly Finding[]): RuleQuality[] {
  const rules = [...new Set([...faults.map(({ rule }) => rule), ...findings.map(({ rule }) => rule)])]
  return rules.map((rule) => {
    const planted = faults.filter((fault) => fault.rule === rule)
    const found = findings.filter((finding) => finding.rule === rule)
    const left = new Set(planted)
    const wrong = found.filter((finding) => {
      const files = new Set([finding.path, ...finding.others])
      const match = [...left].find(({ paths }) => paths.every((path) => files.has(path)))
      return match === undefined || !left.delete(match)
    })
    const right = found.length - wrong.length
    return {
      rule,
      planted: planted.length,
      found: found.length,
      recall: planted.length === 0 ? 1 : right / planted.length,
      precision: found.length === 0 ? 1 : right / found.length,
      missed: [...left],
      wrong,
    }
  })
}
