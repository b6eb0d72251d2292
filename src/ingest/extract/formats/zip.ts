import { say } from '../../../core/sentences.ts'
import { unsupported } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { leftOut, readInner } from '../inner-documents.ts'
import { openZip } from '../zip-archive.ts'

export const zip: Format = { id: 'zip', mediaType: 'application/zip', extract }

async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const archive = openZip(bytes, context.limits)
  const names = archive.names.filter((name) => !name.endsWith('/') && !isClutter(name)).sort()
  const documents = names.map((name) => ({ name, read: () => archive.read(name) ?? new Uint8Array() }))
  const { blocks, missing, skipped, warnings, recognizable } = await readInner(documents, context, 'zip files')
  if (blocks.length === 0 && missing.length === 0 && skipped.length > 0) {
    throw unsupported('application/zip', say('noneReadable', { count: skipped.length }))
  }
  return { blocks, missing, recognizable, warnings: [...warnings, ...leftOut(skipped)] }
}

const isClutter = (name: string) => /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/.test(name)
