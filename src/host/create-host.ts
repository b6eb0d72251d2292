import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import type { Uploaded } from '../contract/client.ts'
import { type Reply, toReplyError } from '../contract/request.ts'
import { isWikiError } from '../core/errors.ts'
import type { Extractor } from '../core/ports.ts'
import { spokenBy, wordsOf } from '../core/said.ts'
import { refusal } from '../core/sentences.ts'
import type { HostPort } from './direct-wire.ts'
import { createDispatch } from './dispatch.ts'
import type { OpenDomain } from './domains/open-domain-parts.ts'
import { createEventBus } from './event-bus.ts'
import { createExtractor } from './extract/create-extractor.ts'
import type { Network } from './extract/fetch-page.ts'
import { keepTexts } from './extract/kept-texts.ts'
import { recognitionLanguages, recognizing } from './extract/recognition.ts'
import { createHandlers } from './handlers/index.ts'
import { openHome } from './home/home-folder.ts'
import { openSettings, type SettingsStore } from './home/settings.ts'
import type { HostContext } from './host-context.ts'
import { Builds } from './index/build-progress.ts'
import { applyPlain } from './ingest/apply-plain.ts'
import { type Inbox, openInbox } from './jobs/inbox.ts'
import { createJobs } from './jobs/jobs.ts'
import { createKeyRing } from './keys/key-ring.ts'
import { openFileSecrets, type SecretStore } from './keys/secret-store.ts'
import { openOwnPrices } from './llm/own-prices.ts'
import type { RetryPolicy } from './llm/with-retries.ts'
import { openLog } from './log.ts'
import { originalOf } from './pages/original-of.ts'
import { createReaders } from './readers.ts'
import { followRenames } from './rename/follow-renames.ts'
import { createUploads } from './uploads.ts'
import { openVault } from './vault/open-vault.ts'
import { createVaultSeat } from './vault/vault-seat.ts'
import { watchDomain } from './vault/watch-domain.ts'

export type HostOptions = {
  readonly shell: 'desktop' | 'server'
  readonly version: string
  /** Absolute; else COMMONPLACE_HOME or the user's own. */
  readonly homeFolder?: string
  /** Opened at once; rejects with its sentence where that cannot be done. */
  readonly vault?: string
  /** Only these domains are opened, by this process ever. */
  readonly only?: readonly string[]
  readonly readOnly?: boolean
  /** Follow what others do to the folders (default). */
  readonly watch?: boolean
  /** Milliseconds of quiet before links that a rename elsewhere broke are looked for; 5,000 unless said. */
  readonly quietAfterRename?: number
  readonly extractor?: Extractor
  /** The ways into the internet, for tests. */
  readonly network?: Network
  /** Where keys are kept; a file of the home folder unless the shell has a keychain. */
  readonly secrets?: SecretStore
  /** The environment, where keys may stand. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** How often and how long a provider is asked again, for tests. */
  readonly retries?: RetryPolicy
  /** Milliseconds between two looks into the inbox folders. */
  readonly inboxEvery?: number
  readonly now?: () => Date
  readonly newId?: () => string
}

export interface Host extends HostPort {
  readonly settings: SettingsStore
  /** Absolute path of the home folder. */
  readonly home: string
  /** The open vault's real path, or null. */
  readonly vault: string | null
  /** What opening the vault found or did that a person should know: an interrupted write settled, a folder not opened. */
  readonly notices: readonly string[]
  /** Stages a file that a person named, without holding it in memory. */
  uploadFile(file: string): Promise<Uploaded>
  /** Absolute root of an open domain, for a shell that shows its files. */
  rootOf(domain: string): string
  logError(where: string, error: unknown): void
  close(): Promise<void>
}

/** Everything with an effect, behind the contract. One per process; `close` ends workers, watchers and jobs. */
export async function createHost(options: HostOptions): Promise<Host> {
  const home = await openHome(options.homeFolder)
  const logError = openLog(home.root)
  const now = options.now ?? (() => new Date())
  const newId = options.newId ?? (() => ulid())
  const builds = new Builds()
  const bus = createEventBus(randomUUID(), (error) => logError('event listener', error))
  const settings = openSettings(home)
  const recognition = recognitionLanguages(home.root, settings)
  const keptTexts = keepTexts(options.extractor ?? createExtractor(), home, { logError })
  const extractor = recognizing(keptTexts.extractor, recognition)
  const keys = createKeyRing(options.secrets ?? openFileSecrets(home), options.variables ?? process.env)
  const prices = openOwnPrices(home)
  const retries = options.retries === undefined ? {} : { retries: options.retries }
  const readers = createReaders({ home, settings, keys, prices, now, ...retries })
  const jobs = createJobs({
    bus,
    readers,
    settings,
    extractor,
    applyPlain: async (domain, changeId) => (await applyPlain(context, domain, changeId)) !== null,
    now,
    newId,
    logError,
  })
  const inboxes = new Map<string, Inbox>()
  const stops = new Set<() => void>()
  const seat = createVaultSeat({
    open: (path) =>
      openVault(path, {
        home,
        ...(options.only === undefined ? {} : { only: options.only }),
        ...(options.readOnly === undefined ? {} : { readOnly: options.readOnly }),
        ...(options.watch === undefined ? {} : { watch: options.watch }),
      }),
    async beforeClose() {
      for (const stop of stops) stop()
      stops.clear()
      inboxes.clear()
      await jobs.unload()
    },
    async afterOpen(domain) {
      if (options.readOnly !== true) await jobs.load(domain)
      const { name, readOnly } = domain.handle
      if (!readOnly) {
        const every = options.watch === false ? null : (options.inboxEvery ?? 5000)
        const inbox = openInbox({ domain, every, logError, take: (files) => readInto(name, files) })
        inboxes.set(name, inbox)
        stops.add(() => inbox.close())
      }
      stops.add(watchDomain(domain, bus, logError))
      if (!readOnly && options.watch !== false) {
        const quiet = options.quietAfterRename
        stops.add(followRenames(domain, { bus, newId, now, logError, ...(quiet === undefined ? {} : { quiet }) }))
      }
    },
  })
  const context: HostContext = {
    version: options.version,
    shell: options.shell,
    staysOpen: options.watch !== false,
    home,
    settings,
    bus,
    builds,
    seat,
    uploads: createUploads(home),
    jobs,
    inboxes,
    readers,
    keys,
    prices,
    extractor,
    keptTexts,
    recognition,
    ...(options.network === undefined ? {} : { network: options.network }),
    now,
    newId,
    domain: (name): OpenDomain => seat.domain(name),
    logError,
  }
  const dispatch = createDispatch(createHandlers(context), (request, error) => logError(request, error))
  /** One drop of what came into an inbox folder, read as settings say; what costs waits for a yes. */
  async function readInto(domain: string, files: readonly string[]): Promise<void> {
    const sourceIds: string[] = []
    for (const file of files) {
      const uploaded = await asReply(logError, () => context.uploads.addFile(file))
      // What `addFile` answers, through the reply.
      if (uploaded.ok) sourceIds.push((uploaded.value as Uploaded).sourceId)
      else bus.emit({ kind: 'notice', text: spokenBy(uploaded.error) })
    }
    if (sourceIds.length === 0) return
    const reply = await dispatch('ingest.start', { domain, sourceIds })
    if (!reply.ok) bus.emit({ kind: 'notice', text: spokenBy(reply.error) })
  }
  const { vault } = options
  if (vault !== undefined) await seat.open(vault)
  return {
    settings: context.settings,
    home: home.root,
    get vault() {
      return seat.vault?.path ?? null
    },
    get notices() {
      return (seat.vault?.notices ?? []).map(wordsOf)
    },
    dispatch,
    upload: (name, content) => asReply(logError, () => context.uploads.add(name, content)),
    original: async (name, summary) => {
      const domain = context.domain(name)
      const original = await originalOf(domain, summary)
      const content = original.here && original.path !== null ? await domain.files.readStream(original.path) : null
      if (content !== null) return { ...original, content }
      throw refusal('not_found', ['originalElsewhere', { title: original.title }])
    },
    uploadFile: (file) => context.uploads.addFile(file),
    listen: (listener) => bus.listen(listener),
    rootOf: (name) => seat.domain(name).handle.root,
    logError,
    async close() {
      await seat.close()
      await extractor.close()
      builds.close()
    },
  }
}

async function asReply(logError: Host['logError'], act: () => Promise<unknown>): Promise<Reply> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    if (!isWikiError(error)) logError('upload', error)
    return toReplyError(error)
  }
}
