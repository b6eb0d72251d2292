import type { ChangeSet, Op } from '../../../core/change/change-set.ts'
import { hashOf } from '../../fs/replace-file.ts'

/** A change set with the long texts of its ops taken out and named by their hash. */
export type ThinChange = { readonly thin: ChangeSet; readonly texts: ReadonlyMap<string, string> }

export function takeTextsOut(change: ChangeSet): ThinChange {
  const texts = new Map<string, string>()
  const keep = (text: string) => {
    const hash = hashOf(text)
    texts.set(hash, text)
    return hash
  }
  return { thin: { ...change, ops: change.ops.map((op) => mapTexts(op, keep)) }, texts }
}

/** `textOf` answers '' for what was dropped. */
export function putTextsBack(thin: ChangeSet, textOf: (hash: string) => string): ChangeSet {
  return { ...thin, ops: thin.ops.map((op) => mapTexts(op, textOf)) }
}

export function textHashes(thin: ChangeSet): string[] {
  const hashes: string[] = []
  putTextsBack(thin, (hash) => {
    hashes.push(hash)
    return ''
  })
  return hashes
}

function mapTexts(op: Op, map: (text: string) => string): Op {
  switch (op.kind) {
    case 'create':
      return { ...op, after: map(op.after) }
    case 'edit':
    case 'rename':
      return { ...op, before: map(op.before), after: map(op.after) }
    case 'delete':
      return { ...op, before: map(op.before) }
    case 'copy':
      return op
  }
}
