import type { HostEvent } from '../../contract/events.ts'
import type { OverviewView } from '../../contract/views.ts'
import type { HostState } from './app-state.ts'
import { spoken } from './explain.ts'

/** The host's state as of an overview. */
export function fromOverview(overview: OverviewView, before: HostState | null): HostState {
  const { epoch, seq, version, shell, vault, suggestion, domains, settings, jobs, pending } = overview
  const versions = Object.fromEntries(domains.map(({ name }) => [name, (before?.versions[name] ?? 0) + 1]))
  const applied = (before?.applied ?? 0) + 1
  const ailing = before?.ailing ?? {}
  const answers = before?.answers ?? {}
  const answered = (before?.answered ?? 0) + 1
  const notices = overview.notices.map(spoken)
  const told = { epoch, seq, version, shell, vault, suggestion, domains, settings, jobs, pending, notices }
  return { ...told, versions, applied, ailing, answers, answered }
}

/** One event folded into the host's state. Pure; numbering is `takeEvent`'s. */
export function applyEvent(host: HostState, event: HostEvent): HostState {
  switch (event.kind) {
    case 'vault':
      return { ...host, vault: event.vault, domains: event.domains, jobs: [], pending: [] }
    case 'domain':
      return { ...host, domains: put(host.domains, event.domain, (domain) => domain.name) }
    case 'pages':
    case 'memory':
      return { ...host, versions: { ...host.versions, [event.domain]: (host.versions[event.domain] ?? 0) + 1 } }
    case 'job':
      return { ...host, jobs: put(host.jobs, event.job, (job) => job.id) }
    case 'job-gone':
      return { ...host, jobs: host.jobs.filter((job) => job.id !== event.jobId) }
    case 'pending':
      return { ...host, pending: put(host.pending, event.change, (change) => change.id) }
    case 'pending-gone':
      return { ...host, pending: host.pending.filter((change) => change.id !== event.changeId) }
    case 'applied':
      return { ...host, applied: host.applied + 1, pending: host.pending.filter(({ id }) => id !== event.changeId) }
    case 'health':
      return { ...host, ailing: { ...host.ailing, [event.domain]: event.found } }
    case 'answer':
      return {
        ...host,
        answers: { ...host.answers, [event.answer.conversation]: event.answer },
        answered: host.answered + (event.answer.state === 'asking' ? 0 : 1),
      }
    case 'settings':
      return { ...host, settings: event.settings }
    case 'notice': {
      const text = spoken(event.text)
      return { ...host, notices: [...host.notices.filter((other) => other !== text), text] }
    }
  }
}

export type Taken = { readonly kind: 'applied'; readonly host: HostState } | { readonly kind: 'old' | 'gap' }

/** Applies a numbered event when it is the next one; says when it is old news, or when some are missing. */
export function takeEvent(host: HostState, numbered: { epoch: string; seq: number; event: HostEvent }): Taken {
  if (numbered.epoch !== host.epoch) return { kind: 'gap' }
  if (numbered.seq <= host.seq) return { kind: 'old' }
  if (numbered.seq > host.seq + 1) return { kind: 'gap' }
  return { kind: 'applied', host: { ...applyEvent(host, numbered.event), seq: numbered.seq } }
}

/** Replaces the item of the same key where it stands, else appends it. */
function put<T>(items: readonly T[], item: T, keyOf: (item: T) => string): readonly T[] {
  const at = items.findIndex((other) => keyOf(other) === keyOf(item))
  return at < 0 ? [...items, item] : items.with(at, item)
}
