import type { Handlers } from '../../contract/requests.ts'
import type { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { ensureFolder } from '../fs/ensure-folder.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import { keepSample } from '../sample/keep-sample.ts'
import { sampleDocument } from '../sample/sample-document.ts'
import { makeSampleVault } from '../sample/sample-vault.ts'
import { addDomain } from '../vault/add-domain.ts'
import { lookAtFolder } from '../vault/look-at-folder.ts'
import { toldFolder } from '../vault/told-folder.ts'
import { viewFolder } from '../vault/view-folder.ts'
import { domainView } from '../views/domain-view.ts'
import { overview } from './app-handlers.ts'

type VaultHandlers = Pick<Handlers, 'vault.open' | 'vault.sample' | 'vault.keep' | 'vault.look' | 'domain.add'>

export function vaultHandlers(context: HostContext): VaultHandlers {
  const { seat, bus } = context

  /** Opens and tells. The sample is not remembered: it is gone when the machine cleans up. */
  async function show(path: string, remember: boolean) {
    const vault = await seat.open(path)
    if (remember) await rememberVault(context, vault.path)
    const now = await overview(context)
    bus.emit({ kind: 'vault', vault: now.vault, domains: now.domains })
    return now
  }

  return {
    async 'vault.open'({ path: told, create, domain, title }) {
      const path = toldFolder(told)
      if (create) await prepare(path, domain, title)
      return show(path, true)
    },
    async 'vault.sample'() {
      const path = await makeSampleVault()
      await show(path, false)
      const library = seat.domain('library')
      const bytes = new TextEncoder().encode(sampleDocument.text)
      const source = await library.staging.stage({ kind: 'bytes', name: sampleDocument.name, content: bytes })
      await context.jobs.add(library, {
        batch: source.sourceId,
        sources: [source],
        choice: { reader: 'built-in' },
        model: null,
        readAgain: false,
        agreed: false,
        limits: {},
      })
      return overview(context)
    },
    async 'vault.keep'({ path }) {
      const sample = seat.requireVault()
      const kept = await keepSample(context, sample, toldFolder(path))
      return show(kept, true)
    },
    'vault.look': ({ path }) => viewFolder(path),
    async 'domain.add'({ name, title }) {
      const vault = seat.requireVault()
      if (!vault.holdsDomains) throw oneDomainOnly(vault.path)
      if (!vault.writable) throw notWritable(vault.path)
      await addDomain(createNodeFileStore(vault.path), name, title)
      const view = await domainView(await seat.admit(name))
      bus.emit({ kind: 'domain', domain: view })
      return view
    },
  }
}

/**
 * Makes the folder and the domain where they are missing. What is there is kept: an existing domain is just opened, and so is
 * a folder of notes, which is for its owner to adopt.
 */
export async function prepare(path: string, domain: string | undefined, title?: string): Promise<void> {
  await ensureFolder(path)
  if (domain === undefined) return
  const store = createNodeFileStore(path)
  const look = await lookAtFolder(store)
  if (look.kind === 'domain') throw oneDomainOnly(path)
  if (look.kind === 'notes' || (look.kind === 'vault' && look.domains.includes(domain))) return
  await addDomain(store, domain, title)
}

async function rememberVault(context: HostContext, path: string): Promise<void> {
  const openedAt = context.now().toISOString()
  try {
    await context.settings.update((settings) => ({
      ...settings,
      vaults: [{ path, openedAt }, ...settings.vaults.filter((known) => known.path !== path)].slice(0, 20),
    }))
  } catch (error) {
    // Settings that cannot be saved are told in the overview; the vault is open all the same.
    context.logError('settings', error)
  }
}

function oneDomainOnly(path: string): WikiError {
  return refusal('conflict', ['isDomainItself', { path }], {
    data: { path },
  })
}

function notWritable(path: string): WikiError {
  return refusal('not_writable', ['nothingWritable', { path }], {
    data: { path },
  })
}
