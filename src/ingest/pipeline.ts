import type { Extractor, ExtractProgress, ExtractRequest } from '../core/ports.ts'
import type { Said } from '../core/said.ts'
import { refusal, say } from '../core/sentences.ts'
import type { ExtractOutcome, SourceDoc } from '../core/source/source-doc.ts'
import { attributeTurns } from './read/attribute-turns.ts'
import type { Reading } from './read/reading.ts'
import type { Reader } from './reader.ts'

export type IngestProgress = {
  readonly stage: 'extract' | 'read'
  readonly done: number
  readonly total: number
  readonly words: string
  readonly said: Said
}

/** Extract, then read: what of an ingest needs no wiki. Rejects with the document's named outcome as a WikiError. */
export async function readSource(
  request: ExtractRequest,
  ports: { readonly extractor: Extractor; readonly reader: Reader },
  options: {
    readonly signal?: AbortSignal
    readonly schema?: string
    readonly onProgress?: (progress: IngestProgress) => void
  } = {},
): Promise<{ doc: SourceDoc; reading: Reading; missing: readonly string[] }> {
  const { signal, schema, onProgress } = options
  const outcome = await ports.extractor.extract(request, {
    ...(signal && { signal }),
    onProgress: (progress) =>
      onProgress?.({ stage: 'extract', ...counted(progress), ...openingOf(request.name, progress) }),
  })
  const { doc, missing } = readable(outcome, request)
  const read = await ports.reader.read(doc, {
    ...(signal && { signal }),
    ...(schema !== undefined && { schema }),
    onProgress: (done, total) =>
      onProgress?.({
        stage: 'read',
        done,
        total,
        ...say('readingPart', { name: doc.title ?? request.name, at: Math.min(done + 1, total), total }),
      }),
  })
  return { doc, reading: attributeTurns(read), missing }
}

function counted({ done, total }: ExtractProgress): { done: number; total: number } {
  return { done, total }
}

function openingOf(name: string, { done, total, unit }: ExtractProgress) {
  return say('openingPart', { name, unit, at: Math.min(done + 1, total), total })
}

/** The document, or the sentence that says why there is none. Nothing has been spent. */
function readable(outcome: ExtractOutcome, request: ExtractRequest): { doc: SourceDoc; missing: readonly string[] } {
  const { name } = request
  switch (outcome.kind) {
    case 'ok':
      return { doc: outcome.doc, missing: [] }
    case 'partial':
      if (request.acceptPartial) return { doc: outcome.doc, missing: outcome.missing }
      throw refusal('source_partial', ['sourcePartial', { name, missing: outcome.missing.join(', ') }], {
        data: { missing: outcome.missing, ocr: outcome.ocr === true && request.ocr !== true },
      })
    case 'empty':
      throw refusal('source_empty', ['sourceEmpty', { name }])
    case 'corrupt':
      throw refusal('source_corrupt', ['sourceCorrupt', { name, detail: outcome.detail }])
    case 'password':
      throw refusal('source_password', [outcome.wrong ? 'wrongPassword' : 'needsPassword', { name }])
    case 'no-text-layer':
      throw refusal('source_no_text', [request.ocr ? 'nothingRecognised' : 'noTextLayer', { name }], {
        data: { pages: outcome.pages, ocr: request.ocr !== true },
      })
    case 'unsupported':
      throw refusal('source_unsupported', ['unsupported', { name, mediaType: outcome.mediaType, hint: outcome.hint }])
    case 'too-large': {
      const { limit, detail } = outcome
      throw refusal('source_too_large', [canRaise(limit) ? 'tooLarge' : 'tooLargeInside', { name, detail }], {
        data: { limit, raise: canRaise(limit) },
      })
    }
  }
}

/** What a zip file claims of itself against all sense is no matter of limits. */
const canRaise = (limit: string) => limit !== 'depth' && limit !== 'trap'
