import type { Construct, Extension, State, Token, TokenizeContext, Tokenizer } from 'micromark-util-types'
import { isLineEndCode } from './token-types.ts'

/** `[[…]]` and `![[…]]`. Only `]]` ends one, on the same line; in a nest the innermost is the link. */
export function wikilinkSyntax(): Extension {
  const link: Construct = { name: 'wikiLink', tokenize: tokenizer('wikiLink') }
  const embed: Construct = { name: 'wikiEmbed', tokenize: tokenizer('wikiEmbed') }
  return { text: { 91: link, 33: embed } }
}

function tokenizer(type: 'wikiLink' | 'wikiEmbed'): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const deactivate = (): void => {
      if (type === 'wikiLink') deactivateLabels(this)
    }
    let length = 0
    let previous = 0
    const start: State = (code) => {
      effects.enter(type)
      if (type === 'wikiLink') return open(code)
      effects.consume(code)
      return open
    }
    const open: State = (code) => {
      if (code !== 91) return nok(code)
      effects.consume(code)
      return openAgain
    }
    const openAgain: State = (code) => {
      if (code !== 91) return nok(code)
      effects.consume(code)
      return first
    }
    const first: State = (code) => (code === 91 ? nok(code) : inside(code))
    const inside: State = (code) => {
      if (code === null || isLineEndCode(code) || (code === 91 && previous === 91)) return nok(code)
      if (code === 93 && previous === 93) return length === 1 ? nok(code) : close(code)
      length++
      previous = code
      effects.consume(code)
      return inside
    }
    const close: State = (code) => {
      effects.consume(code)
      effects.exit(type)
      deactivate()
      return ok
    }
    return start
  }
}

type LabelStart = Token & { _inactive?: boolean }

/** A Markdown link cannot hold a link, so the brackets that are open become text. */
function deactivateLabels(context: TokenizeContext): void {
  const starts = (context as TokenizeContext & { _labelStarts?: LabelStart[] })._labelStarts ?? []
  for (let index = starts.length - 1; index >= 0; index--) {
    const start = starts[index]
    if (start?.type !== 'labelLink') continue
    if (start._inactive) return
    start._inactive = true
  }
}
