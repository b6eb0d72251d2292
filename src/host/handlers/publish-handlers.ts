import type { Handlers, Parsed } from '../../contract/requests.ts'
import type { SiteOptions } from '../../publish/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'

type PublishHandlers = Pick<Handlers, 'publish.plan' | 'publish.run'>

/** Loaded when it is asked for: most of what a process does needs none of it. */
const publishing = () => import('../publish/publish-site.ts')

export function publishHandlers({ domain, seat, version }: HostContext): PublishHandlers {
  const requestOf = async (open: OpenDomain, choices: Parsed<'publish.plan'>) => ({
    domain: open.files,
    vault: seat.requireVault().path,
    kept: { home: createNodeFileStore(open.handle.home), version },
    into: choices.into,
    options: await optionsOf(open, choices),
  })
  return {
    async 'publish.plan'(choices) {
      const open = domain(choices.domain)
      const { planSite } = await publishing()
      const plan = await planSite(await requestOf(open, choices))
      return mutable(plan)
    },
    async 'publish.run'(choices) {
      const open = domain(choices.domain)
      const { publishSite } = await publishing()
      const receipt = await publishSite({ ...(await requestOf(open, choices)), overwrite: choices.overwrite })
      return { ...mutable(receipt), written: receipt.written, broken: [...receipt.broken] }
    },
  }
}

type Plan = Awaited<ReturnType<Awaited<ReturnType<typeof publishing>>['planSite']>>

const mutable = ({ files, pages, leftOut, secrets, write, remove, foreign }: Plan) => ({
  files: [...files],
  pages,
  leftOut: [...leftOut],
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
