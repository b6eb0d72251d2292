import type { Extractor, ExtractRequest } from '../../core/ports.ts'
import { extractorVersions } from '../../core/source/extractor-versions.ts'
import type { ExtractOutcome, SourceDoc } from '../../core/source/source-doc.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashNamedFile } from '../fs/hash-named-file.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf, replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

export type KeptTextsOptions = {
  /** What all of it may come to; the oldest goes first. */
  readonly most?: number
  readonly logError: (where: string, error: unknown) => void
}

export interface KeptTexts {
  /** Opens a document only where nobody has opened the same bytes in the same way before. */
  readonly extractor: Extractor
  /** What is kept of the content of that SHA-256; opens nothing. */
  find(sha256: string, request: Omit<ExtractRequest, 'file'>): Promise<SourceDoc | null>
}

const folder = 'texts'
const megabyte = 1_048_576

/**
 * The texts of documents once opened, in the home folder: recognising a scan takes minutes, asking for its text again
 * must not. Keyed by content, by how it was opened, and by the versions of all that opens documents. Of what a password
 * protects nothing is kept.
 */
export function keepTexts(extractor: Extractor, home: FileStore, options: KeptTextsOptions): KeptTexts {
  const { most = 256 * megabyte, logError } = options
  return {
    extractor: {
      async extract(request, extractOptions) {
        if (request.password !== undefined) return extractor.extract(request, extractOptions)
        const path = pathOf(await hashNamedFile(request.file), request)
        const kept = await read(path)
        if (kept !== null) return kept
        const fresh = await extractor.extract(request, extractOptions)
        if (fresh.kind === 'ok' || fresh.kind === 'partial') {
          // A cache: a full disk does not keep anybody from reading.
          await keep(path, fresh).catch((error) => logError('keeping the text of a document', error))
        }
        return fresh
      },
      close: () => extractor.close(),
    },
    async find(sha256, request) {
      const kept = await read(pathOf(sha256, request))
      return kept?.doc ?? null
    },
  }

  async function read(path: string): Promise<Extract<ExtractOutcome, { doc: SourceDoc }> | null> {
    const file = await home.read(path)
    // Written below and nowhere else; one that does not parse is opened again.
    const outcome = parseJson(file === null ? null : textOfBytes(file.bytes)) as ExtractOutcome | null | undefined
    return outcome?.kind === 'ok' || outcome?.kind === 'partial' ? outcome : null
  }

  async function keep(path: string, outcome: ExtractOutcome): Promise<void> {
    const text = JSON.stringify(outcome)
    if (text.length > most / 4) return
    await makeRoom(text.length)
    await replaceFile(home, path, text, { mode: 0o600 })
  }

  async function makeRoom(wanted: number): Promise<void> {
    const there = await Promise.all(
      ((await home.list(folder)) ?? []).map(async ({ name }) => {
        const stat = await home.stat(`${folder}/${name}`)
        return { path: `${folder}/${name}`, size: stat?.size ?? 0, modified: stat?.modified ?? 0 }
      }),
    )
    let total = wanted + there.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of there.sort((a, b) => a.modified - b.modified)) {
      if (total <= most) return
      await home.remove(path)
      total -= size
    }
  }
}

/** Limits are left out: they decide whether there is a text, and not which. */
function pathOf(sha256: string, request: Omit<ExtractRequest, 'file'>): string {
  const { name, mediaType = '', ocr = false, wholePage = false, recognition } = request
  const languages = ocr ? (recognition?.languages.map(({ code }) => code) ?? []) : []
  const key = JSON.stringify([sha256, name, mediaType, ocr, wholePage, languages, extractorVersions])
  return `${folder}/${hashOf(key)}.json`
}
