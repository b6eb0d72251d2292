/** What looks like a secret in a text: its kind for a person, and where it stands. The secret itself is not repeated. */
export type FoundSecret = { readonly what: string; readonly start: number; readonly end: number; readonly line: number }

/** Forms that their makers gave secrets so that they are known by them; no guess from randomness alone. */
const forms: readonly (readonly [what: string, form: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g],
  ['an Anthropic key', /\bsk-ant-[A-Za-z0-9_-]{20,}/g],
  ['an OpenAI key', /\bsk-(?!ant-)(?:proj-|svcacct-)?[A-Za-z0-9_-]{32,}/g],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/g],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/g],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a Slack token', /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g],
  ['an address with a password', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]+:[^\s:/@]{3,}@[^\s/]+/gi],
]

/** Most texts have none of these, and one look for all of them is quick. */
const mayHold = /PRIVATE KEY|sk-|AIza|gh[pousr]_|github_pat_|glpat-|AKIA|ASIA|xox|k_live_|npm_|eyJ|:\/\/[^\s/]*@/

/** In the order of the text. */
export function findSecrets(text: string): FoundSecret[] {
  if (!mayHold.test(text)) return []
  const found: FoundSecret[] = []
  for (const [what, form] of forms) {
    for (const match of text.matchAll(form)) {
      const start = match.index
      const line = 1 + (text.slice(0, start).match(/\r\n|\n|\r/g)?.length ?? 0)
      found.push({ what, start, end: start + match[0].length, line })
    }
  }
  return found.sort((one, other) => one.start - other.start)
}
