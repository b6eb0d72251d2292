import { sha256Hex } from '../text/hash.ts'
import { normaliseClaim } from './normalise-claim.ts'

/** `c-` and 8 hex of the claim's normalised text. Identity is (page, id); a clash on one page takes 12 hex. */
export function claimId(markdown: string, hex: 8 | 12 = 8): string {
  return `c-${sha256Hex(normaliseClaim(markdown)).slice(0, hex)}`
}

/** Does the text still say what the id was made of? If not, a human edited it and it is theirs. */
export function provesClaim(id: string, markdown: string): boolean {
  return id === claimId(markdown, id.length > 10 ? 12 : 8)
}

export const claimIdPattern = 'c-[0-9a-f]{8}(?:[0-9a-f]{4})?'
