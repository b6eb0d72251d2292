/** What a person wrote and has not proposed yet, for as long as the window is open. */
export type Draft = { readonly text: string; readonly baseHash: string; readonly base: string }

const kept = new Map<string, Draft>()
const keyOf = (domain: string, path: string) => `${domain}/${path}`

export const draftOf = (domain: string, path: string): Draft | null => kept.get(keyOf(domain, path)) ?? null

export function keepDraft(domain: string, path: string, draft: Draft | null): void {
  if (draft === null) kept.delete(keyOf(domain, path))
  else kept.set(keyOf(domain, path), draft)
}
