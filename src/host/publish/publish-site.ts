import { createHash } from 'node:crypto'
import { isAbsolute, sep } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import {
  type BrokenLink,
  buildSearch,
  crawl,
  type LeftOut,
  readSite,
  type SecretFound,
  type Site,
  type SiteFile,
  type SiteOptions,
  searchKey,
  siteFiles,
} from '../../publish/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createOutputFolder, type OutputFolder, realFolder } from '../fs/output-folder.ts'
import { type SiteAsset, siteAssets } from '../fs/site-assets.ts'
import { inParallel, readDomain } from './read-domain.ts'
import { noteBegun, readBegun, readLedger, type SiteLedger, writeLedger } from './site-ledger.ts'

export type PublishPlan = {
  /** Every file the site has, by path. */
  readonly files: readonly string[]
  readonly pages: number
  readonly leftOut: readonly LeftOut[]
  /** Any stops the run. */
  readonly secrets: readonly SecretFound[]
  readonly write: readonly string[]
  readonly remove: readonly string[]
  /** Files in the folder that stand where one of the site would, and are not what we wrote there. */
  readonly foreign: readonly string[]
}

export type PublishReceipt = PublishPlan & { readonly written: number; readonly broken: readonly BrokenLink[] }

export type PublishRequest = {
  /** The domain's files. */
  readonly domain: FileStore
  /** The vault it lies in: no place for a site either. */
  readonly vault?: string
  /** Absolute; made where it is not there. */
  readonly into: string
  readonly options: SiteOptions
  /** Also over files that stand in the way. */
  readonly overwrite?: boolean
  /** The style and scripts; those of the build unless given. */
  readonly assets?: readonly SiteAsset[]
}

/** What publishing would do. Writes nothing. */
export async function planSite(request: PublishRequest): Promise<PublishPlan> {
  return (await prepare(request)).plan
}

/** Writes what changed, removes what is no longer part of the site, and follows every link of the result. */
export async function publishSite(request: PublishRequest): Promise<PublishReceipt> {
  const { plan, folder, due, begun } = await prepare(request)
  const [secret] = plan.secrets
  if (secret) {
    throw new WikiError(
      'forbidden',
      `${secret.path}, line ${secret.line}, holds ${secret.what}, so nothing was published. Take it out of the page, or mark the page private.`,
      { data: { secrets: plan.secrets } },
    )
  }
  const [foreign] = plan.foreign
  if (foreign !== undefined && request.overwrite !== true) {
    throw new WikiError(
      'conflict',
      `${foreign} in that folder is not as Commonplace wrote it${plan.foreign.length > 1 ? `, nor are ${plan.foreign.length - 1} more` : ''}, so nothing was published. Choose another folder, or say that they may be overwritten.`,
      { data: { foreign: plan.foreign } },
    )
  }
  if (begun.size > 0) await folder.sweep(begun.keys())
  const files: SiteLedger['files'] = {}
  let written = 0
  await inParallel(due, async (file) => {
    const { hash, isWritten } = await settle(folder, file)
    files[file.path] = { key: file.key, hash }
    if (isWritten) written += 1
  })
  for (const path of plan.remove) await folder.remove(path)
  await writeLedger(folder, files)
  return { ...plan, written, broken: await crawlFolder(folder, due) }
}

/** A file of the site with what is on disk in its place. */
type Due = {
  readonly path: string
  readonly key: string
  /** What was made of the same and is still there as it was written. */
  readonly sameAs: string | null
  readonly before: string | null
  readonly content: () => Promise<string | Uint8Array>
}

async function prepare({ domain, vault, into, options, assets }: PublishRequest) {
  const folder = createOutputFolder(await placeOf(into, [domain.root, ...(vault === undefined ? [] : [vault])]))
  const { sources, others } = await readDomain(domain)
  const site = readSite(sources, others, options, hashOf)
  const [ledger, begun] = await Promise.all([readLedger(folder), readBegun(folder)])
  const wanted = [...(await filesOf(site, domain, ledger)), ...assetFiles(assets ?? (await siteAssets()))]
  const due: Due[] = []
  const foreign: string[] = []
  await inParallel(wanted, async (file) => {
    const bytes = await folder.read(file.path)
    const before = bytes === null ? null : hashOf(bytes)
    const known = ledger.files[file.path]
    const isOurs = before === null || before === known?.hash || begun.get(file.path)?.has(before) === true
    const isSame = known !== undefined && known.key === file.key && before === known.hash
    due.push({ ...file, before, sameAs: isSame ? known.hash : null })
    if (!isOurs && hashOf(await file.content()) !== before) foreign.push(file.path)
  })
  due.sort((one, other) => (one.path < other.path ? -1 : 1))
  const paths = new Set(due.map(({ path }) => path))
  const gone: string[] = []
  for (const path of new Set([...Object.keys(ledger.files), ...begun.keys()])) {
    const bytes = paths.has(path) ? null : await folder.read(path)
    if (bytes === null) continue
    const hash = hashOf(bytes)
    // One that somebody changed since is theirs.
    if (hash === ledger.files[path]?.hash || begun.get(path)?.has(hash)) gone.push(path)
  }
  const plan: PublishPlan = {
    files: [...paths],
    pages: site.pages.size,
    leftOut: site.leftOut,
    secrets: site.secrets,
    write: due.filter(({ sameAs }) => sameAs === null).map(({ path }) => path),
    remove: gone.sort(),
    foreign: foreign.sort(),
  }
  return { plan, folder, due, begun }
}

type Wanted = Pick<Due, 'path' | 'key' | 'content'>

async function filesOf(site: Site, domain: FileStore, ledger: SiteLedger): Promise<Wanted[]> {
  const files = await Promise.all(siteFiles(site).map((file) => wantedOf(file, domain)))
  return [...files.flatMap((file) => file ?? []), ...searchOf(site, ledger)]
}

/** Every part of the search is made of all pages, so they share a key; which parts there are is known once built. */
function searchOf(site: Site, ledger: SiteLedger): Wanted[] {
  const key = searchKey(site)
  let built: ReadonlyMap<string, string> | undefined
  const build = () => {
    built ??= buildSearch([...site.pages.values()])
    return built
  }
  const known = Object.keys(ledger.files).filter((path) => path.startsWith('search/'))
  const isKnown = known.length > 0 && known.every((path) => ledger.files[path]?.key === key)
  const paths = isKnown ? known : [...build().keys()]
  return paths.map((path) => ({ path, key, content: async () => build().get(path) ?? '' }))
}

async function wantedOf(file: SiteFile, domain: FileStore): Promise<Wanted | null> {
  if (file.key !== null) return { path: file.path, key: file.key, content: async () => file.content() }
  const stat = await domain.stat(file.copyOf)
  if (stat?.kind !== 'file') return null
  const content = async () => (await domain.read(file.copyOf))?.bytes ?? new Uint8Array()
  return { path: file.path, key: `${stat.size}:${stat.modified}`, content }
}

function assetFiles(assets: readonly SiteAsset[]): Wanted[] {
  return assets.map(({ path, bytes }) => ({ path, key: hashOf(bytes), content: async () => bytes }))
}

async function settle(folder: OutputFolder, file: Due): Promise<{ hash: string; isWritten: boolean }> {
  if (file.sameAs !== null) return { hash: file.sameAs, isWritten: false }
  const content = await file.content()
  const hash = hashOf(content)
  if (hash === file.before) return { hash, isWritten: false }
  await noteBegun(folder, file.path, hash)
  await folder.write(file.path, content)
  return { hash, isWritten: true }
}

/** Read back from the disk, so that what is checked is what is there. */
async function crawlFolder(folder: OutputFolder, due: readonly Due[]): Promise<BrokenLink[]> {
  const files = new Map<string, string | null>()
  await inParallel(due, async ({ path }) => {
    if (!path.endsWith('.html')) files.set(path, null)
    else {
      const bytes = await folder.read(path)
      if (bytes !== null) files.set(path, new TextDecoder().decode(bytes))
    }
  })
  return crawl(new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** Where the folder really is. A site inside the vault would be synced with it, and part of what is published next. */
async function placeOf(into: string, kept: readonly string[]): Promise<string> {
  if (!isAbsolute(into)) throw new WikiError('invalid_input', 'Name the folder for the site by its whole path.')
  const real = await realFolder(into)
  for (const folder of kept) {
    if (`${real}${sep}`.startsWith(`${await realFolder(folder)}${sep}`))
      throw new WikiError(
        'invalid_input',
        'A site cannot lie inside the vault it is made of. Choose a folder beside it.',
      )
  }
  return real
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
