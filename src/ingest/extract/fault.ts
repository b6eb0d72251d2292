import type { Spoken } from '../../core/said.ts'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'

/** How a format says that a document ends in something other than text. Caught in one place, `extractDocument`. */
export class Fault extends Error {
  readonly outcome: ExtractOutcome

  constructor(outcome: ExtractOutcome, cause?: unknown) {
    super(outcome.kind, cause === undefined ? undefined : { cause })
    this.name = 'Fault'
    this.outcome = outcome
  }
}

export const corrupt = (detail: string, cause?: unknown) => new Fault({ kind: 'corrupt', detail }, cause)

export const empty = () => new Fault({ kind: 'empty' })

export const unsupported = (mediaType: string, hint: Spoken) => new Fault({ kind: 'unsupported', mediaType, hint })

export const tooLarge = (limit: string, detail: string) => new Fault({ kind: 'too-large', limit, detail })
