import { isWikiError } from '../../core/errors.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import type { Health } from './health-of-domains.ts'
import { type HealthSettings, readHealthSettings, writeHealthSettings } from './health-settings.ts'

/** After the last change of a row of them. */
const quiet = 2000
const anHour = 3_600_000
const aWeek = 7 * 24 * anHour

/**
 * Free scans that nobody asks for each time: after an applied change, and once a week where that was asked for. They are
 * told as an event. A command that ends with its answer keeps none; a priced scan never runs by itself.
 */
export function keepHealthSchedule(context: HostContext, healthOf: (name: string) => Health): void {
  if (!context.staysOpen) return
  const waiting = new Map<string, NodeJS.Timeout>()
  context.bus.listen(({ event }) => {
    if (event.kind !== 'applied') return
    clearTimeout(waiting.get(event.domain))
    const timer = setTimeout(() => void scanNow(context, healthOf, event.domain), quiet)
    timer.unref()
    waiting.set(event.domain, timer)
  })
  setInterval(() => void scanDue(context, healthOf), anHour).unref()
}

/** Domains that a week has gone by for. */
export async function scanDue(context: HostContext, healthOf: (name: string) => Health): Promise<void> {
  for (const { handle } of context.seat.vault?.domains.values() ?? []) {
    const home = createNodeFileStore(handle.home)
    const settings = await readHealthSettings(home).catch((): HealthSettings | null => null)
    if (settings === null || !settings.weekly) continue
    const now = context.now()
    if (settings.scanned !== null && now.getTime() - Date.parse(settings.scanned) < aWeek) continue
    await scanNow(context, healthOf, handle.name)
    await writeHealthSettings(home, { ...settings, scanned: now.toISOString() }).catch((error: unknown) =>
      context.logError('health schedule', error),
    )
  }
}

async function scanNow({ bus, logError }: HostContext, healthOf: (name: string) => Health, domain: string) {
  try {
    const { open } = await healthOf(domain).free.scan()
    bus.emit({ kind: 'health', domain, found: open.length })
  } catch (error) {
    // The vault was closed or is out of reach: whoever opens Health is told so.
    if (!isWikiError(error)) logError('health schedule', error)
  }
}
