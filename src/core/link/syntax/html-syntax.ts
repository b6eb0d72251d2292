import { htmlFlow } from 'micromark-core-commonmark'
import type { Construct, Extension, TokenizeContext } from 'micromark-util-types'

/**
 * HTML blocks as CommonMark has them. Micromark lets any tag that stands alone on a line interrupt a paragraph when that
 * line continues a quote or list lazily; CommonMark lets only the block names do so.
 */
export function htmlSyntax(): Extension {
  const strict: Construct = {
    ...htmlFlow,
    name: 'htmlFlowStrict',
    tokenize(effects, ok, nok) {
      return htmlFlow.tokenize.call(this.interrupt ? withoutLazyLines(this) : this, effects, ok, nok)
    },
  }
  return { disable: { null: ['htmlFlow'] }, flow: { 60: strict } }
}

function withoutLazyLines(context: TokenizeContext): TokenizeContext {
  return Object.create(context, { parser: { value: { ...context.parser, lazy: {} } } })
}
