/** The door of the memory layer: working-state/1 as values. */
export { type ReadBrief, readBrief } from './brief/read-brief.ts'
export type { BriefFields } from './brief/sections.ts'
export { ownersBrief, writeBrief } from './brief/write-brief.ts'
export { type BodyRequest, chooseBodies, type Include } from './context/choose-bodies.ts'
export { fitBodies } from './context/fit-bodies.ts'
export { roleOfPath, titleOfDocument } from './foundations/describe-document.ts'
export { type Arrangement, arrange, checkOwnership, putDocument, removeDocument } from './foundations/edit-manifest.ts'
export {
  emptyManifest,
  type Manifest,
  type ManifestDocument,
  parseManifest,
  printManifest,
} from './foundations/manifest.ts'
export { type Freshness, freshnessOf, readingOrder } from './foundations/reading-order.ts'
export { type Collision, collisionIn } from './handoff/collisions.ts'
export { lostBy } from './handoff/near-empty.ts'
export { noteText } from './handoff/note.ts'
export { type ReadHandoff, readHandoff } from './handoff/read-handoff.ts'
export { type SavedWhen, savedWhen } from './handoff/saved-when.ts'
export type { HandoffFields } from './handoff/sections.ts'
export { refusal, type Verdict, verdictsOf } from './handoff/verdict.ts'
export { labelOf, writeHandoff } from './handoff/write-handoff.ts'
export { type JournalEntry, journalLine, readJournal } from './journal.ts'
export { limits } from './limits.ts'
export { checkMachineName, foundationSlug, isMemoryName, latestScope, machineName, normaliseScope } from './names.ts'
export {
  briefPath,
  foundationPath,
  foundationsFolder,
  type HandoffPlace,
  handoffPath,
  journalPath,
  manifestPath,
  type ProjectPlace,
  type ProjectTree,
  placeOfProject,
  projectsIn,
} from './places.ts'
