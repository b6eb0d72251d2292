import type { PageKind } from '../core/page/page-kinds.ts'

/** A Markdown file of the domain. */
export type Source = { readonly path: string; readonly text: string }

/** What a person chose about the site. */
export type SiteOptions = {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  /** Where the site will stand, `https://example.org/wiki/`; null where nobody knows: then no sitemap is made. */
  readonly address: string | null
  /** What is left out unless asked for. */
  readonly include: { readonly conversations: boolean; readonly state: boolean; readonly originals: boolean }
  /** Passages of more characters stay at home, because of others' rights. */
  readonly longestPassage: number
  /** Pages that were renamed, so that old addresses lead on. Vault paths. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
}

/** A page that leaves. */
export type SitePage = {
  readonly path: string
  /** Where it stands in the site, `entities/ada-lovelace.html`, not encoded. */
  readonly address: string
  readonly title: string
  readonly kind: PageKind
  /** As it leaves: without passages that are too long. */
  readonly text: string
  /** The same with comments blank, character for character. */
  readonly seen: string
  /** As the page writes them: what its file is made of beside its text. */
  readonly links: readonly { readonly target: string; readonly subpath: string | null }[]
  readonly evidence: ReadonlyMap<string, { readonly place: string; readonly passage: string | null }>
  /** What links may lead to on it: names of its headings, ids of its blocks. */
  readonly places: ReadonlySet<string>
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  /** `YYYY-MM-DD`, where the page says so. */
  readonly created: string | null
  /** The first words, for descriptions. */
  readonly lead: string
}

export type LeftOut = { readonly path: string; readonly why: string }

/** A secret in a page that would leave. */
export type SecretFound = { readonly path: string; readonly line: number; readonly what: string }

/**
 * A file of the site. `key` stands for everything it is made of: as long as it is the same, `content` would give the
 * same bytes, so it need not be asked.
 */
export type SiteFile =
  | { readonly path: string; readonly key: string; readonly content: () => string }
  /** A file of the domain, copied as it is. */
  | { readonly path: string; readonly key: null; readonly copyOf: string }
