import { contradiction } from './model-rules/contradiction.ts'
import { linkTarget } from './model-rules/link-target.ts'
import { orphanHome } from './model-rules/orphan-home.ts'
import type { ModelRule } from './model-rules/question.ts'
import { semanticDuplicate } from './model-rules/semantic-duplicate.ts'
import { staleStatement } from './model-rules/stale-statement.ts'
import { uncarriedText } from './model-rules/uncarried-text.ts'

/** Each asks a model, and only when a person said so after its price was shown. */
export const pricedRules: readonly ModelRule[] = [
  semanticDuplicate,
  contradiction,
  uncarriedText,
  staleStatement,
  linkTarget,
  orphanHome,
]
