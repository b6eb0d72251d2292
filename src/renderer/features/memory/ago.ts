import { t } from '../../strings/index.ts'
import { before, date } from '../../strings/words.ts'

/** "just now", "12 minutes ago", "yesterday", then the date. */
export function ago(iso: string, now: number = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000))
  if (minutes < 2) return t.memory.justNow
  if (minutes < 90) return before(minutes, 'minute')
  if (minutes < 36 * 60) return before(Math.round(minutes / 60), 'hour')
  const days = Math.round(minutes / 1440)
  return days < 14 ? before(days, 'day') : t.memory.onDay(date(iso))
}
