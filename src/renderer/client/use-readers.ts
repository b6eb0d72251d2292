import type { ReaderView } from '../../contract/reading-views.ts'
import { useApp } from './app-context.ts'
import { useRequest } from './use-request.ts'

/** The readers as they are set; empty until they are known. */
export function useReaders(version: number | string = 0): readonly ReaderView[] {
  const chosen = useApp((app) => app.host?.settings.reader ?? '')
  const asked = useRequest('readers.list', {}, `${chosen} ${version}`)
  return asked.kind === 'ready' ? asked.value.readers : []
}

/** Can it read as it is set? */
export function isUsable({ problem }: ReaderView): boolean {
  return problem === null
}
