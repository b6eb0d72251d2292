import { isAcronymOf } from '../../core/text/acronym.ts'
import { personWords } from '../read/names/person-name.ts'

const companySuffix = /[,\s]+(?:inc|ltd|llc|llp|corp|corporation|company|co|gmbh|plc|ag|sa|bv|kg|oy|ab)\.?$/iu

/**
 * Other ways to write a name that say the same thing: as in a register ("Lovelace, Ada"), in the other order, and without
 * the acronym that stands behind its expansion. Each identifies on its own.
 */
export function nameVariants(name: string, isPerson: boolean): string[] {
  const variants = [...withoutAcronym(name), ...reordered(name, isPerson)]
  return [...new Set(variants)].filter((variant) => variant !== name && variant !== '')
}

/** A company by its bare name. Two may share it, so it does not identify. */
export function withoutCompanySuffix(name: string): string {
  return name.replace(companySuffix, '').trim()
}

/** "Free Software Foundation (FSF)": both what stands before and what stands in the parentheses, where one is made of the other. */
function withoutAcronym(name: string): string[] {
  const [, outside = '', inside = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name.trim()) ?? []
  return isAcronymOf(inside, outside) || isAcronymOf(outside, inside) ? [outside, inside] : []
}

function reordered(name: string, isPerson: boolean): string[] {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/u.exec(name.trim()) ?? []
  if (last !== undefined && first !== undefined) return companySuffix.test(`, ${first}`) ? [] : [`${first} ${last}`]
  const words = isPerson ? personWords(name) : []
  if (words.length < 2 || words.length > 4) return []
  const register = `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`
  return words.length === 2 ? [register, `${words[1]} ${words[0]}`] : [register]
}
