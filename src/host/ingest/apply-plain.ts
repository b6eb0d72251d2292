import type { Receipt } from '../../core/change/change-set.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { readDomainSettings } from '../home/domain-settings.ts'
import type { HostContext } from '../host-context.ts'
import { acceptChange } from './accept-change.ts'
import { findPending, replanToAccept } from './pending-changes.ts'
import { type IngestPreview, previewIngest } from './pending-ingest.ts'

/**
 * Applies a preview that has just become ready, where its domain is set to that and nothing in it needs a person. Null
 * where it waits for one.
 */
export async function applyPlain(context: HostContext, domain: OpenDomain, changeId: string): Promise<Receipt | null> {
  const { accept } = await readDomainSettings(createNodeFileStore(domain.handle.home))
  if (accept !== 'plain') return null
  const found = await findPending(context, changeId)
  if (found.ingest === null) return null
  const preview = await previewIngest(domain, found.ingest, found.change, context.now().toISOString().slice(0, 10))
  if (needsPerson(preview)) return null
  return acceptChange(context, await replanToAccept(context, found), [appliedByItself])
}

const appliedByItself =
  'This was applied by itself, as this domain is set to: nothing in it was unverified, in doubt, merged or deleted.'

/** Does anything in this preview need judgement: unverified, in doubt, merged with what is there by more than its name, deleted? */
export function needsPerson({ plan, change, sameName }: IngestPreview): boolean {
  const { claims } = plan.reading
  return (
    sameName.length > 0 ||
    claims.some(({ status, same, against }) => status === 'unverified' || Boolean(same?.length || against?.length)) ||
    plan.mentions.some(({ resolution, undecided }) => undecided.length > 0 || isMerge(resolution)) ||
    change.ops.some(
      (op) =>
        op.kind === 'delete' ||
        op.kind === 'rename' ||
        ('intents' in op && op.intents.some(({ kind }) => kind.startsWith('remove-') || kind === 'replace-lines')),
    )
  )
}

/** Two spellings taken for one name. */
function isMerge(resolution: IngestPreview['plan']['mentions'][number]['resolution']): boolean {
  return resolution.kind === 'known' && resolution.by === 'normalised'
}
