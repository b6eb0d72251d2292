import { scannerVersion } from '../../core/link/scan-page.ts'
import {
  buildSearch,
  type LeftOut,
  readSite,
  recordVersion,
  type SecretFound,
  type Site,
  type SiteFile,
  type SiteOptions,
  type SiteTerms,
  searchHead,
  searchKey,
  siteFiles,
} from '../../publish/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createOutputFolder, type OutputFolder } from '../fs/output-folder.ts'
import { hashOf } from '../fs/replace-file.ts'
import { type SiteAsset, siteAssets } from '../fs/site-assets.ts'
import { type OutputState, readOutputState } from './output-state.ts'
import { readPageCache, writePageCache } from './page-cache.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'
import { inParallel, readDomain } from './read-domain.ts'
import { type Begun, ledgerPath, readBegun, readLedger, type SiteLedger } from './site-ledger.ts'
import { placeOf } from './site-place.ts'
import { recordsOf, withholdMentions } from './withhold-mentions.ts'

export type PublishPlan = {
  /** Every file the site has, by path. */
  readonly files: readonly string[]
  readonly pages: number
  readonly leftOut: readonly LeftOut[]
  /** Lines and links that a machine wrote about pages that stay, left out of pages that leave. */
  readonly mentionsOut: number
  /** Any stops the run. */
  readonly secrets: readonly SecretFound[]
  readonly write: readonly string[]
  readonly remove: readonly string[]
  /** Files in the folder that stand where one of the site would, and are not what we wrote there. */
  readonly foreign: readonly string[]
}

export type PublishRequest = {
  /** The domain's files. */
  readonly domain: FileStore
  /** What it is called: a folder holds the site of one domain. */
  readonly name?: string
  /** The vault it lies in: no place for a site either. */
  readonly vault?: string
  /** Where what was made of each page is kept for the next run, and the version that makes it. Only speed hangs on it. */
  readonly kept?: { readonly home: FileStore; readonly version: string }
  /** Absolute; made where it is not there. */
  readonly into: string
  readonly options: SiteOptions
  /** Also over files that stand in the way. */
  readonly overwrite?: boolean
  /** The style and scripts; those of the build unless given. */
  readonly assets?: readonly SiteAsset[]
}

/** A file of the site with what is on disk in its place. */
export type Due = Wanted & {
  /** What was made of the same and is still there as it was written. */
  readonly sameAs: string | null
  readonly before: string | null
  readonly stamp: string | null
}

type Wanted = {
  readonly path: string
  readonly key: string
  readonly content: () => Promise<string | Uint8Array>
}

type Prepared = {
  readonly plan: PublishPlan
  readonly folder: OutputFolder
  readonly due: readonly Due[]
  readonly begun: Begun
  readonly state: OutputState | null
  /** The other domain whose site lies there; then nothing in the folder is ours. */
  readonly otherDomain: string | null
}

/** Looks at the domain and at the folder; writes into neither. */
export async function prepareSite(request: PublishRequest): Promise<Prepared> {
  const { domain, name, vault, into, options, assets, kept } = request
  const folder = createOutputFolder(await placeOf(into, [domain.root, ...(vault === undefined ? [] : [vault])]))
  const [found, anyBegun, state] = await Promise.all([
    readLedger(folder),
    readBegun(folder),
    readOutputState(kept?.home, folder.root),
  ])
  const otherDomain = found.domain === undefined || found.domain === name ? null : found.domain
  const ledger: SiteLedger = otherDomain === null ? found : { ...found, files: {} }
  const begun: Begun = otherDomain === null ? anyBegun : new Map()
  const madeBy = JSON.stringify([kept?.version ?? '', recordVersion, scannerVersion, options.longestPassage])
  const published = new Set([...Object.keys(ledger.files), ...begun.keys()])
  const { site, terms, texts } = await readPages({ domain, options, home: kept?.home, madeBy, published })
  const wanted = [...(await filesOf(site, terms, texts, domain, ledger)), ...assetFiles(assets ?? (await siteAssets()))]
  const { due, foreign } = await compare(wanted, folder, { ledger, begun, state })
  const paths = new Set(due.map(({ path }) => path))
  const plan: PublishPlan = {
    files: [...paths],
    pages: site.pages.size,
    leftOut: site.leftOut,
    mentionsOut: site.mentionsOut,
    secrets: site.secrets,
    write: due.filter(({ sameAs }) => sameAs === null).map(({ path }) => path),
    remove: await goneFrom(folder, paths, ledger, begun),
    foreign: otherDomain === null ? foreign : [ledgerPath, ...foreign],
  }
  return { plan, folder, due, begun, state, otherDomain }
}

type Reading = {
  readonly domain: FileStore
  readonly options: SiteOptions
  readonly home: FileStore | undefined
  readonly madeBy: string
  readonly published: ReadonlySet<string>
}

async function readPages({ domain, options, home, madeBy, published }: Reading) {
  const cache = await readPageCache(home, madeBy)
  const { vocabulary } = cache
  const reading = { longestPassage: options.longestPassage, hash: hashOf, vocabulary }
  const read = await readDomain(domain, options.include, cache.pages, reading)
  const { others, unfit } = read
  const texts = createPageTexts(domain, read.pages)
  const { pages, isNews } = await withholdMentions(read, options, reading, texts)
  const known = new Map([...pages].flatMap(([path, page]) => (page === null ? [] : [[path, page] as const])))
  if (isNews || read.isNews) await writePageCache(home, madeBy, { pages: known, vocabulary })
  const site = readSite({ pages: recordsOf(pages), files: others, unfit, published }, options, hashOf)
  const terms: SiteTerms = {
    of: new Map([...known].map(([path, page]) => [path, page.terms] as const)),
    terms: vocabulary.terms,
  }
  return { site, terms, texts }
}

type Found = { readonly ledger: SiteLedger; readonly begun: Begun; readonly state: OutputState | null }

/** What is wanted beside what is there. A file that is as a run left it is not read. */
async function compare(wanted: readonly Wanted[], folder: OutputFolder, { ledger, begun, state }: Found) {
  const due: Due[] = []
  const foreign: string[] = []
  await inParallel(wanted, async (file) => {
    const known = ledger.files[file.path]
    const stamp = await folder.stamp(file.path)
    const [last, lastStamp] = state?.files[file.path] ?? [null, null]
    const before = stamp !== null && stamp === lastStamp ? last : await hashAt(folder, file.path)
    const isOurs = before === null || before === known?.hash || begun.get(file.path)?.has(before) === true
    const isSame = known !== undefined && known.key === file.key && before === known.hash
    due.push({ ...file, before, stamp, sameAs: isSame ? known.hash : null })
    if (!isOurs && hashOf(await file.content()) !== before) foreign.push(file.path)
  })
  due.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { due, foreign: foreign.sort() }
}

async function hashAt(folder: OutputFolder, path: string): Promise<string | null> {
  const bytes = await folder.read(path)
  return bytes === null ? null : hashOf(bytes)
}

/** What we wrote and the site has no more. One that somebody changed since is theirs. */
async function goneFrom(folder: OutputFolder, paths: ReadonlySet<string>, ledger: SiteLedger, begun: Begun) {
  const gone: string[] = []
  for (const path of new Set([...Object.keys(ledger.files), ...begun.keys()])) {
    const hash = paths.has(path) ? null : await hashAt(folder, path)
    if (hash !== null && (hash === ledger.files[path]?.hash || begun.get(path)?.has(hash))) gone.push(path)
  }
  return gone.sort()
}

async function filesOf(
  site: Site,
  terms: SiteTerms,
  texts: PageTexts,
  domain: FileStore,
  ledger: SiteLedger,
): Promise<Wanted[]> {
  const files = await Promise.all(siteFiles(site).map((file) => wantedOf(file, domain, texts)))
  return [...files.flatMap((file) => file ?? []), ...searchOf(site, terms, ledger)]
}

/** Head and parts are made of all pages together; which parts there are is known once they are built. */
function searchOf(site: Site, terms: SiteTerms, ledger: SiteLedger): Wanted[] {
  const key = searchKey(site)
  let built: ReadonlyMap<string, string> | undefined
  const build = () => {
    built ??= buildSearch(site, terms)
    return built
  }
  const content = (path: string) => async () => build().get(path) ?? ''
  const known = Object.entries(ledger.files).filter(([path]) => path === searchHead || /^search\/part-/.test(path))
  // The head's key stands for all of them; that of a part is its content's, so that a part that stays counts as such.
  if (ledger.files[searchHead]?.key === key)
    return known.map(([path, part]) => ({ path, key: part.key, content: content(path) }))
  return [...build()].map(([path, text]) => ({
    path,
    key: path === searchHead ? key : hashOf(text),
    content: content(path),
  }))
}

async function wantedOf(file: SiteFile, domain: FileStore, texts: PageTexts): Promise<Wanted | null> {
  if (file.key !== null)
    return { path: file.path, key: file.key, content: async () => file.content(await texts(file.of)) }
  const stat = await domain.stat(file.copyOf)
  if (stat?.kind !== 'file') return null
  const content = async () => (await domain.read(file.copyOf))?.bytes ?? new Uint8Array()
  return { path: file.path, key: `${stat.size}:${stat.modified}`, content }
}

function assetFiles(assets: readonly SiteAsset[]): Wanted[] {
  return assets.map(({ path, bytes }) => ({ path, key: hashOf(bytes), content: async () => bytes }))
}
