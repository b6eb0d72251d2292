import type { PageKind } from '../core/page/page-kinds.ts'
import type { Said } from '../core/said.ts'
import type { PageRecord } from './page-record.ts'

/** A page that leaves. */
export type SitePage = {
  readonly path: string
  /** Where it stands in the site, `entities/ada-lovelace.html`, not encoded. */
  readonly address: string
  readonly title: string
  readonly kind: PageKind
  readonly record: PageRecord
  /** What links may lead to on it. */
  readonly places: ReadonlySet<string>
  /** What each of its links means, in their order: a page that leaves, or a file of the domain; null for all else. */
  readonly leadsTo: readonly (string | null)[]
}

export type LeftOut = { readonly path: string; readonly why: string; readonly said?: Said }

/** A secret in a page that would leave. */
export type SecretFound = { readonly path: string; readonly line: number; readonly what: string }

/**
 * A file of the site. `key` stands for everything it is made of: as long as it is the same, `content` would give the
 * same bytes, so it need not be asked. It is asked with the texts of the pages in `of`.
 */
export type SiteFile =
  | {
      readonly path: string
      readonly key: string
      readonly of: readonly string[]
      readonly content: (texts: readonly string[]) => string
    }
  /** A file of the domain, copied as it is. */
  | { readonly path: string; readonly key: null; readonly copyOf: string }
