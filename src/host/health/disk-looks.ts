import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DomainPath, Extractor } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashFile } from '../fs/hash-file.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import type { DiskLooks, LostPassage } from '../index/health/health-answer.ts'

export type LookingDomain = {
  readonly root: string
  readonly files: FileStore
  readonly index: Pick<DomainIndex, 'sources' | 'evidenceOf' | 'summariesOf'>
  readonly extractor: Pick<Extractor, 'extract'>
}

type Seen = { readonly stamp: string; readonly hash: string }

/** Changed originals opened in one look: each takes a process of its own for a moment. */
const openedAtOnce = 20

/**
 * Looks at the originals: which bytes they have now and which passages a changed one lost. A file that kept its size and
 * times is not read again, and one whose content was looked through is not opened again.
 */
export class OriginalsOnDisk {
  readonly #domain: LookingDomain
  readonly #hashes = new Map<DomainPath, Seen>()
  readonly #lost = new Map<string, readonly LostPassage[]>()

  constructor(domain: LookingDomain) {
    this.#domain = domain
  }

  async look(): Promise<Pick<DiskLooks, 'hashes' | 'lost'>> {
    const sources = await this.#domain.index.sources()
    const hashes: [DomainPath, string][] = []
    const lost: [DomainPath, readonly LostPassage[]][] = []
    let opened = 0
    for (const { raw, sha256, summary } of sources) {
      if (raw === null || sha256 === null) continue
      const hash = await this.#hashOf(raw)
      if (hash === null) continue
      hashes.push([raw, hash])
      if (hash === sha256) continue
      const key = `${summary}\n${hash}\n${await this.#evidenceKey(summary)}`
      if (!this.#lost.has(key) && opened++ >= openedAtOnce) continue
      const passages = this.#lost.get(key) ?? (await this.#lostPassages(raw, summary))
      this.#lost.set(key, passages)
      if (passages.length > 0) lost.push([summary, passages])
    }
    return { hashes, lost }
  }

  async #hashOf(raw: DomainPath): Promise<string | null> {
    const { files } = this.#domain
    const stat = await files.stat(raw).catch(() => null)
    if (stat?.kind !== 'file') return null
    const stamp = `${stat.size} ${stat.modified} ${stat.identity}`
    const seen = this.#hashes.get(raw)
    if (seen?.stamp === stamp) return seen.hash
    const hash = await hashFile(files, raw)
    if (hash !== null) this.#hashes.set(raw, { stamp, hash })
    return hash
  }

  async #evidenceKey(summary: DomainPath): Promise<string> {
    const evidence = await this.#domain.index.evidenceOf(summary)
    return createHash('sha256')
      .update(evidence.map(({ id }) => id).join())
      .digest('hex')
  }

  /** A document that cannot be opened any more has lost nothing that can be told. */
  async #lostPassages(raw: DomainPath, summary: DomainPath): Promise<readonly LostPassage[]> {
    const { extractor, root, index } = this.#domain
    const name = raw.slice(raw.lastIndexOf('/') + 1)
    const outcome = await extractor.extract({ file: join(root, raw), name, acceptPartial: true })
    if (outcome.kind !== 'ok') return []
    const text = collapse(outcome.doc.blocks.map((block) => block.text).join(' '))
    return (await index.evidenceOf(summary))
      .filter(({ passage }) => !text.includes(collapse(passage)))
      .map(({ id, passage, line }) => ({ id, passage, line }))
  }
}

const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
