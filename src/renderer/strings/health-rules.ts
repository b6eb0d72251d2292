/** What a kind of finding is called, and why it matters, by its id. */
export type RuleWords = Readonly<Record<string, { readonly title: string; readonly why: string }>>

/** In English a finding's kind comes with its words. */
export const healthRules: RuleWords = {}
