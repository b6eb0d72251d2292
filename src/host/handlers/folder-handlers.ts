import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Handlers } from '../../contract/requests.ts'
import type { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { withLock } from '../fs/lock.ts'
import { claimDomainId, giveCopyItsOwnId, keepHistoryHere } from '../home/domain-home.ts'
import type { HostContext } from '../host-context.ts'
import { forgetLinkedIndex } from '../index/open-domain-index.ts'
import { adoptFolder } from '../vault/adopt-folder.ts'
import { equalNames } from '../vault/equal-names.ts'
import { domainView } from '../views/domain-view.ts'
import { overview } from './app-handlers.ts'

type FolderHandlers = Pick<Handlers, 'vault.adopt' | 'vault.readLinks' | 'domain.settleCopy' | 'domains.equalNames'>

export function folderHandlers(context: HostContext): FolderHandlers {
  const { seat, bus } = context

  /** What is open is opened anew, since the folder is another thing now. */
  async function reopen() {
    const { path } = seat.requireVault()
    await seat.open(path)
    const now = await overview(context)
    bus.emit({ kind: 'vault', vault: now.vault, domains: now.domains })
    return now
  }

  return {
    async 'vault.adopt'({ title }) {
      const vault = seat.requireVault()
      const domain = [...vault.domains.values()].find(({ isPlain }) => isPlain)
      if (!domain) throw noPlainFolder(vault.path)
      if (!vault.writable) throw notWritable(vault.path)
      const { handle, files } = domain
      const notes = await withLock(join(handle.home, 'write.lock'), () =>
        adoptFolder(files, {
          title: title ?? basename(handle.root),
          claimId: () => claimDomainId(files, handle, randomUUID()),
        }),
      )
      return { overview: await reopen(), notes }
    },
    async 'vault.readLinks'({ allow }) {
      const { path, domains } = seat.requireVault()
      await context.settings.update((before) => {
        const others = (before.readLinks ?? []).filter((other) => other !== path)
        return { ...before, readLinks: allow ? [path, ...others] : others }
      })
      const now = await reopen()
      if (!allow) for (const { handle } of domains.values()) forgetLinkedIndex(handle.home)
      return now
    },
    async 'domain.settleCopy'({ domain: name, copy }) {
      const { handle, files, applier, copyOf } = context.domain(name)
      if (copyOf === null) throw noCopy(name)
      const { total } = await applier.history({ limit: 1 })
      if (copy === 'other' && total > 0) throw hasOwnHistory(copyOf)
      if (copy === 'other') await keepHistoryHere(files, handle)
      else if (!seat.requireVault().writable) throw notWritable(handle.root)
      else await giveCopyItsOwnId(files, handle, randomUUID())
      await reopen()
      return domainView(context.domain(name))
    },
    async 'domains.equalNames'({ limit }) {
      const names = await equalNames(seat.requireVault())
      return { names: names.slice(0, limit), total: names.length }
    },
  }
}

function noPlainFolder(path: string): WikiError {
  return refusal('conflict', ['nothingToAdopt', { path }], {
    data: { path },
  })
}

function noCopy(domain: string): WikiError {
  return refusal('conflict', ['nothingToSettle', { domain }], {
    data: { domain },
  })
}

function hasOwnHistory(other: string): WikiError {
  return refusal('conflict', ['undoWouldGo', { other }], { data: { path: other } })
}

function notWritable(path: string): WikiError {
  return refusal('not_writable', ['nothingWritable', { path }], { data: { path } })
}
