/** What a domain's schema says in a form that code can use. The whole of it is given to a model as words. */
export type SchemaFacts = {
  /** Kinds of entities named under a heading "Kinds", beside the known ones. */
  readonly kinds: readonly string[]
  /** BCP 47 of a line "Language: de" or "Language: German", or ''. */
  readonly language: string
}

const named: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  italian: 'it',
  italiano: 'it',
  portuguese: 'pt',
  português: 'pt',
  dutch: 'nl',
  nederlands: 'nl',
  russian: 'ru',
  русский: 'ru',
  japanese: 'ja',
  日本語: 'ja',
  korean: 'ko',
  한국어: 'ko',
  chinese: 'zh',
  中文: 'zh',
}

export function schemaFacts(schema: string): SchemaFacts {
  return { kinds: kindsOf(schema), language: languageOf(schema) }
}

/** Bullets "- gene", "- `gene`: a stretch of DNA" under a heading that says kinds. Sentences and lists of plurals name none. */
function kindsOf(schema: string): string[] {
  const kinds: string[] = []
  let isListed = false
  for (const line of schema.split(/\r\n?|\n/u)) {
    const heading = /^#{1,6}\s+(.*)$/u.exec(line)?.[1]
    if (heading !== undefined) isListed = /\bkinds?\b/iu.test(heading)
    const kind = isListed
      ? /^\s*[-*+]\s+(?:\*\*|`)?(\p{Ll}[\p{Ll}\p{N} -]{1,38}?)(?:\*\*|`)?\s*(?:[:–—(].*|\.)?$/u.exec(line)?.[1]
      : undefined
    if (kind !== undefined && kind.split(' ').length <= 3) kinds.push(kind)
  }
  return [...new Set(kinds)].slice(0, 40)
}

function languageOf(schema: string): string {
  const stated =
    /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*)?language(?:\*\*)?[ \t]*:(?:\*\*)?[ \t]*[`"]?([\p{L}-]+)/imu
      .exec(schema)?.[1]
      ?.toLowerCase() ?? ''
  const code = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/u.test(stated) ? stated : ''
  return named[stated] ?? code
}
