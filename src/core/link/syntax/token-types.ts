import type { Code } from 'micromark-util-types'
import { isWhiteSpace } from '../chars.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    wikiLink: 'wikiLink'
    wikiEmbed: 'wikiEmbed'
    tag: 'tag'
    blockId: 'blockId'
    mathText: 'mathText'
    mathFlow: 'mathFlow'
    /** What stands on one line of math. Micromark needs a token on every line of what it joins. */
    mathValue: 'mathValue'
    /** Text behind the closing `$$`. */
    mathRest: 'mathRest'
    highlight: 'highlight'
    highlightText: 'highlightText'
    highlightSequence: 'highlightSequence'
    highlightSequenceTemporary: 'highlightSequenceTemporary'
  }
  interface Token {
    /** A tag behind a mark that may or may not turn out to be emphasis. */
    _needsMark?: boolean
    /** How many characters behind a tag's `#` could be of it. */
    _tagLength?: number
  }
}

/** Line endings and the columns of a tab have negative codes in micromark; before the first character there is none. */
export const isBlankCode = (code: Code): boolean => code === null || code < 0 || isWhiteSpace(code)

export const isLineEndCode = (code: Code): boolean => code !== null && code < -2
