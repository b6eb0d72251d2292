import { editDistance, letters, sameDigits } from './edit-distance.ts'

type Entry = { readonly ids: Set<number>; readonly letters: number }

/**
 * Evened names, sought by few edits. Kept by length, since such names are about as long, each with the kinds of letters it
 * has: most of them are told apart by these alone, so that a look costs a few numbers for each name of that length.
 */
export class NearNames {
  readonly #byLength = new Map<number, Map<string, Entry>>()

  add(name: string, id: number): void {
    const group = this.#byLength.get(name.length) ?? new Map<string, Entry>()
    this.#byLength.set(name.length, group)
    const known = group.get(name)
    if (known) known.ids.add(id)
    else group.set(name, { ids: new Set([id]), letters: letters(name) })
  }

  remove(name: string, id: number): void {
    const group = this.#byLength.get(name.length)
    const known = group?.get(name)
    if (known?.ids.delete(id) && known.ids.size === 0) group?.delete(name)
  }

  same(name: string): Iterable<number> {
    return this.#byLength.get(name.length)?.get(name)?.ids ?? []
  }

  /** Names so few edits away from this one that they may be meant by it; one that differs by a digit never is. */
  near(wanted: string): { ids: ReadonlySet<number>; by: 'same' | number }[] {
    return this.#within(wanted, () => editsAllowed(wanted))
  }

  /** The other way round: names by which this one may be meant. */
  meaning(name: string): { ids: ReadonlySet<number>; by: 'same' | number }[] {
    return this.#within(name, editsAllowed)
  }

  #within(wanted: string, allowed: (other: string) => number): { ids: ReadonlySet<number>; by: 'same' | number }[] {
    const found: { ids: ReadonlySet<number>; by: 'same' | number }[] = []
    const mask = letters(wanted)
    for (let length = Math.max(1, wanted.length - mostEdits); length <= wanted.length + mostEdits; length++) {
      for (const [other, entry] of this.#byLength.get(length) ?? []) {
        if (bits(mask ^ entry.letters) > 2 * mostEdits) continue
        const by = other === wanted ? 'same' : nearness(wanted, other, allowed(other))
        if (by !== null) found.push({ ids: entry.ids, by })
      }
    }
    return found
  }
}

const mostEdits = 2

function editsAllowed({ length }: string): number {
  return length < 5 ? 0 : length < 9 ? 1 : mostEdits
}

function nearness(one: string, other: string, most: number): number | null {
  if (most === 0 || Math.abs(one.length - other.length) > most || !sameDigits(one, other)) return null
  const distance = editDistance(one, other, most)
  return distance <= most ? distance : null
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
