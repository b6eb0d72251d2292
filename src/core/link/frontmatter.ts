import { isAlias, isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import type { FrontmatterBlock } from './frontmatter-block.ts'
import type { ScannedFrontmatter } from './link.ts'
import { type PropertyText, readSimpleYaml, type YamlQuote } from './simple-yaml.ts'

export type ReadFrontmatter = { readonly frontmatter: ScannedFrontmatter; readonly texts: readonly PropertyText[] }

/**
 * Reads the properties as Obsidian does: dates stay strings, keys are unique, YAML aliases are off, and a block that
 * does not parse has no properties at all. `end` is where the body begins.
 */
export function readFrontmatter(text: string, block: FrontmatterBlock): ReadFrontmatter {
  const simple = readSimpleYaml(text, block.from, block.to)
  if (simple) return { frontmatter: { kind: 'ok', values: simple.values, end: block.end }, texts: simple.texts }
  return readYaml(text, block)
}

/** The same by the YAML library alone: slower, complete. */
export function readYaml(text: string, block: FrontmatterBlock): ReadFrontmatter {
  const broken = (reason: string): ReadFrontmatter => ({
    frontmatter: { kind: 'broken', reason, end: block.end },
    texts: [],
  })
  const source = text.slice(block.from, block.to)
  const document = parseDocument(source, { prettyErrors: false, uniqueKeys: true, logLevel: 'silent' })
  const error = document.errors[0]
  if (error) return broken(error.message)
  const root = document.contents
  if (root === null || (isScalar(root) && root.value === null)) {
    return { frontmatter: { kind: 'ok', values: {}, end: block.end }, texts: [] }
  }
  if (!isMap(root)) return broken('The properties are not a list of names and values')
  const texts: PropertyText[] = []
  if (!collectTexts(root, '', block.from, source, texts)) return broken('YAML aliases are not supported')
  const values: Record<string, unknown> = document.toJS({ maxAliasCount: 0 })
  return { frontmatter: { kind: 'ok', values, end: block.end }, texts }
}

/** Every string value below `node` in order; false when an alias stands among them. */
function collectTexts(node: unknown, key: string, offset: number, source: string, into: PropertyText[]): boolean {
  if (isAlias(node)) return false
  if (isMap(node)) {
    return node.items.every((pair) => {
      if (isAlias(pair.key)) return false
      const name = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
      return collectTexts(pair.value, key === '' ? name : `${key}.${name}`, offset, source, into)
    })
  }
  if (isSeq(node)) return node.items.every((item, at) => collectTexts(item, `${key}.${at}`, offset, source, into))
  if (isScalar(node) && typeof node.value === 'string') into.push(textOf(node, node.value, key, offset, source))
  return true
}

function textOf(node: Scalar, value: string, key: string, offset: number, source: string): PropertyText {
  const [start, end] = node.range ?? [0, 0]
  const quote: YamlQuote = node.type === 'QUOTE_DOUBLE' ? 'double' : node.type === 'QUOTE_SINGLE' ? 'single' : 'none'
  const inside = quote === 'none' ? 0 : 1
  const from = start + inside
  const to = end - inside
  const found = source.slice(from, to).indexOf(value.trim())
  if (found < 0) return { key, value, from: offset + from, to: offset + to, quote }
  const at = offset + from + found
  return { key, value: value.trim(), from: at, to: at + value.trim().length, quote }
}

/** The tags property: a list or one string; the first key that is `tags` in any case counts. With `#`. */
export function propertyTags(values: Readonly<Record<string, unknown>>): string[] {
  const key = Object.keys(values).find((name) => name.toLowerCase() === 'tags')
  const value = key === undefined ? undefined : values[key]
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    if (typeof item !== 'string') return []
    const name = item.startsWith('#') ? item.slice(1) : item
    return name === '' || /[\s,]/.test(name) || /^\d+$/.test(name) ? [] : [`#${name}`]
  })
}
