import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Handlers } from '../../contract/requests.ts'
import type { OverviewView, SettingsView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { say } from '../../core/sentences.ts'
import type { Settings } from '../home/settings.ts'
import type { HostContext } from '../host-context.ts'
import { isSampleVault } from '../sample/sample-vault.ts'
import type { OpenVault } from '../vault/open-vault.ts'
import { plainFolderNotice } from '../vault/open-vault.ts'
import { changeSummaryView } from '../views/change-view.ts'
import { domainViews } from '../views/domain-view.ts'

type AppHandlers = Pick<Handlers, 'app.overview' | 'app.opening' | 'app.commandLine' | 'settings.set' | 'domains.list'>

export function appHandlers(context: HostContext): AppHandlers {
  return {
    'app.overview': () => overview(context),
    'app.opening': async () => context.builds.progress,
    async 'app.commandLine'({ args }) {
      const { commandLine } = await import('../clients/hooks/hook-launch.ts')
      return { line: commandLine(args) }
    },
    async 'settings.set'(change) {
      if (change.reader !== undefined) context.readers.check(change.reader)
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const settings = settingsView(await context.settings.update((before) => ({ ...before, ...given })))
      context.bus.emit({ kind: 'settings', settings })
      return settings
    },
    'domains.list': async () => ({ domains: await domainViews(context.seat.vault) }),
  }
}

/** Everything a window needs to begin, with the number of the last event it already contains. */
export async function overview(context: HostContext): Promise<OverviewView> {
  const { seat } = context
  const { vault } = seat
  try {
    return await overviewOf(context, vault)
  } catch (error) {
    if (!isWikiError(error, 'cancelled')) throw error
    // The vault was closed while it was looked at: what was opened in its place is told.
    await seat.settled()
    if (seat.vault === vault) throw error
    return overview(context)
  }
}

async function overviewOf(context: HostContext, vault: OpenVault | null): Promise<OverviewView> {
  const { bus, settings, jobs } = context
  // Taken first: an event that comes while this is gathered is then applied again, which does no harm.
  const seq = bus.seq
  const { settings: kept, problem } = await settings.read()
  const pending = await Promise.all([...(vault?.domains.values() ?? [])].map(async (domain) => domain.pending.list()))
  const unreadable = pending.flatMap((list) => list.unreadable)
  return {
    version: context.version,
    shell: context.shell,
    epoch: bus.epoch,
    seq,
    vault:
      vault === null
        ? null
        : {
            path: vault.path,
            sample: isSampleVault(vault.path),
            writable: vault.writable,
            readsLinks: vault.readsLinks,
          },
    suggestion: { path: join(homedir(), 'Commonplace'), domain: 'library' },
    domains: await domainViews(vault),
    settings: settingsView(kept),
    jobs: jobs.list(),
    pending: pending.flatMap((list) => list.changes).map(changeSummaryView),
    notices: [
      ...(problem === null ? [] : [problem]),
      // A domain that is `adoptable` says that itself.
      ...(vault?.notices.filter((notice) => notice !== plainFolderNotice) ?? []),
      ...unreadable.map((path) => say('pendingOdd', { path })),
    ],
  }
}

function settingsView({ reader, theme, language = 'system', keepInTray, vaults }: Settings): SettingsView {
  return {
    reader,
    theme,
    language,
    ...(keepInTray === undefined ? {} : { keepInTray }),
    vaults: vaults.map(({ path, openedAt }) => ({ path, openedAt })),
  }
}
