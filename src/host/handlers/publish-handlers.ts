import type { Handlers, Parsed } from '../../contract/requests.ts'
import type { SiteOptions } from '../../publish/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { planInThread, publishInThread } from '../publish/publish-in-thread.ts'
import type { PublishPlan } from '../publish/publish-site.ts'

type PublishHandlers = Pick<Handlers, 'publish.plan' | 'publish.run'>

export function publishHandlers({ domain, seat, version }: HostContext): PublishHandlers {
  const jobOf = async (open: OpenDomain, choices: Parsed<'publish.plan'>) => ({
    root: open.handle.root,
    home: open.handle.home,
    vault: seat.requireVault().path,
    name: open.handle.name,
    version,
    pages: sum(Object.values((await open.index.counts()).pages)),
    into: choices.into,
    options: await optionsOf(open, choices),
  })
  return {
    async 'publish.plan'(choices) {
      return mutable(await planInThread({ ...(await jobOf(domain(choices.domain), choices)), overwrite: false }))
    },
    async 'publish.run'(choices) {
      const job = { ...(await jobOf(domain(choices.domain), choices)), overwrite: choices.overwrite }
      const receipt = await publishInThread(job)
      return { ...mutable(receipt), written: receipt.written, broken: [...receipt.broken] }
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const mutable = ({ files, pages, leftOut, mentionsOut, secrets, write, remove, foreign }: PublishPlan) => ({
  files: [...files],
  pages,
  leftOut: [...leftOut],
  mentionsOut,
  secrets: [...secrets],
  write: [...write],
  remove: [...remove],
  foreign: [...foreign],
})

async function optionsOf(
  open: OpenDomain,
  { address, language, conversations, state, originals, longestPassage }: Parsed<'publish.plan'>,
): Promise<SiteOptions> {
  return {
    title: open.title,
    language,
    address: address === undefined ? null : address.endsWith('/') ? address : `${address}/`,
    include: { conversations, state, originals },
    longestPassage,
    renamed: await renamesOf(open),
  }
}

/** As this machine's journal knows them, the oldest first. */
async function renamesOf({ applier }: OpenDomain): Promise<{ from: string; to: string }[]> {
  const renames: { from: string; to: string }[] = []
  let cursor: string | undefined
  do {
    const page = await applier.history({ limit: 200, ...(cursor === undefined ? {} : { cursor }) })
    for (const { change, undoneBy } of page.entries) {
      if (undoneBy !== null) continue
      for (const op of change.ops) if (op.kind === 'rename') renames.unshift({ from: op.from, to: op.path })
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return renames
}
