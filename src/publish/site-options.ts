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
