import { foldName } from '../../../core/text/names.ts'
import { normaliseName } from '../../../core/text/normalise-name.ts'
import { evenStem, type HealthPage, type NearName } from '../../../health/index.ts'
import { NearNames } from './near-names.ts'

/** Pages by what they are called: exactly, with spelling evened out, by file name, and by few letters. */
export class NameIndex {
  readonly #exact = new Map<string, Set<number>>()
  readonly #even = new NearNames()
  readonly #stems = new Map<string, Set<number>>()

  add(page: HealthPage): void {
    for (const name of namesOf(page)) {
      put(this.#exact, foldName(name), page.id)
      this.#even.add(normaliseName(name), page.id)
    }
    put(this.#stems, evenStem(page.stem), page.id)
  }

  remove(page: HealthPage): void {
    for (const name of namesOf(page)) {
      take(this.#exact, foldName(name), page.id)
      this.#even.remove(normaliseName(name), page.id)
    }
    take(this.#stems, evenStem(page.stem), page.id)
  }

  named(name: string): Iterable<number> {
    return this.#exact.get(foldName(name.trim())) ?? []
  }

  alike(name: string): Iterable<number> {
    const even = normaliseName(name)
    return even === '' ? [] : this.#even.same(even)
  }

  filedAlike(stem: string): Iterable<number> {
    const even = evenStem(stem)
    return even === '' ? [] : (this.#stems.get(even) ?? [])
  }

  near(name: string): { id: number; by: NearName['by'] }[] {
    const even = evenTarget(name)
    return even === '' ? [] : this.#even.near(even).flatMap(({ ids, by }) => [...ids].map((id) => ({ id, by })))
  }
}

/** A link's target as the name it was meant to be. */
export const evenTarget = (target: string): string => normaliseName(target.replace(/[-_]+/g, ' '))

export const namesOf = (page: HealthPage): ReadonlySet<string> => new Set([page.title, ...page.aliases])

export function put<T>(group: Map<string, Set<T>>, key: string, id: T): void {
  const known = group.get(key)
  if (known) known.add(id)
  else group.set(key, new Set([id]))
}

export function take<T>(group: Map<string, Set<T>>, key: string, id: T): void {
  const known = group.get(key)
  if (known?.delete(id) && known.size === 0) group.delete(key)
}
