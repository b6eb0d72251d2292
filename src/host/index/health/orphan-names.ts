import type { DomainPath } from '../../../core/ports.ts'
import { queryWords, termsOf } from '../../../core/search/tokenize.ts'
import type { HealthPage } from '../../../health/index.ts'
import { namesOf, put, take } from './name-index.ts'

/** Orphans by a word of each of their names, so that a text is looked through once however many there are. */
export class OrphanNames {
  readonly #byTerm = new Map<string, Set<DomainPath>>()
  readonly #terms = new Map<DomainPath, readonly string[]>()

  paths(): Iterable<DomainPath> {
    return this.#terms.keys()
  }

  add(page: HealthPage): void {
    this.remove(page.path)
    const terms = [...new Set([...namesOf(page)].flatMap((name) => this.#tellingTerm(name) ?? []))]
    this.#terms.set(page.path, terms)
    for (const term of terms) put(this.#byTerm, term, page.path)
  }

  remove(path: DomainPath): void {
    for (const term of this.#terms.get(path) ?? []) take(this.#byTerm, term, path)
    this.#terms.delete(path)
  }

  /** The word of a name that the fewest others go by, so that few are looked at closely; the longest of equals. */
  #tellingTerm(name: string): string | undefined {
    const shared = (term: string) => this.#byTerm.get(term)?.size ?? 0
    return termsOfName(name).toSorted((one, other) => shared(one) - shared(other) || other.length - one.length)[0]
  }

  /** Those that this text may name. */
  in(text: string): Set<DomainPath> {
    const found = new Set<DomainPath>()
    if (this.#terms.size === 0) return found
    for (const term of new Set(termsOf(text).split(' ')))
      for (const path of this.#byTerm.get(term) ?? []) found.add(path)
    return found
  }
}

/** The words of a name one by one. */
function termsOfName(name: string): string[] {
  return queryWords(name)
    .filter(({ isStop }) => !isStop)
    .flatMap(({ parts, whole }) => (parts.length > 0 ? parts : whole === null ? [] : [whole]))
}
