import type { ChangeSet, Op } from '../core/change/change-set.ts'
import { targetMatches } from '../core/change/link-matches.ts'
import { replay } from '../core/change/replay.ts'
import { undo } from '../core/change/undo.ts'
import type { AppliedFile, UndoView } from '../core/change/undo-view.ts'
import { linksIn } from '../core/link/rewrite-links.ts'
import { wordsOf } from '../core/said.ts'
import { sha256Hex } from '../core/text/hash.ts'

/** A domain of texts in memory that applies change sets, remembers what they did and answers what undo asks. */
export class MemoryDomain {
  readonly texts = new Map<string, string>()
  readonly #applied: { change: ChangeSet; files: AppliedFile[] }[] = []
  readonly #renames: { from: string; to: string }[] = []
  readonly #targets = new Map<string, readonly string[]>()
  #ids = 0

  constructor(texts: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(texts)) this.texts.set(path, text)
  }

  change(ops: Op[]): ChangeSet {
    this.#ids += 1
    const id = `01ARZ3NDEKTSV4RRFFQ${String(this.#ids).padStart(7, '0')}`
    const origin = { kind: 'edit', title: 'Test' } as const
    return { format: 1, id, revision: 1, domain: 'd', origin, createdAt: '2026-11-30T00:00:00Z', ops, warnings: [] }
  }

  /** Applies all of it, merging where texts moved on; throws where a merge is refused. */
  apply(change: ChangeSet): string {
    const files = change.ops.flatMap((op) => this.#applyOp(op))
    this.#applied.push({ change, files })
    return change.id
  }

  async undo(id: string): Promise<ChangeSet> {
    const applied = this.#applied.find(({ change }) => change.id === id)
    if (!applied) throw new Error(`${id} was not applied`)
    const { id: newId, createdAt } = this.change([])
    return undo({ ...applied, newId, createdAt, view: this.view() })
  }

  view(): UndoView {
    const targets = (path: string) => this.#targetsIn(path, this.texts.get(path) ?? '')
    const made = this.#applied.flatMap(({ files }) => files)
    return {
      where: (path) => this.#whereNow(path),
      read: async (path) => {
        const text = this.texts.get(path)
        return text === undefined ? null : { text, hash: sha256Hex(text) }
      },
      linksTo: async (path) =>
        [...this.texts.keys()].filter(
          (other) => other !== path && targets(other).some((target) => targetMatches(target, path)),
        ),
      linksFrom: async (path) =>
        [...this.texts.keys()].filter(
          (other) => other !== path && targets(path).some((target) => targetMatches(target, other)),
        ),
      history: async (path) => made.filter((file) => this.#whereNow(file.path) === path),
    }
  }

  /** A text is scanned once. */
  #targetsIn(path: string, text: string): readonly string[] {
    const known = this.#targets.get(text)
    if (known) return known
    const found = linksIn(path, text).flatMap(({ target }) => (target === '' ? [] : [target]))
    this.#targets.set(text, found)
    return found
  }

  #whereNow(path: string): string {
    return this.#renames.reduce((at, { from, to }) => (at === from ? to : at), path)
  }

  #applyOp(op: Op): AppliedFile[] {
    if (op.kind === 'copy') return []
    const at = op.kind === 'rename' ? op.from : op.path
    const before = this.texts.get(at) ?? null
    if (op.kind === 'delete') {
      if (before !== op.before) throw new Error(`${op.path} is not what was to be deleted`)
      this.texts.delete(op.path)
      return [{ path: op.path, before, after: null }]
    }
    const base = op.kind === 'create' ? null : op.before
    const merged = before === base ? { kind: 'clean' as const, text: op.after } : replay(op.intents, base ?? '', before)
    if (merged.kind === 'conflict') throw new Error(wordsOf(merged.why))
    if (op.kind === 'rename') {
      this.texts.delete(op.from)
      this.#renames.push({ from: op.from, to: op.path })
    }
    this.texts.set(op.path, merged.text)
    return [{ path: op.path, from: op.kind === 'rename' ? op.from : null, before, after: merged.text }]
  }
}
