import { useMemo, useState } from 'react'
import type { JobView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'

export type Queue = {
  /** Ids of jobs as they will be read. */
  readonly order: readonly string[]
  /** Domains whose queue a person stopped. */
  readonly held: readonly string[]
  /** Asks again, after something that no event tells. */
  readonly again: () => void
}

const none: readonly JobView[] = []

/** In which order the host reads, asked again whenever a job begins to wait or ends waiting. */
export function useQueue(): Queue {
  const jobs = useApp((app) => app.host?.jobs ?? none)
  const [asked, setAsked] = useState(0)
  const version = useMemo(() => jobs.map(({ id, state }) => `${id} ${state.kind}`).join(), [jobs])
  const answer = useRequest('jobs.list', jobs.length === 0 ? null : {}, `${version} ${asked}`)
  return useMemo(
    () => ({
      order: answer.kind === 'ready' ? answer.value.jobs.map(({ id }) => id) : [],
      held: answer.kind === 'ready' ? answer.value.held : [],
      again: () => setAsked((before) => before + 1),
    }),
    [answer],
  )
}
