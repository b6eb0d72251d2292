import type { Spoken } from '../../core/said.ts'
import { extractorVersions } from '../../core/source/extractor-versions.ts'
import { extractorName } from '../../core/source/opening.ts'
import type { ExtractOutcome, SourceDoc } from '../../core/source/source-doc.ts'
import { detectFormat } from './detect-format.ts'
import { Fault, tooLarge } from './fault.ts'
import type { ExtractContext, Extracted, Format } from './format.ts'
import { loadFormat } from './formats.ts'
import { countWords, languageOf } from './language.ts'

/**
 * The text of a document with its places, or the named outcome it ends in. Never throws for a fault of the document:
 * what a library throws on bytes it cannot read is `corrupt`.
 */
export async function extractDocument(
  bytes: Uint8Array,
  request: Omit<ExtractContext, 'extractInner'>,
  mediaType?: string,
): Promise<ExtractOutcome> {
  const context: ExtractContext = { ...request, extractInner: extractDocument }
  try {
    if (bytes.length > context.limits.inputBytes) {
      throw tooLarge(
        'inputBytes',
        `It has ${megabytes(bytes.length)}; the limit is ${megabytes(context.limits.inputBytes)}.`,
      )
    }
    const found = detectFormat(bytes, context.name, mediaType)
    const format = await loadFormat(found.format)
    const extracted = await format.extract(bytes, context)
    return finish(format, extracted, found.warnings, context)
  } catch (error) {
    if (error instanceof Fault) return error.outcome
    return { kind: 'corrupt', detail: `It could not be read to the end (${reasonOf(error)}).` }
  }
}

function finish(
  format: Format,
  extracted: Extracted,
  warnings: readonly Spoken[],
  context: ExtractContext,
): ExtractOutcome {
  const { title, authors = [], date, pageCount, blocks, missing = [] } = extracted
  if (blocks.length === 0 && missing.length > 0) {
    return { kind: 'corrupt', detail: `Nothing in it could be read; missing: ${listed(missing)}.` }
  }
  if (blocks.length === 0) return { kind: 'empty' }
  const text = blocks.map((block) => block.text).join('\n\n')
  if (text.length > context.limits.outputCharacters) {
    throw tooLarge(
      'outputCharacters',
      `Its text has ${text.length} characters; the limit is ${context.limits.outputCharacters}.`,
    )
  }
  const language = languageOf(extracted.language, text)
  const doc: SourceDoc = {
    ...(title === undefined ? {} : { title }),
    authors: [...new Set(authors)],
    ...(date === undefined ? {} : { date }),
    ...(language === undefined ? {} : { language }),
    mediaType: extracted.mediaType ?? format.mediaType,
    extractor: extractorName(`${format.id}/${extractorVersions[format.id]}`, {
      ocr: extracted.isRecognized === true,
      wholePage: extracted.isArticle !== undefined && context.wholePage === true,
    }),
    ...(pageCount === undefined ? {} : { pageCount }),
    wordCount: countWords(text),
    ...(extracted.isArticle ? { isArticle: true } : {}),
    blocks: [...blocks],
    warnings: [...new Set([...warnings, ...(extracted.warnings ?? [])])],
  }
  if (missing.length === 0) return { kind: 'ok', doc }
  return { kind: 'partial', doc, missing: [...missing], ...(extracted.recognizable ? { ocr: true } : {}) }
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

const listed = (parts: readonly string[]) => parts.slice(0, 5).join(', ') + (parts.length > 5 ? ', …' : '')

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0]?.slice(0, 200) || 'no reason given'
}
