import { sha256Hex } from '../text/hash.ts'
import { collapse } from './escape.ts'

/** `e-` and 8 hex of the passage alone, NFC, white space collapsed: the same passage has the same id on every machine. 12 hex settle a clash. */
export function evidenceId(passage: string, hex: 8 | 12 = 8): string {
  return `e-${sha256Hex(collapse(passage.normalize('NFC'))).slice(0, hex)}`
}

export const evidenceIdPattern = 'e-[0-9a-f]{8}(?:[0-9a-f]{4})?'
