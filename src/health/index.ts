export {
  type CuratorDismissal,
  type Dismissal,
  dismissalLine,
  isDismissedByCurator,
  isRuleId,
  readCuratorDismissals,
  standingDismissals,
} from './dismissals.ts'
export { type Finding, type Fix, type FixAction, finding, fixKinds, keyOf, type RuleId, ruleIds } from './finding.ts'
export { buildFixes, type FileFix, type FixPlan, isFileFix } from './fixes/build-fix.ts'
export type { FixView } from './fixes/fix-view.ts'
export { freeRules } from './free-rules.ts'
export { type AnswerCache, type AskOutcome, type AskPlan, ask, type Kept, planAsk } from './model-rules/ask.ts'
export type { PackedCall } from './model-rules/pack-questions.ts'
export type { AskedClaim, AskView, ModelRule, Question } from './model-rules/question.ts'
export { pricedRules } from './priced-rules.ts'
export type { HealthRule, RuleFacts, Severity } from './rule.ts'
export { evenStem } from './rules/related-names.ts'
export { type Findings, listFindings, noFindings, scan } from './scan.ts'
export type { HealthLink, HealthPage, HealthView, NearName, SourceState, UncarriedClaim } from './view.ts'
