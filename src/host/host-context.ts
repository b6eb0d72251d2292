import type { Extractor } from '../core/ports.ts'
import type { OpenDomain } from './domains/open-domain-parts.ts'
import type { EventBus } from './event-bus.ts'
import type { Network } from './extract/fetch-page.ts'
import type { KeptTexts } from './extract/kept-texts.ts'
import type { RecognitionLanguages } from './extract/recognition.ts'
import type { FileStore } from './fs/file-store.ts'
import type { SettingsStore } from './home/settings.ts'
import type { Builds } from './index/build-progress.ts'
import type { Inbox } from './jobs/inbox.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { OwnPrices } from './llm/own-prices.ts'
import type { Readers } from './readers.ts'
import type { Uploads } from './uploads.ts'
import type { VaultSeat } from './vault/vault-seat.ts'

/** What handlers work with. Made once by `createHost`; nothing here knows a wire. */
export type HostContext = {
  readonly version: string
  readonly shell: 'desktop' | 'server'
  /** A window or server that lives on, and not a command that ends with its answer. */
  readonly staysOpen: boolean
  readonly home: FileStore
  readonly settings: SettingsStore
  readonly bus: EventBus
  /** Indexes that are being made from nothing. */
  readonly builds: Builds
  readonly seat: VaultSeat
  readonly uploads: Uploads
  readonly jobs: Jobs
  /** By name of the open domain; a domain open for reading only has none. */
  readonly inboxes: ReadonlyMap<string, Inbox>
  readonly readers: Readers
  readonly keys: KeyRing
  readonly prices: OwnPrices
  readonly extractor: Extractor
  readonly keptTexts: KeptTexts
  readonly recognition: RecognitionLanguages
  /** The ways into the internet, where not the system's. */
  readonly network?: Network
  readonly now: () => Date
  readonly newId: () => string
  /** The open domain of that name, else `no_vault` or `not_found`. */
  readonly domain: (name: string) => OpenDomain
  readonly logError: (where: string, error: unknown) => void
}
