/** When a handoff was saved, and which clock said so. */
export type SavedWhen = {
  readonly at: string
  /** `this machine`: written here. `that machine`: written elsewhere, by a clock we cannot check. `file`: the date of the file as it lies here. */
  readonly clock: 'this machine' | 'that machine' | 'file'
  /** A sentence where the clocks do not agree. */
  readonly doubt: string | null
}

/** A clock may run ahead by this much without being doubted. */
const tolerance = 5 * 60_000

/** A time that lies ahead of ours cannot be right here: the file's own date is taken, and it is said. */
export function savedWhen(told: string | undefined, isOwn: boolean, modified: number, now: Date): SavedWhen {
  const time = told === undefined ? Number.NaN : Date.parse(told)
  const byFile = new Date(Math.min(modified, now.getTime())).toISOString()
  if (Number.isNaN(time))
    return {
      at: byFile,
      clock: 'file',
      doubt: 'The handoff does not say when it was saved; this is the date of its file.',
    }
  if (time > now.getTime() + tolerance)
    return {
      at: byFile,
      clock: 'file',
      doubt: `It says it was saved at ${told}, which is still to come; this is the date of its file.`,
    }
  return { at: new Date(time).toISOString(), clock: isOwn ? 'this machine' : 'that machine', doubt: null }
}
