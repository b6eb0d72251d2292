/** Pages that are counted together, and the number each has there. */
export type PageGroup = { readonly paths: readonly string[]; readonly numbers: readonly number[] }

/** So many numbers for each page, that a page which comes mostly finds its own free. */
const room = 4

/**
 * Numbers for the index, each by the page's path and not by its place among all: a page that comes or goes leaves those of
 * others as they were, but for one now and then whose number it takes. Groups are said by the path too, so that it is in one
 * group's files alone. Nothing hangs on what was there before: the same paths give the same numbers.
 */
export function numberPages(paths: Iterable<string>, groups: number, hash: (text: string) => string): PageGroup[] {
  const found = Array.from({ length: groups }, () => new Map<string, number>())
  for (const path of [...paths].sort()) {
    const known = hash(path)
    found[Number.parseInt(known.slice(0, 8), 16) % groups]?.set(path, Number.parseInt(known.slice(8, 16), 16))
  }
  return found.map(numberGroup)
}

function numberGroup(wanted: ReadonlyMap<string, number>): PageGroup {
  let size = 64
  while (size < wanted.size * room) size *= 2
  const taken = new Map<number, string>()
  for (const [path, wish] of wanted) {
    let number = wish % size
    while (taken.has(number)) number = (number + 1) % size
    taken.set(number, path)
  }
  const sorted = [...taken].sort(([one], [other]) => one - other)
  return { numbers: sorted.map(([number]) => number), paths: sorted.map(([, path]) => path) }
}
