import type { DomainPath } from '../../core/ports.ts'
import { allocateName, foldName } from '../../core/text/names.ts'

/** Where an original of this name is kept, its stem given by `allocate`. */
export function originalPath(name: string, allocate: (title: string) => string): DomainPath {
  const { stem, ending } = partsOf(name)
  return `raw/${allocate(stem)}${ending}`
}

/** Where an original of this name may lie already: under the name it would get, or as a person put it there. */
export function likelyOriginals(name: string): DomainPath[] {
  const first = originalPath(name, (title) => allocateName(title, new Set()))
  const second = originalPath(name, (title) => {
    const free = allocateName(title, new Set())
    return allocateName(title, new Set([foldName(free)]))
  })
  return [...new Set([first, second, `raw/${name}`])]
}

function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return { stem: name, ending: '' }
  const ending = name
    .slice(dot + 1)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)
  return { stem: name.slice(0, dot), ending: ending === '' ? '' : `.${ending}` }
}
