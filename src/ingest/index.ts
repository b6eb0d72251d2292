export { compareWithWiki } from './compare-with-wiki.ts'
export { type IngestProgress, readSource } from './pipeline.ts'
export { type DecideNames, type UndecidedName, undecidedNames } from './plan/decide-names.ts'
export type { NameCandidate, Plan, PlannedMention, Resolution, SourceFacts } from './plan/plan.ts'
export {
  type Decisions,
  noDecisions,
  type PlanVault,
  type PreviewRequest,
  planAndPreview,
} from './plan-and-preview.ts'
export { type Linkable, linkNames } from './preview/link-names.ts'
export type { PageSnapshot, PreviewHeadings } from './preview/preview-input.ts'
export { linkTarget, wikiLink } from './preview/wiki-link.ts'
export { builtInReader } from './read/built-in/built-in-reader.ts'
export { readerName as builtInReaderName } from './read/built-in/reader-version.ts'
export { checkClaim } from './read/evidence/check-claim.ts'
export { type DetectLanguage, languageDetector } from './read/language-detector.ts'
export { type AnswerStore, answerKey } from './read/model/ask.ts'
export { createModelReader, plannedCalls } from './read/model/model-reader.ts'
export { fence, oneLine } from './read/model/prompts/fence.ts'
export { promptVersion as modelPromptVersion } from './read/model/prompts/prompt-version.ts'
export { Reading } from './read/reading.ts'
export type { KnownClaims, Reader, ReadOptions } from './reader.ts'
