import { isWikiError } from '../../core/errors.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import type { Health } from './health-of-domains.ts'
import { type HealthSettings, readHealthSettings, writeHealthSettings } from './health-settings.ts'

/** After the last change of a row of them. */
const quiet = 2000
const tenMinutes = 600_000
const aWeek = 7 * 24 * 3_600_000

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
  let isLooking = false
  // Often enough that a window which is open for a part of an hour takes its turn, and one look at a time.
  const look = () => {
    if (isLooking) return
    isLooking = true
    void scanDue(context, healthOf).finally(() => {
      isLooking = false
    })
  }
  setInterval(look, tenMinutes).unref()
}

/** Domains that a week has gone by for. */
async function scanDue(context: HostContext, healthOf: (name: string) => Health): Promise<void> {
  for (const { handle } of context.seat.vault?.domains.values() ?? []) {
    const home = createNodeFileStore(handle.home)
    const settings = await readHealthSettings(home).catch((): HealthSettings | null => null)
    if (settings === null || !settings.weekly) continue
    const now = context.now()
    if (settings.scanned !== null && now.getTime() - Date.parse(settings.scanned) < aWeek) continue
    if (!(await scanNow(context, healthOf, handle.name))) continue
    try {
      // What was asked for may have changed while the scan ran.
      await writeHealthSettings(home, { ...(await readHealthSettings(home)), scanned: now.toISOString() })
    } catch (error) {
      context.logError('health schedule', error)
    }
  }
}

/** Whether it was done. */
async function scanNow(
  { bus, logError }: HostContext,
  healthOf: (name: string) => Health,
  domain: string,
): Promise<boolean> {
  try {
    const { open } = await healthOf(domain).free.scan()
    bus.emit({ kind: 'health', domain, found: open.length })
    return true
  } catch (error) {
    // The vault was closed or is out of reach: whoever opens Health is told so.
    if (!isWikiError(error)) logError('health schedule', error)
    return false
  }
}
