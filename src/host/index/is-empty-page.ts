import type { ScannedFrontmatter } from '../../core/link/link.ts'

/** Properties that say what a page is, not what it holds. */
const namesOnly = new Set('type kind title aliases tags sources created updated modified date cssclasses'.split(' '))

/**
 * Nothing but headings below the properties, and no property of a person's own: some people keep a place or a contact in
 * properties alone, and that is a page.
 */
export function isEmptyPage(
  text: string,
  frontmatter: ScannedFrontmatter,
  properties: Readonly<Record<string, unknown>>,
): boolean {
  if (frontmatter.kind === 'broken') return false
  if (Object.keys(properties).some((key) => !namesOnly.has(key.toLowerCase()))) return false
  const body = text.slice(frontmatter.kind === 'ok' ? frontmatter.end : 0)
  return !saysSomething.test(body.includes('<!--') ? body.replace(/<!--[\s\S]*?-->/g, '') : body)
}

/** A line that is neither blank nor a heading. */
const saysSomething = /^(?! {0,3}#{1,6}(?:[ \t]|$))[ \t]*[^\s\uFEFF]/m
