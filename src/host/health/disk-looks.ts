import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DomainPath, Extractor } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { hashFile } from '../fs/hash-file.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import type { DiskLooks, LedgerRow, LostPassage } from '../index/health/health-answer.ts'
import { openingOfSource } from '../pages/opening-of.ts'

export type LookingDomain = {
  readonly root: string
  readonly files: FileStore
  readonly index: Pick<DomainIndex, 'ledger' | 'evidenceOf'>
  readonly extractor: Pick<Extractor, 'extract'>
}

type OriginalsSeen = Pick<DiskLooks, 'hashes' | 'lost' | 'look'>
type Last = {
  readonly version: string
  readonly ledger: readonly LedgerRow[]
  /** False: some were not looked at this time. */
  readonly isWhole: boolean
  readonly seen: OriginalsSeen
}

type Seen = { readonly stamp: string; readonly hash: string }

/**
 * Changed originals opened in one look, each in a process of its own for a moment; the next look goes on with others.
 * That a source has changed is told of all of them.
 */
const openedAtOnce = 100
/** Texts up to this size are searched as they are first, which spares most of them the process. */
const plainBytes = 4_000_000

/**
 * Looks at the originals: which bytes they have now and which passages a changed one lost. A file that kept its size and
 * times is not read again, and one whose content was looked through is not opened again.
 */
export class OriginalsOnDisk {
  readonly #domain: LookingDomain
  readonly #hashes = new Map<DomainPath, Seen>()
  #last: Last | null = null
  /** Looks that left something for the next one. */
  #looks = 0
  readonly #lost = new Map<string, readonly LostPassage[]>()

  constructor(domain: LookingDomain) {
    this.#domain = domain
  }

  /** Costs nothing where no original and no summary changed since a look that saw all. */
  async look(): Promise<OriginalsSeen> {
    const { version, rows } = await this.#domain.index.ledger(this.#last?.version ?? null)
    if (rows === null && this.#last?.isWhole) return this.#last.seen
    const ledger = rows ?? this.#last?.ledger ?? []
    const { isWhole, ...seen } = await this.#lookAt(ledger)
    const look = isWhole ? version : `${version} ${++this.#looks}`
    this.#last = { version, ledger, isWhole, seen: { ...seen, look } }
    return this.#last.seen
  }

  async #lookAt(ledger: readonly LedgerRow[]) {
    const hashes: [DomainPath, string][] = []
    const lost: [DomainPath, readonly LostPassage[]][] = []
    let opened = 0
    let isWhole = true
    for (const row of ledger) {
      const { summary, raw, sha256 } = row
      const hash = row.hash ?? (await this.#hashOf(row))
      if (hash === null) isWhole = false
      if (hash === null) continue
      if (row.hash === null) hashes.push([raw, hash])
      if (hash === sha256) continue
      const key = `${summary}\n${hash}\n${await this.#evidenceKey(summary)}`
      if (!this.#lost.has(key) && opened++ >= openedAtOnce) {
        isWhole = false
        continue
      }
      const passages = this.#lost.get(key) ?? (await this.#lostPassages(raw, summary))
      this.#lost.set(key, passages)
      if (passages.length > 0) lost.push([summary, passages])
    }
    return { hashes, lost, isWhole }
  }

  /** Bytes that the index did not read are read once for each size and time it saw. */
  async #hashOf({ raw, size, stamp }: LedgerRow): Promise<string | null> {
    const seen = this.#hashes.get(raw)
    const now = `${size} ${stamp}`
    if (seen?.stamp === now) return seen.hash
    const hash = await hashFile(this.#domain.files, raw).catch(() => null)
    if (hash !== null) this.#hashes.set(raw, { stamp: now, hash })
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
    const { extractor, files, root, index } = this.#domain
    const evidence = await index.evidenceOf(summary)
    const plain = await this.#plainText(raw)
    if (plain !== null && evidence.every(({ passage }) => plain.includes(collapse(passage)))) return []
    const { wholePage, name } = await openingOfSource(files, summary)
    const named = name ?? raw.slice(raw.lastIndexOf('/') + 1)
    // Recognising letters takes too long for a look; a scan has lost nothing that can be told.
    const outcome = await extractor.extract({ file: join(root, raw), name: named, acceptPartial: true, wholePage })
    if (outcome.kind !== 'ok') return []
    const text = collapse(outcome.doc.blocks.map((block) => block.text).join(' '))
    return evidence
      .filter(({ passage }) => !text.includes(collapse(passage)))
      .map(({ id, passage, line }) => ({ id, passage, line }))
  }

  async #plainText(raw: DomainPath): Promise<string | null> {
    const stat = /\.(?:md|txt|markdown)$/i.test(raw) ? await this.#domain.files.stat(raw) : null
    const file = stat !== null && stat.size <= plainBytes ? await this.#domain.files.read(raw) : null
    const text = file === null ? null : textOfBytes(file.bytes)
    return text === null ? null : collapse(text)
  }
}

const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
