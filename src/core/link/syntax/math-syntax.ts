import { factorySpace } from 'micromark-factory-space'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  Previous,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'
import { hasOpenMath } from '../block-starts.ts'
import { isDigit } from '../chars.ts'
import { isLineEndCode } from './token-types.ts'

/** `$…$` and `$$…$$` in text, and `$$` on a line of its own up to the next `$$`. */
export function mathSyntax(): Extension {
  const text: Construct = { name: 'mathText', previous: notWithinRun, tokenize: tokenizeText }
  const flow: Construct = { name: 'mathFlow', concrete: true, tokenize: tokenizeFlow }
  return { text: { 36: text }, flow: { 36: flow } }
}

const notWithinRun: Previous = function notWithinRun(code) {
  return code !== 36 || this.events.at(-1)?.[1].type === 'characterEscape'
}

const isSpaceCode = (code: Code): boolean => code === 32 || code === 9 || (code !== null && code < 0)

/** Prices are no math: a single dollar opens before something, and closes after something but not before a digit. */
const tokenizeText: Tokenizer = function tokenizeText(effects, ok, nok) {
  const value = valueToken(effects)
  let size = 0
  let run = 0
  let before: Code = null
  const start: State = (code) => {
    effects.enter('mathText')
    value.open()
    return opening(code)
  }
  const opening: State = (code) => {
    if (code === 36) {
      size++
      effects.consume(code)
      return opening
    }
    return size === 1 && (code === null || isSpaceCode(code)) ? nok(code) : inside(code)
  }
  const inside: State = (code) => {
    if (code === null) return nok(code)
    if (code === 36) {
      run = 0
      return closing(code)
    }
    take(code)
    return code === 92 && size === 1 ? escaped : inside
  }
  const escaped: State = (code) => {
    if (code === null) return nok(code)
    take(code)
    return inside
  }
  const closing: State = (code) => {
    if (code === 36) {
      run++
      value.open()
      effects.consume(code)
      return closing
    }
    const closes = run === size && (size > 1 || (!isSpaceCode(before) && !(code !== null && isDigit(code))))
    if (!closes) {
      before = 36
      return inside(code)
    }
    value.close()
    effects.exit('mathText')
    return ok(code)
  }
  const take = (code: Code): void => {
    before = code
    if (!isLineEndCode(code)) {
      value.open()
      effects.consume(code)
      return
    }
    value.close()
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
  }
  return start
}

const tokenizeFlow: Tokenizer = function tokenizeFlow(effects, ok, nok) {
  const interrupts = Boolean(this.interrupt)
  const value = valueToken(effects)
  const staysInParagraph = interrupts && paragraphHasOpenMath(this)
  let dollars = 0
  const start: State = (code) => {
    if (staysInParagraph) return nok(code)
    effects.enter('mathFlow')
    value.open()
    return opening(code)
  }
  const opening: State = (code) => {
    if (code === 36) {
      dollars++
      effects.consume(code)
      return opening
    }
    if (dollars < 2) return nok(code)
    dollars = 0
    return info(code)
  }
  const info: State = (code) => {
    if (code === null || isLineEndCode(code)) return interrupts ? ok(code) : lineEnd(code)
    dollars = code === 36 ? dollars + 1 : 0
    if (dollars === 2) return nok(code)
    effects.consume(code)
    return info
  }
  const lineEnd: State = (code) => {
    value.close()
    return code === null ? done(code) : effects.check(nextLine, nextLineStart, done)(code)
  }
  const nextLineStart: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    dollars = 0
    return inside
  }
  const inside: State = (code) => {
    if (code === 36) {
      dollars++
      value.open()
      effects.consume(code)
      return inside
    }
    if (dollars > 1) {
      value.close()
      effects.exit('mathFlow')
      return closed(code)
    }
    dollars = 0
    if (code === null || isLineEndCode(code)) return lineEnd(code)
    value.open()
    effects.consume(code)
    return inside
  }
  const done: State = (code) => {
    effects.exit('mathFlow')
    return ok(code)
  }
  const closed: State = (code) => factorySpace(effects, afterBlank, 'whitespace')(code)
  const afterBlank: State = (code) => {
    if (code === null || isLineEndCode(code)) return ok(code)
    effects.enter('mathRest')
    effects.enter('chunkText', { contentType: 'text' })
    return rest(code)
  }
  const rest: State = (code) => {
    if (code !== null && !isLineEndCode(code)) {
      effects.consume(code)
      return rest
    }
    effects.exit('chunkText')
    effects.exit('mathRest')
    return ok(code)
  }
  return start
}

/** The token of what stands on one line: micromark wants one on every line that is not empty, and none that is. */
function valueToken(effects: Effects): { open(): void; close(): void } {
  let isOpen = false
  return {
    open() {
      if (!isOpen) effects.enter('mathValue')
      isOpen = true
    },
    close() {
      if (isOpen) effects.exit('mathValue')
      isOpen = false
    },
  }
}

/** Code, HTML and math end where a line no longer belongs to their container. */
const nextLine: Construct = {
  partial: true,
  tokenize: function tokenizeNextLine(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return lineStart
    }
    const lineStart: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code))
    return start
  },
}

function paragraphHasOpenMath(context: TokenizeContext): boolean {
  for (let index = context.events.length - 1; index >= 0; index--) {
    const event = context.events[index]
    if (event?.[0] !== 'enter' || event[1].type !== 'content') continue
    const text = context.sliceSerialize({ start: event[1].start, end: context.now() })
    return hasOpenMath(text, 0, text.length)
  }
  return false
}
