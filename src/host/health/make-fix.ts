import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Output } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal, say } from '../../core/sentences.ts'
import { isFileFix } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { nameOf } from '../fs/file-store.ts'
import type { HostContext } from '../host-context.ts'
import { viewOf } from '../ingest/pending-changes.ts'
import { changeSummaryView, noExtras } from '../views/change-view.ts'
import type { ChosenFix } from './choose-fixes.ts'
import { fileFixes, type PendingFix, planFix } from './pending-fix.ts'
import { ruleTitle } from './rules-shown.ts'

/** Proposes the change these fixes come to, or does what leads elsewhere. */
export async function makeFix(
  context: HostContext,
  domain: OpenDomain,
  chosen: readonly ChosenFix[],
): Promise<Output<'health.fix'>> {
  const [first] = chosen
  if (!first) throw new WikiError('invalid_input', 'Name at least one finding.')
  const { action } = first.fix
  if (isFileFix(action)) return proposeChange(context, domain, chosen)
  switch (action.kind) {
    case 'refresh-index':
      return { kind: 'refreshed', written: await domain.applier.refreshDerived() }
    case 'by-hand':
      return { kind: 'by-hand', path: action.path, line: action.line, words: first.fix.words }
    case 'read-source':
      return readSources(context, domain, chosen)
    case 'un-ingest': {
      const change = await domain.applier.proposeUnIngest(action.summary, context.newId(), context.now().toISOString())
      await domain.pending.save(change)
      context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
      return {
        kind: 'change',
        change: await viewOf({ domain, change, ingest: null, extras: noExtras, differs: false }),
      }
    }
  }
}

async function proposeChange(
  context: HostContext,
  domain: OpenDomain,
  chosen: readonly ChosenFix[],
): Promise<Output<'health.fix'>> {
  const actions = fileFixes(chosen.map(({ fix }) => fix.action))
  const rule = chosen[0]?.finding.rule ?? 'broken-link'
  const { words: title, said } =
    chosen.length === 1 && chosen[0]
      ? chosen[0].fix
      : say('manyFixes', { fixes: chosen.length, rule, title: ruleTitle(rule) })
  const fresh = { id: context.newId(), revision: 1, createdAt: context.now().toISOString() }
  const change = await planFix(domain, actions, { rule, title, said }, fresh)
  if (change.ops.length === 0) throw refusal('conflict', ['nothingFits', {}])
  await domain.pending.save(change, { kind: 'health', actions } satisfies PendingFix)
  context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
  return { kind: 'change', change: await viewOf({ domain, change, ingest: null, extras: noExtras, differs: false }) }
}

/** Goes the way of a drop: a reader that costs says its price and waits for a yes. */
async function readSources(
  { jobs, readers, settings }: HostContext,
  domain: OpenDomain,
  chosen: readonly ChosenFix[],
): Promise<Output<'health.fix'>> {
  const choice = { reader: (await settings.read()).settings.reader }
  const { model } = await readers.identify(choice)
  const sources = []
  for (const { fix } of chosen) {
    if (fix.action.kind !== 'read-source') continue
    const { raw } = fix.action
    sources.push(await domain.staging.stage({ kind: 'file', name: nameOf(raw), file: join(domain.handle.root, raw) }))
  }
  const drop = { batch: randomUUID(), sources, choice, model, readAgain: true, agreed: false, limits: {} }
  return { kind: 'read', jobs: await jobs.add(domain, drop) }
}
