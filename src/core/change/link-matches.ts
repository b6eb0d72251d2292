import { linksIn } from '../link/rewrite-links.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'

/** Could this link target mean this file? By trailing path, as names in a domain are unique by allocation. */
export function targetMatches(target: string, path: DomainPath): boolean {
  const [wanted, file] = [target, path].map((text) => foldName(text).replace(/\.md$/, ''))
  if (wanted === undefined || file === undefined) return false
  if (wanted.startsWith('/')) return wanted === `/${file}`
  return file === wanted || file.endsWith(`/${wanted}`)
}

/** A `[[target]]` as it stands in a list of properties; null for text that is no link. */
export function linkedTarget(item: string): string | null {
  return /^\[\[([^[\]|#]+)(?:[|#][^\]]*)?\]\]$/.exec(item.trim())?.[1]?.trim() ?? null
}

/** Does this text link to the file (`block`: to that block of it)? `path` is where the text stands. */
export function linksToFile(text: string, from: DomainPath, to: DomainPath, block?: string): boolean {
  if (block !== undefined && !text.includes(`^${block}`)) return false
  return linksIn(from, text).some(({ target, subpath }) => {
    if (block !== undefined && subpath !== `#^${block}`) return false
    return target === '' ? from === to : targetMatches(target, to)
  })
}
