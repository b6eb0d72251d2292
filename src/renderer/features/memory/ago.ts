import { date } from '../../strings/words.ts'

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "just now", "12 minutes ago", "yesterday", then the date. */
export function ago(iso: string, now: number = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000))
  if (minutes < 2) return 'just now'
  if (minutes < 90) return words.format(-minutes, 'minute')
  if (minutes < 36 * 60) return words.format(-Math.round(minutes / 60), 'hour')
  const days = Math.round(minutes / 1440)
  return days < 14 ? words.format(-days, 'day') : `on ${date(iso)}`
}
