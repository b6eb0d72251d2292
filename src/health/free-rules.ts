import type { HealthRule } from './rule.ts'
import { aliasAsLink } from './rules/alias-as-link.ts'
import { ambiguousName } from './rules/ambiguous-name.ts'
import { brokenFrontmatter } from './rules/broken-frontmatter.ts'
import { brokenLink } from './rules/broken-link.ts'
import { claimWithoutEvidence } from './rules/claim-without-evidence.ts'
import { crossFolderDuplicate } from './rules/cross-folder-duplicate.ts'
import { emptyPage } from './rules/empty-page.ts'
import { evidenceNotInSource } from './rules/evidence-not-in-source.ts'
import { folderPrefixLink } from './rules/folder-prefix-link.ts'
import { indexDrift } from './rules/index-drift.ts'
import { largePage } from './rules/large-page.ts'
import { missingBacklink } from './rules/missing-backlink.ts'
import { nameVariant } from './rules/name-variant.ts'
import { orphan } from './rules/orphan.ts'
import { sourceChanged } from './rules/source-changed.ts'
import { sourceMissing } from './rules/source-missing.ts'
import { unreadSource } from './rules/unread-source.ts'

/** In the order they are shown. */
export const freeRules: readonly HealthRule[] = [
  brokenLink,
  aliasAsLink,
  claimWithoutEvidence,
  evidenceNotInSource,
  brokenFrontmatter,
  crossFolderDuplicate,
  sourceChanged,
  nameVariant,
  ambiguousName,
  orphan,
  sourceMissing,
  unreadSource,
  missingBacklink,
  folderPrefixLink,
  emptyPage,
  largePage,
  indexDrift,
]
