import type { DomainView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'

/** What domains are called; one that is not open keeps the name it is written by. */
export function useTitles(names: readonly string[]): readonly string[] {
  const domains = useApp((app) => app.host?.domains ?? none)
  return names.map((name) => domains.find((domain) => domain.name === name)?.title ?? name)
}

const none: readonly DomainView[] = []
