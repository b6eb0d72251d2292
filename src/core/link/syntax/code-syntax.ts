import { codeIndented } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'

/**
 * Indented code as CommonMark has it: a list that begins after it interrupts nothing, so it may begin with any number
 * and with an empty item. Micromark holds it for a paragraph there.
 */
export function codeSyntax(): Extension {
  const code: Construct = {
    ...codeIndented,
    name: 'codeIndentedStrict',
    tokenize(effects, ok, nok) {
      // The document asks the flow for this field whether what is open may be interrupted freely.
      Object.defineProperty(this, '_gfmTableDynamicInterruptHack', {
        configurable: true,
        get: () => this.currentConstruct === code,
      })
      return codeIndented.tokenize.call(this, effects, ok, nok)
    },
  }
  return { flowInitial: { [-2]: code, [-1]: code, 32: code } }
}
