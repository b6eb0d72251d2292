import type { Spoken } from '../../core/said.ts'
import type { Applier } from '../apply/applier.ts'
import { applyRules } from '../apply/apply-rules.ts'
import { createApplier } from '../apply/create-applier.ts'
import { createDerivedFiles } from '../derived/derived-files.ts'
import type { DomainHandle } from '../domain-handle.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { openDomain } from '../home/domain-home.ts'
import { createPendingStore, type PendingStore } from '../home/pending-store.ts'
import { createStaging, type Staging } from '../home/staging.ts'
import type { DomainIndex } from '../index/domain-index.ts'
import { openDomainIndex } from '../index/open-domain-index.ts'
import { createDomainSchema, type DomainSchema } from './domain-schema.ts'

/** A domain with all that works on it. */
export type OpenDomain = {
  readonly handle: DomainHandle
  /** The H1 of the schema, else the name. */
  readonly title: string
  readonly schema: DomainSchema
  readonly files: FileStore
  readonly index: DomainIndex
  readonly applier: Applier
  readonly pending: PendingStore
  readonly staging: Staging
  /** A folder of notes that was not adopted: for reading only. */
  readonly isPlain: boolean
  /** The other folder with the same id, when both are within reach: a person is asked which is the copy. */
  readonly copyOf: string | null
  /** Sentences for the notice line. */
  readonly notices: readonly Spoken[]
  close(): Promise<void>
}

/** Opens one domain. A writer finishes here what a killed process left. */
export async function openDomainParts(
  home: FileStore,
  domain: {
    readonly name: string
    readonly root: string
    readonly readOnly: boolean
    readonly watch: boolean
    readonly readLinks?: boolean
    readonly isPlain?: boolean
  },
): Promise<OpenDomain> {
  const { handle, notices, copyOf } = await openDomain(home, domain)
  const files = createNodeFileStore(handle.root, { readLinks: domain.readLinks ?? false })
  const domainHome = createNodeFileStore(handle.home)
  const index = await openDomainIndex({
    root: handle.root,
    home: handle.home,
    watch: domain.watch,
    followLinks: domain.readLinks ?? false,
  })
  const staging = createStaging(domainHome)
  const schema = createDomainSchema(files, handle.name)
  const { unread } = await schema.read()
  const applier = await createApplier({
    domain: handle,
    index,
    rules: applyRules,
    derived: createDerivedFiles(files, index, () => schema.title),
  })
  const recovered = handle.readOnly ? [] : await recover(applier)
  return {
    handle,
    get title() {
      return schema.title
    },
    schema,
    files,
    index,
    applier,
    pending: createPendingStore(domainHome),
    staging,
    isPlain: domain.isPlain ?? false,
    copyOf,
    notices: [...notices, ...unread, ...recovered],
    async close() {
      await applier.close()
      await index.close()
    },
  }
}

async function recover(applier: Applier): Promise<Spoken[]> {
  const { finished, rolledBack, leftAlone } = await applier.recover()
  return [...finished, ...rolledBack, ...leftAlone]
}
