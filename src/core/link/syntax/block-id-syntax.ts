import type { Construct, Extension, Previous, State, Tokenizer } from 'micromark-util-types'
import { isAlphanumeric } from '../chars.ts'
import { isBlankCode } from './token-types.ts'

/** `^id` at the very end of a block. */
export function blockIdSyntax(): Extension {
  const blockId: Construct = { name: 'blockId', previous, tokenize }
  return { text: { 94: blockId } }
}

const previous: Previous = (code) => isBlankCode(code)

const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
  if (!isBlankCode(this.previous)) return nok
  let length = 0
  const start: State = (code) => {
    effects.enter('blockId')
    effects.consume(code)
    return inside
  }
  const inside: State = (code) => {
    if (code !== null && code >= 0 && (isAlphanumeric(code) || code === 45)) {
      length++
      effects.consume(code)
      return inside
    }
    return length === 0 ? nok(code) : effects.check(onlyBlank, end, nok)(code)
  }
  const end: State = (code) => {
    effects.exit('blockId')
    return ok(code)
  }
  return start
}

const onlyBlank: Construct = {
  partial: true,
  tokenize: function tokenizeBlank(effects, ok, nok) {
    const first: State = (code) => {
      if (code === null) return ok(code)
      if (!isBlankCode(code)) return nok(code)
      effects.enter('whitespace')
      return inside(code)
    }
    const inside: State = (code) => {
      if (code === null) {
        effects.exit('whitespace')
        return ok(code)
      }
      if (!isBlankCode(code)) return nok(code)
      effects.consume(code)
      return inside
    }
    return first
  },
}
