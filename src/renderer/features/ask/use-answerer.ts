import type { Said } from '../../../core/said.ts'
import { useApp } from '../../client/app-context.ts'
import { useReaders } from '../../client/use-readers.ts'

/** The model that would answer, or null where the reader that is set is none. */
export function useAnswerer(): {
  readonly model: string
  readonly local: boolean
  readonly problem: string | null
  readonly problemSaid: Said | undefined
} | null {
  const chosen = useApp((app) => app.host?.settings.reader ?? '')
  const reader = useReaders().find(({ id }) => id === chosen)
  return reader?.model
    ? { model: reader.model, local: reader.local, problem: reader.problem, problemSaid: reader.problemSaid }
    : null
}

export function useTitleOf(): (domain: string) => string {
  const domains = useApp((app) => app.host?.domains)
  return (name) => domains?.find((domain) => domain.name === name)?.title ?? name
}
