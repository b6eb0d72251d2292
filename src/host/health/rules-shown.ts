import { freeRules, pricedRules, type RuleFacts } from '../../health/index.ts'

/** Every rule, in the order it is shown. */
export const allRules: readonly (RuleFacts & { readonly cost: 'free' | 'priced' })[] = [...freeRules, ...pricedRules]
