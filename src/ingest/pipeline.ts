import { WikiError } from '../core/errors.ts'
import type { Extractor, ExtractProgress, ExtractRequest } from '../core/ports.ts'
import type { ExtractOutcome, SourceDoc } from '../core/source/source-doc.ts'
import { attributeTurns } from './read/attribute-turns.ts'
import type { Reading } from './read/reading.ts'
import type { Reader } from './reader.ts'

export type IngestProgress = {
  readonly stage: 'extract' | 'read'
  readonly done: number
  readonly total: number
  readonly words: string
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
      onProgress?.({ stage: 'extract', ...counted(progress), words: extractWords(request.name, progress) }),
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
        words: `Reading ${doc.title ?? request.name}, part ${Math.min(done + 1, total)} of ${total}`,
      }),
  })
  return { doc, reading: attributeTurns(read), missing }
}

function counted({ done, total }: ExtractProgress): { done: number; total: number } {
  return { done, total }
}

function extractWords(name: string, { done, total, unit }: ExtractProgress): string {
  return `Opening ${name}, ${unit} ${Math.min(done + 1, total)} of ${total}`
}

/** The document, or the sentence that says why there is none. Nothing has been spent. */
function readable(outcome: ExtractOutcome, request: ExtractRequest): { doc: SourceDoc; missing: readonly string[] } {
  const { name } = request
  switch (outcome.kind) {
    case 'ok':
      return { doc: outcome.doc, missing: [] }
    case 'partial':
      if (request.acceptPartial) return { doc: outcome.doc, missing: outcome.missing }
      throw new WikiError(
        'source_partial',
        `Part of ${name} could not be read: ${outcome.missing.join(', ')}. Read the rest anyway, or drop a whole copy.`,
        { data: { missing: outcome.missing, ocr: outcome.ocr === true && request.ocr !== true } },
      )
    case 'empty':
      throw new WikiError('source_empty', `${name} has no text in it. Nothing was read; drop a version with text.`)
    case 'corrupt':
      throw new WikiError(
        'source_corrupt',
        `${name} is damaged and cannot be read. ${outcome.detail} Try opening it elsewhere and saving it anew.`,
      )
    case 'password':
      throw new WikiError(
        'source_password',
        outcome.wrong
          ? `That password does not open ${name}. Try another.`
          : `${name} is protected. Give its password to read it; the password is not kept.`,
      )
    case 'no-text-layer':
      throw new WikiError(
        'source_no_text',
        request.ocr
          ? `No text could be recognised in ${name}. Drop a sharper scan, or a version with text.`
          : `${name} has no text layer; it looks scanned. Read it with OCR, or drop a version with text.`,
        { data: { pages: outcome.pages, ocr: request.ocr !== true } },
      )
    case 'unsupported':
      throw new WikiError(
        'source_unsupported',
        `${name} is of a kind that cannot be read (${outcome.mediaType}). ${outcome.hint}`,
      )
    case 'too-large':
      throw new WikiError('source_too_large', `${name} is over a limit: ${outcome.detail} ${wayOut(outcome.limit)}`, {
        data: { limit: outcome.limit, raise: canRaise(outcome.limit) },
      })
  }
}

/** What a zip file claims of itself against all sense is no matter of limits. */
const canRaise = (limit: string) => limit !== 'depth' && limit !== 'trap'

const wayOut = (limit: string) =>
  canRaise(limit)
    ? 'Read it with its limits raised, or drop a part of it.'
    : 'Take out of it what you need, and drop that.'
