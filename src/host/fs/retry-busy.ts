import { setTimeout as sleep } from 'node:timers/promises'
import { isSystemError } from './disk-error.ts'

/** On Windows a virus scanner or an indexer that holds a file shows as a missing permission; elsewhere that is meant. */
const busyCodes = process.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY']
const waits = [5, 10, 20, 40, 80, 160, 320, 640]

/** Does it again, for about a second, while the system says that another program holds the file. */
export async function retryBusy<T>(act: () => Promise<T>, codes: readonly string[] = busyCodes): Promise<T> {
  for (const wait of waits) {
    try {
      return await act()
    } catch (error) {
      if (!isSystemError(error, ...codes)) throw error
      await sleep(wait)
    }
  }
  return act()
}
