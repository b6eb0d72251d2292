import type { LinkResolver } from './resolver.ts'

export type LinkPlace = {
  /** Vault path of the page the link will stand in. */
  readonly from: string
  readonly resolver: LinkResolver
  /** In a table the pipe is escaped, or it would end the cell. */
  readonly inTable?: boolean
}

/** Writes a wikilink to the file at `path` that reads as `title`. */
export function linkTo(path: string, title: string, place: LinkPlace): string {
  const target = linkTarget(path, place)
  const display = displayText(title)
  if (display === '' || display === target) return `[[${target}]]`
  return place.inTable ? `[[${target}\\|${display.replaceAll('|', '\\|')}]]` : `[[${target}|${display}]]`
}

/**
 * How a link spells the file at `path`: the bare name when no other file of the vault has it, else the shortest trailing
 * path that leads there from this place, without `.md`. A name that holds `#` or `|` can be spelt in no way; then the
 * full path comes back, which leads nowhere.
 */
export function linkTarget(path: string, { from, resolver }: LinkPlace): string {
  const segments = path.normalize('NFC').split('/')
  const leadsThere = (target: string): boolean => isSpelling(target) && resolver.resolve(target, from) === path
  const isUnique = resolver.namesakes(withoutMd(segments.at(-1) ?? '')).length === 1
  const first = isUnique || segments.length === 1 ? 1 : 2
  for (let count = first; count <= segments.length; count++) {
    const written = segments.slice(-count).join('/')
    const spelling = [withoutMd(written), written].find(leadsThere)
    if (spelling !== undefined) return spelling
  }
  const rooted = `/${segments.join('/')}`
  return [withoutMd(rooted), rooted].find(leadsThere) ?? withoutMd(segments.join('/'))
}

const isSpelling = (target: string): boolean => !/[#|[\]\n\r]/.test(target)

export const withoutMd = (path: string): string => (path.toLowerCase().endsWith('.md') ? path.slice(0, -3) : path)

/** A title fit to stand in a wikilink: on one line, and with no brackets that would open or close one. */
function displayText(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  const breaks = line.includes('[[') || line.includes(']]') || line.endsWith(']')
  return breaks ? line.replaceAll('[', '(').replaceAll(']', ')') : line
}

/** Path from the folder of `from` to `path`, written with `./` or `../`. */
export function relativePath(path: string, from: string): string {
  const folder = from.normalize('NFC').split('/').slice(0, -1)
  const segments = path.normalize('NFC').split('/')
  let shared = 0
  while (shared < folder.length && shared < segments.length - 1 && folder[shared] === segments[shared]) shared++
  const up = folder.length - shared
  return (up === 0 ? './' : '../'.repeat(up)) + segments.slice(shared).join('/')
}
