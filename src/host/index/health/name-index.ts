import { foldName } from '../../../core/text/names.ts'
import { normaliseName } from '../../../core/text/normalise-name.ts'
import { evenStem, type HealthPage, type NearName } from '../../../health/index.ts'
import { editDistance, sameDigits } from './edit-distance.ts'

type Group = Map<string, Set<number>>

/** Pages by what they are called: exactly, with spelling evened out, by file name, and by few letters. */
export class NameIndex {
  readonly #exact: Group = new Map()
  /** Evened names by their length, since names of few edits apart are about as long. */
  readonly #even = new Map<number, Group>()
  readonly #stems: Group = new Map()

  add(page: HealthPage): void {
    for (const name of namesOf(page)) {
      put(this.#exact, foldName(name), page.id)
      const even = normaliseName(name)
      put(bucket(this.#even, even.length), even, page.id)
    }
    put(this.#stems, evenStem(page.stem), page.id)
  }

  remove(page: HealthPage): void {
    for (const name of namesOf(page)) {
      take(this.#exact, foldName(name), page.id)
      const even = normaliseName(name)
      take(bucket(this.#even, even.length), even, page.id)
    }
    take(this.#stems, evenStem(page.stem), page.id)
  }

  named(name: string): Iterable<number> {
    return this.#exact.get(foldName(name.trim())) ?? []
  }

  alike(name: string): Iterable<number> {
    const even = normaliseName(name)
    return even === '' ? [] : (this.#even.get(even.length)?.get(even) ?? [])
  }

  filedAlike(stem: string): Iterable<number> {
    const even = evenStem(stem)
    return even === '' ? [] : (this.#stems.get(even) ?? [])
  }

  /** Names so few edits away that they may be meant; a name that differs by a digit never is. */
  near(name: string): { id: number; by: NearName['by'] }[] {
    const wanted = evenTarget(name)
    const most = editsAllowed(wanted)
    const found: { id: number; by: NearName['by'] }[] = []
    for (let length = wanted.length - most; length <= wanted.length + most; length++) {
      for (const [even, ids] of this.#even.get(length) ?? []) {
        if (even === '') continue
        const by = even === wanted ? 'same' : nearness(even, wanted, most)
        if (by !== null) for (const id of ids) found.push({ id, by })
      }
    }
    return found
  }
}

/** A link's target as the name it was meant to be. */
export const evenTarget = (target: string): string => normaliseName(target.replace(/[-_]+/g, ' '))

export function isNear(one: string, other: string): boolean {
  return one === other || nearness(one, other, editsAllowed(one)) !== null
}

export const namesOf = (page: HealthPage): ReadonlySet<string> => new Set([page.title, ...page.aliases])

function editsAllowed({ length }: string): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2
}

function nearness(one: string, other: string, most: number): number | null {
  if (most === 0 || !sameDigits(one, other)) return null
  const distance = editDistance(one, other, most)
  return distance <= most ? distance : null
}

function bucket(groups: Map<number, Group>, length: number): Group {
  const known = groups.get(length)
  if (known) return known
  const fresh: Group = new Map()
  groups.set(length, fresh)
  return fresh
}

export function put(group: Map<string, Set<number>>, key: string, id: number): void {
  const known = group.get(key)
  if (known) known.add(id)
  else group.set(key, new Set([id]))
}

export function take(group: Map<string, Set<number>>, key: string, id: number): void {
  const known = group.get(key)
  if (known?.delete(id) && known.size === 0) group.delete(key)
}
