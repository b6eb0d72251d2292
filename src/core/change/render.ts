import { WikiError } from '../errors.ts'
import { closeDraft, type Draft, openDraft, removeLine } from '../page/draft.ts'
import { claimOn, evidenceOn } from '../page/find-blocks.ts'
import { addItems, readFrontmatter, removeItems, setKey, withoutEmptyBlock } from '../page/frontmatter.ts'
import { readPageLines } from '../page/page-lines.ts'
import { findSection, isEmptySection } from '../page/section.ts'
import { yamlEntry } from '../page/yaml-scalar.ts'
import { sha256Hex } from '../text/hash.ts'
import type { Intent, KeyValue } from './change-set.ts'
import { conflict } from './conflict.ts'
import {
  addContribution,
  addEvidence,
  addRelated,
  addWords,
  removeContribution,
  removeEvidence,
  removeRelated,
} from './edit-bullets.ts'
import { addClaim, addEvidenceLink, removeClaim, removeEvidenceLink, titleLine } from './edit-claims.ts'
import { placeEvidence } from './edit-places.ts'
import { replaceLines, retargetCards, retargetLinks } from './edit-text.ts'

/**
 * The only writer: the text that intents make of `text` (null: no such file yet). Deterministic; what is there already is
 * not written again, what is gone already is not missed. Every byte that no intent is about stays. Throws `conflict` with a
 * sentence where the text leaves no room for an intent.
 */
export function render(intents: readonly Intent[], text: string | null): string {
  let draft = text === null ? null : openDraft(text)
  for (const intent of intents) draft = apply(intent, draft)
  if (draft === null) throw conflict('pageNotThere', {})
  const after = closeDraft(draft)
  checkWritten(intents, after)
  return after
}

function apply(intent: Intent, draft: Draft | null): Draft {
  if (intent.kind === 'skeleton') {
    if (draft !== null) throw conflict('pageCreated', {})
    return openDraft(skeletonText(intent.keys, intent.title))
  }
  if (intent.kind === 'whole-text') {
    if (draft === null || closeDraft(draft) === intent.text) return openDraft(intent.text)
    throw conflict('fileThereAgain', {})
  }
  if (draft === null) throw conflict('pageWentAway', {})
  if (intent.kind === 'replace-whole') return openDraft(replaceWhole(closeDraft(draft), intent))
  if (intent.kind === 'replace-lines') return openDraft(replaceLines(closeDraft(draft), intent, draft.eol), draft.eol)
  if (intent.kind === 'retarget-links') return openDraft(retargetLinks(closeDraft(draft), intent), draft.eol)
  if (intent.kind === 'retarget-cards') return openDraft(retargetCards(closeDraft(draft), intent), draft.eol)
  edit(draft, intent)
  return draft
}

type BodyIntent = Exclude<
  Intent,
  { kind: 'skeleton' | 'whole-text' | 'replace-whole' | 'replace-lines' | 'retarget-links' | 'retarget-cards' }
>

function edit(draft: Draft, intent: BodyIntent): void {
  switch (intent.kind) {
    case 'set-key':
      editKey(draft, intent)
      break
    case 'add-items':
      editHead(draft, (head) => addItems(head, intent.key, intent.items))
      break
    case 'remove-items':
      editHead(draft, (head) => removeItems(head, intent.key, intent.items, false))
      break
    case 'add-claim':
      addClaim(draft, intent)
      break
    case 'remove-claim':
      removeClaim(draft, intent.id)
      break
    case 'add-evidence-link':
      addEvidenceLink(draft, intent.claim, intent.link)
      break
    case 'remove-evidence-link':
      removeEvidenceLink(draft, intent.claim, intent.link)
      break
    case 'add-evidence':
      addEvidence(draft, intent)
      break
    case 'remove-evidence':
      removeEvidence(draft, intent.id)
      break
    case 'place-evidence':
      placeEvidence(draft, intent)
      break
    case 'add-contribution':
      addContribution(draft, intent)
      break
    case 'remove-contribution':
      removeContribution(draft, intent)
      break
    case 'add-words':
      addWords(draft, intent)
      break
    case 'add-related':
      addRelated(draft, intent)
      break
    case 'remove-related':
      removeRelated(draft, intent.target)
      break
    case 'remove-section':
      removeSection(draft, intent.heading)
      break
    case 'remove-empty-properties':
      draft.head = withoutEmptyBlock(draft.head)
      break
    case 'remove-if-skeleton':
      // Whether the file goes is decided by whoever sees all links to it; the text alone stays as it is.
      break
    default:
      intent satisfies never
  }
}

function replaceWhole(text: string, { was, text: wanted }: Extract<Intent, { kind: 'replace-whole' }>): string {
  if (text === wanted || sha256Hex(text) === was) return wanted
  throw conflict('onlyWhole', {})
}

function skeletonText(keys: readonly (readonly [string, KeyValue])[], title: string): string {
  const entries = keys.map(([key, value]) => `${yamlEntry(key, value)}\n`).join('')
  return `---\n${entries}---\n\n${titleLine(title)}\n`
}

/** A value that a person changed since is theirs: a key is written only over the value the change was made for. */
function editKey(draft: Draft, { key, value, was }: Extract<Intent, { kind: 'set-key' }>): void {
  const front = readFrontmatter(draft.head)
  const now = front.kind === 'ok' ? (front.values[key] ?? null) : null
  if (isSame(now, value)) return
  if (!isSame(now, was)) throw conflict('propertyChanged', { key })
  editHead(draft, (head) => setKey(head, key, value))
}

function editHead(draft: Draft, change: (head: string) => string | null): void {
  const head = change(draft.head)
  if (head === null) {
    const front = readFrontmatter(draft.head)
    const why = front.kind === 'broken' ? ` ${front.reason}` : ''
    throw conflict('propertiesLeft', { detail: why.trim() })
  }
  // A page that had no properties has no line end in front of its body to copy.
  draft.head = draft.head.length > 1 ? head : head.replaceAll('\n', draft.eol)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Only an empty section goes; a person's words under it keep it. */
function removeSection(draft: Draft, heading: string): void {
  const section = findSection(draft, [heading])
  if (section && isEmptySection(draft, section)) removeLine(draft, section.heading)
}

/** What was written must be read as such: an unclosed code block above would swallow it. */
function checkWritten(intents: readonly Intent[], after: string): void {
  const claims = intents.flatMap((intent) => (intent.kind === 'add-claim' ? [intent.id] : []))
  const evidence = intents.flatMap((intent) => (intent.kind === 'add-evidence' ? [intent.id] : []))
  if (claims.length === 0 && evidence.length === 0) return
  const gone = new Set(
    intents.flatMap((intent) =>
      intent.kind === 'remove-claim' || intent.kind === 'remove-evidence' ? [intent.id] : [],
    ),
  )
  const { lines } = readPageLines(after)
  const there = new Set(lines.flatMap((line) => [claimOn(line)?.id, evidenceOn(line)?.id]))
  if ([...claims, ...evidence].every((id) => there.has(id) || gone.has(id))) return
  throw new WikiError(
    'conflict',
    'A code block, comment or formula on this page is not closed, so nothing can be added below it. Close it and try again.',
  )
}
