import type { Op } from '../../core/change/change-set.ts'
import { lineIntents } from '../../core/change/line-intents.ts'
import { render } from '../../core/change/render.ts'
import type { FileBytes } from '../fs/file-store.ts'
import { requireText } from '../fs/read-text.ts'
import { hashOf } from '../fs/replace-file.ts'

type Before = { readonly text: string; readonly hash: string } | null

export function beforeOf(file: FileBytes | null, path: string): Before {
  return file === null ? null : { text: requireText(file.bytes, path), hash: file.hash }
}

/** The op that makes a file say this, mergeable by line. None where it says so already. */
export function textOp(path: string, before: Before, after: string): Op[] {
  if (before === null) return [{ kind: 'create', path, after, intents: [{ kind: 'whole-text', text: after }] }]
  if (before.text === after) return []
  const intents = lineIntents(before.text, after)
  if (render(intents, before.text) !== after) return wholeOp(path, before, after)
  return [{ kind: 'edit', path, baseHash: before.hash, before: before.text, after, intents }]
}

/** The same for a file that is kept byte for byte: never merged. */
export function wholeOp(path: string, before: Before, after: string): Op[] {
  if (before === null || before.text === after) return textOp(path, before, after)
  const intents = [{ kind: 'replace-whole' as const, was: hashOf(before.text), text: after }]
  return [{ kind: 'edit', path, baseHash: before.hash, before: before.text, after, intents }]
}
