import { z } from 'zod'
import type { ProposalView } from '../../contract/assistant-requests.ts'
import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { slugOf } from './slug-of.ts'

/** What every tool that writes answers. `report` comes first and says in words what happened, or that nothing has yet. */
export const proposalFields = {
  report: z.string(),
  ok: z.boolean(),
  status: z.enum(['proposed', 'applied', 'already_known', 'dry_run']),
  change_id: z.string().nullable(),
}

export const filesField = {
  pages_written: z.int(),
  changes: z.array(z.object({ slug: z.string(), path: z.string(), action: z.string() })),
}

export const linksField = {
  links: z.object({
    total: z.int(),
    resolved: z.int(),
    normalized: z.array(z.object({ written: z.string(), slug: z.string() })),
    broken: z.array(z.object({ target: z.string(), nearest: z.array(z.string()) })),
    broken_count: z.int(),
    policy: z.string(),
  }),
}

const statuses = {
  proposed: 'proposed',
  applied: 'applied',
  known: 'already_known',
  'dry-run': 'dry_run',
} as const

export function proposalAnswer({ status, changeId, words, files, receipt }: ProposalView) {
  const written = receipt?.files.filter(({ kind }) => kind === 'written' || kind === 'merged').length ?? 0
  return {
    report: reportOf(status, words),
    ok: true,
    status: statuses[status],
    change_id: changeId,
    pages_written: written,
    changes: files.slice(0, 100).map(({ path, op }) => ({ slug: slugOf(path), path, action: op })),
  }
}

const warningsShown = 20

/** The first of many; what was left out is counted. */
export function firstWarnings(warnings: readonly string[]): string[] {
  const rest = warnings.length - warningsShown
  return rest <= 0 ? [...warnings] : [...warnings.slice(0, warningsShown), `And ${rest} more.`]
}

function reportOf(status: ProposalView['status'], words: string): string {
  if (status === 'proposed') return `NOT WRITTEN YET. ${words} Tell the user so; do not report it as saved.`
  if (status === 'dry-run') return `NOT WRITTEN. ${words}`
  return status === 'known' ? `NOTHING TO WRITE. ${words}` : `WRITTEN. ${words}`
}

const brokenShown = 40

export function linksAnswer({ links }: ProposalView) {
  return {
    links: {
      total: links.total,
      resolved: links.resolved,
      normalized: links.normalised.slice(0, brokenShown).map(({ written, path }) => ({ written, slug: slugOf(path) })),
      broken: links.broken
        .slice(0, brokenShown)
        .map(({ target, nearest }) => ({ target, nearest: nearest.map(({ path }) => slugOf(path)) })),
      broken_count: links.broken.length,
      policy: links.policy,
    },
  }
}

/** The domain that is meant: the one named, or the only one that is open. */
export async function domainOrOnly(api: HostApi, domain: string | undefined): Promise<string> {
  if (domain !== undefined) return domain
  const { domains } = await api.request('domains.list', {})
  const [only] = domains
  if (only && domains.length === 1) return only.name
  if (domains.length === 0) throw new WikiError('not_found', 'No domain is open here.')
  throw new WikiError('invalid_input', `Which domain? Name one: ${domains.map(({ name }) => name).join(', ')}.`)
}
