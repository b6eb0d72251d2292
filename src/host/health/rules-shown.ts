import { freeRules, pricedRules, type RuleFacts } from '../../health/index.ts'

/** Every rule, in the order it is shown. */
export const allRules: readonly (RuleFacts & { readonly cost: 'free' | 'priced' })[] = [...freeRules, ...pricedRules]

export function ruleTitle(id: string): string {
  return allRules.find((rule) => rule.id === id)?.title ?? id
}
