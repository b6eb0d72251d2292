import type { Code, Construct, Extension, Previous, State, Token, Tokenizer } from 'micromark-util-types'
import { isTagCharacter } from '../tag-text.ts'
import { isBlankCode } from './token-types.ts'

/** Ends of these are where a run of text begins anew, so a tag may begin there. */
const runEnds = new Set<string>([
  'characterEscape',
  'codeText',
  'htmlText',
  'autolink',
  'wikiLink',
  'wikiEmbed',
  'mathText',
  'gfmFootnoteCall',
  'link',
  'image',
])

const isMark = (code: Code): boolean => code === 42 || code === 95 || code === 126 || code === 61

/**
 * The `#` that may begin a tag, and how long it could be. The rest stays text, since emphasis comes before tags: `_#a_`
 * is the tag `#a`. A tag may begin at a line start, after white space, or at the start of an inline run. */
export function tagSyntax(): Extension {
  const tag: Construct = { name: 'tag', previous, tokenize }
  return { text: { 35: tag } }
}

const previous: Previous = function previous(code) {
  return isBlankCode(code) || isMark(code) || runEnds.has(this.events.at(-1)?.[1].type ?? '')
}

const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
  const before = this.previous
  const isFree = isBlankCode(before) || runEnds.has(this.events.at(-1)?.[1].type ?? '')
  let token: Token | undefined
  let length = 0
  const start: State = (code) => {
    if (!isFree && !isMark(before)) return nok(code)
    token = effects.enter('tag')
    token._needsMark = !isFree
    effects.consume(code)
    effects.exit('tag')
    return effects.check(body, ok, nok)
  }
  const body: Construct = {
    partial: true,
    tokenize: (bodyEffects, bodyOk) => {
      const first: State = (code) => {
        if (code === null || code < 0 || !isTagCharacter(code)) return bodyOk(code)
        bodyEffects.enter('data')
        return inside(code)
      }
      const inside: State = (code) => {
        if (code !== null && code >= 0 && isTagCharacter(code)) {
          length++
          bodyEffects.consume(code)
          return inside
        }
        if (token) token._tagLength = length
        bodyEffects.exit('data')
        return bodyOk(code)
      }
      return first
    },
  }
  return start
}
