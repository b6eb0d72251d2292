import { WikiError } from '../../core/errors.ts'
import type { BrokenLink } from '../../publish/index.ts'
import type { OutputFolder } from '../fs/output-folder.ts'
import { hashOf } from '../fs/replace-file.ts'
import { followLinks } from './follow-links.ts'
import { writeOutputState } from './output-state.ts'
import { whilePagesStay } from './page-texts.ts'
import { type Due, type PublishPlan, type PublishRequest, prepareSite } from './prepare-site.ts'
import { inParallel } from './read-domain.ts'
import { createBegunNotes, type SiteLedger, writeLedger } from './site-ledger.ts'

export type { PublishPlan, PublishRequest } from './prepare-site.ts'

export type PublishReceipt = PublishPlan & { readonly written: number; readonly broken: readonly BrokenLink[] }

/** What publishing would do. Writes nothing into domain or folder. */
export async function planSite(request: PublishRequest): Promise<PublishPlan> {
  return whilePagesStay(async () => (await prepareSite(request)).plan)
}

/** Writes what changed, removes what is no longer part of the site, and follows the links of the result. */
export async function publishSite(request: PublishRequest): Promise<PublishReceipt> {
  return whilePagesStay(() => publishOnce(request))
}

async function publishOnce(request: PublishRequest): Promise<PublishReceipt> {
  const { plan, folder, due, begun, state, otherDomain } = await prepareSite(request)
  refuse(plan, otherDomain, request.overwrite === true)
  await folder.sweep([...due.map(({ path }) => path), ...begun.keys()])
  const note = createBegunNotes(folder)
  const files: SiteLedger['files'] = {}
  let written = 0
  await inParallel(due, async (file) => {
    const { hash, isWritten } = await settle(folder, file, note)
    files[file.path] = { key: file.key, hash }
    if (isWritten) written += 1
  })
  for (const path of plan.remove) await folder.remove(path)
  await writeLedger(folder, { domain: request.name, files })
  const hashes = new Map(due.map(({ path }) => [path, files[path]?.hash ?? '']))
  const { broken, places, stamps } = await followLinks(folder, hashes, state)
  const stampNow = ({ path, before, stamp }: Due) => (before === hashes.get(path) ? stamp : null)
  await writeOutputState(request.kept?.home, folder.root, {
    files: Object.fromEntries(
      due.map((file) => [file.path, [hashes.get(file.path) ?? '', stamps.get(file.path) ?? stampNow(file)]]),
    ),
    places,
    broken,
  })
  return { ...plan, written, broken }
}

function refuse(plan: PublishPlan, otherDomain: string | null, mayOverwrite: boolean): void {
  const [secret] = plan.secrets
  if (secret) {
    throw new WikiError(
      'forbidden',
      `${secret.path}, line ${secret.line}, holds ${secret.what}, so nothing was published. Take it out of the page, or mark the page private.`,
      { data: { secrets: plan.secrets } },
    )
  }
  if (otherDomain !== null && !mayOverwrite) {
    throw new WikiError(
      'conflict',
      `That folder holds the site of another domain, “${otherDomain}”, so nothing was published. Choose a folder for this one alone, or say that the other may be overwritten.`,
      { data: { foreign: plan.foreign } },
    )
  }
  const [foreign] = plan.foreign
  if (foreign !== undefined && !mayOverwrite) {
    throw new WikiError(
      'conflict',
      `${foreign} in that folder is not as Commonplace wrote it${plan.foreign.length > 1 ? `, nor are ${plan.foreign.length - 1} more` : ''}, so nothing was published. Choose another folder, or say that they may be overwritten.`,
      { data: { foreign: plan.foreign } },
    )
  }
}

async function settle(
  folder: OutputFolder,
  file: Due,
  note: ReturnType<typeof createBegunNotes>,
): Promise<{ hash: string; isWritten: boolean }> {
  if (file.sameAs !== null) return { hash: file.sameAs, isWritten: false }
  const content = await file.content()
  const hash = hashOf(content)
  if (hash === file.before) return { hash, isWritten: false }
  await note(file.path, hash)
  await folder.write(file.path, content)
  return { hash, isWritten: true }
}
