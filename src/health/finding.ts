import type { DomainPath } from '../core/ports.ts'
import type { Said, Sentence } from '../core/said.ts'
import { sha256Hex } from '../core/text/hash.ts'

/** Every rule's id, as findings, commands and tools name it. */
export const ruleIds = [
  'broken-link',
  'alias-as-link',
  'folder-prefix-link',
  'orphan',
  'missing-backlink',
  'cross-folder-duplicate',
  'name-variant',
  'ambiguous-name',
  'broken-frontmatter',
  'claim-without-evidence',
  'evidence-not-in-source',
  'source-changed',
  'source-missing',
  'unread-source',
  'empty-page',
  'index-drift',
  'large-page',
  'semantic-duplicate',
  'contradiction',
  'link-target',
  'orphan-home',
  'stale-statement',
  'uncarried-text',
] as const
export type RuleId = (typeof ruleIds)[number]

/** What is wrong, where, and what can be done about it. A value: nothing about it is stored but its dismissal. */
export type Finding = {
  /** Rule and the content it is about, hashed: the same until that content changes. What a dismissal keeps. */
  readonly key: string
  readonly rule: RuleId
  /** The file it is listed under. */
  readonly path: DomainPath
  /** From 1, or null where it is about the file as a whole. */
  readonly line: number | null
  /** Other files it is about. */
  readonly others: readonly DomainPath[]
  /** A sentence for a person. */
  readonly what: string
  /** What that sentence is made of, for a window of another language. */
  readonly said: Said
  /** Words of the wiki that the sentence is about, to be shown as they stand: passages, statements. */
  readonly quotes: readonly string[]
  /** Best first. Only one of high confidence is offered for many findings at once. */
  readonly fixes: readonly Fix[]
}

export type Fix = {
  /** Names it among the finding's fixes. */
  readonly id: string
  readonly words: string
  readonly said: Said
  readonly confidence: 'high' | 'low'
  readonly action: FixAction
}

export type FixAction =
  /** Every link of the page that is written `from` leads to `to`. `shown` keeps the words a reader sees. */
  | {
      readonly kind: 'retarget'
      readonly path: DomainPath
      readonly from: string
      readonly to: DomainPath
      readonly shown: boolean
    }
  | { readonly kind: 'unlink'; readonly path: DomainPath; readonly target: string }
  | { readonly kind: 'add-source'; readonly path: DomainPath; readonly summary: DomainPath }
  | { readonly kind: 'add-related'; readonly path: DomainPath; readonly to: DomainPath }
  | { readonly kind: 'merge'; readonly keep: DomainPath; readonly drop: DomainPath }
  | { readonly kind: 'drop-alias'; readonly path: DomainPath; readonly alias: string }
  /** The page takes this title and its file name follows. Without `keepsName`, the old title is none of its names any more. */
  | { readonly kind: 'rename'; readonly path: DomainPath; readonly title: string; readonly keepsName: boolean }
  /**
   * Of two pages that go by a name, `to` keeps it: `from` loses it from its other names, or takes `title` where the name is
   * its own title. Links written with the name that led nowhere lead to `to`.
   */
  | {
      readonly kind: 'give-name'
      readonly name: string
      readonly to: DomainPath
      readonly from: DomainPath
      readonly title: string | null
    }
  | { readonly kind: 'release-claim'; readonly path: DomainPath; readonly claim: string }
  | { readonly kind: 'delete-page'; readonly path: DomainPath }
  | { readonly kind: 'un-ingest'; readonly summary: DomainPath }
  /** A source is read; the reader's price is shown before. */
  | { readonly kind: 'read-source'; readonly raw: DomainPath }
  | { readonly kind: 'refresh-index' }
  /** Only a person can tell what is meant: the page is opened at the line. */
  | { readonly kind: 'by-hand'; readonly path: DomainPath; readonly line: number | null }

/** Every kind of fix. */
export const fixKinds = [
  'retarget',
  'unlink',
  'add-source',
  'add-related',
  'merge',
  'drop-alias',
  'rename',
  'give-name',
  'release-claim',
  'delete-page',
  'un-ingest',
  'read-source',
  'refresh-index',
  'by-hand',
] as const satisfies readonly FixAction['kind'][]

/** `about` is what the finding is about, in full: whatever of it changes makes this another finding. */
export function finding(
  parts: Omit<Finding, 'key' | 'others' | 'quotes' | 'line' | 'what' | 'said'> &
    Partial<Pick<Finding, 'others' | 'quotes' | 'line'>> & {
      readonly what: Sentence
      readonly about: readonly (string | number)[]
    },
): Finding {
  const { about, what, ...rest } = parts
  const { words, said } = what
  return { line: null, others: [], quotes: [], ...rest, what: words, said, key: keyOf(parts.rule, about) }
}

export function keyOf(rule: RuleId, about: readonly (string | number)[]): string {
  return sha256Hex(JSON.stringify([rule, ...about])).slice(0, 16)
}
