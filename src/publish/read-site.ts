import { createResolver } from '../core/link/resolver.ts'
import { pageKind } from '../core/page/page-facts.ts'
import { whyOf } from '../core/said.ts'
import { say } from '../core/sentences.ts'
import { sha256Hex } from '../core/text/hash.ts'
import { addressesOf } from './address.ts'
import { folderChoice, pathChoice } from './choose-pages.ts'
import { type Joins, joinsOf } from './joins.ts'
import type { PageRecord } from './page-record.ts'
import { shellVersion } from './shell.ts'
import type { LeftOut, SecretFound, SitePage } from './site.ts'
import type { SiteOptions } from './site-options.ts'

/** A domain read for publishing: what leaves, and how it hangs together. Left-out pages are in none of it. */
export type Site = Joins & {
  readonly options: SiteOptions
  /** SHA-256 in hex: the host's own is many times as quick as the core's. */
  readonly hash: (text: string) => string
  /** Stands for what is around every page, by the version that makes it. */
  readonly shellKey: string
  /** By vault path, in its order. */
  readonly pages: ReadonlyMap<string, SitePage>
  readonly leftOut: readonly LeftOut[]
  /** How many lines and links about pages that stay are left out of pages that leave. */
  readonly mentionsOut: number
  readonly secrets: readonly SecretFound[]
  /** What a link's path part means on a page: a page that leaves, or a file of the domain; null for all else. */
  readonly resolve: (target: string, from: string) => string | null
  /** Pages by tag as it is first written, without `#`. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  /** Files of the domain that are no pages, as far as pages that leave show them. */
  readonly shown: ReadonlySet<string>
  /** What stood in the site when it was written last. */
  readonly published: ReadonlySet<string>
}

type DomainRead = {
  /** Every page by its path; null for one that stays at home by where it lives, which need not be read (`pathChoice`). */
  readonly pages: ReadonlyMap<string, PageRecord | null>
  /** The paths of everything else in the domain, which links may mean. */
  readonly files: readonly string[]
  /** Pages that could not be read as such. */
  readonly unfit?: readonly LeftOut[]
  /** What stood in the site when it was written last, by its place there: only of those names redirects are made. */
  readonly published: ReadonlySet<string>
}

/** Puts together what each page gives. About 0.2 s for 3,300 pages. */
export function readSite(
  { pages: records, files, unfit = [], published }: DomainRead,
  options: SiteOptions,
  hash: Site['hash'] = sha256Hex,
): Site {
  const leaving: (readonly [path: string, record: PageRecord])[] = []
  const leftOut: LeftOut[] = []
  for (const path of [...records.keys()].sort()) {
    const record = records.get(path) ?? null
    const choice = pathChoice(path, options.include)
    const why = choice.leaves ? (record?.staysFor ?? null) : choice.why
    if (why !== null) leftOut.push({ path, ...whyOf(why) })
    else if (record !== null) leaving.push([path, record])
  }
  const addresses = addressesOf(leaving.map(([path]) => path))
  const resolver = createResolver([...records.keys(), ...files])
  const others = new Set(files)
  const resolve = (target: string, from: string) => {
    const to = target === '' ? from : resolver.resolve(target, from)
    return to !== null && (addresses.has(to) || others.has(to)) ? to : null
  }
  const pages = new Map(
    leaving.map(([path, record]): [string, SitePage] => [
      path,
      {
        path,
        address: addresses.get(path) ?? '',
        title: record.title,
        kind: pageKind(path),
        record,
        places: new Set(record.places),
        leadsTo: record.links.map(({ target }) => resolve(target, path)),
      },
    ]),
  )
  return {
    options,
    hash,
    shellKey: hash(JSON.stringify([shellVersion, options.title, options.language, options.address])),
    pages,
    leftOut: [...leftOut, ...unfit, ...foreignConversations(files, options)],
    mentionsOut: leaving.reduce((sum, [, { mentionsOut }]) => sum + mentionsOut, 0),
    secrets: leaving.flatMap(([path, { secrets }]) =>
      secrets.map(({ line, what }): SecretFound => ({ path, line, what })),
    ),
    resolve,
    ...joinsOf(pages),
    tags: tagsOf(pages.values()),
    shown: shownBy(pages, resolve, options),
    published,
  }
}

function tagsOf(pages: Iterable<SitePage>): Site['tags'] {
  const byFold = new Map<string, { readonly tag: string; readonly paths: string[] }>()
  for (const { path, record } of pages) {
    for (const tag of record.tags) {
      const known = byFold.get(tag.toLowerCase()) ?? { tag, paths: [] }
      if (known.paths.at(-1) !== path) known.paths.push(path)
      byFold.set(tag.toLowerCase(), known)
    }
  }
  const sorted = [...byFold].sort(([one], [other]) => (one < other ? -1 : 1))
  return new Map(sorted.map(([, { tag, paths }]) => [tag, paths]))
}

/** The Curator's conversations are JSON, of which the site makes no pages, whatever was asked for. */
function foreignConversations(files: readonly string[], { include }: SiteOptions): LeftOut[] {
  return files
    .filter((path) => /^conversations\/[^/]+\.json$/i.test(path))
    .map((path) => {
      const choice = folderChoice(path, include)
      return { path, ...whyOf(choice.leaves ? say('curatorsOut', {}) : choice.why) }
    })
}

const picture = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** Pictures that pages embed, and originals where they are to leave. */
function shownBy(pages: Site['pages'], resolve: Site['resolve'], { include }: SiteOptions): ReadonlySet<string> {
  const shown = new Set<string>()
  for (const { path, record, leadsTo } of pages.values()) {
    for (const [index, to] of leadsTo.entries()) {
      if (to === null || pages.has(to) || record.links[index]?.isEmbed !== true) continue
      if (picture.test(to) && folderChoice(to, include).leaves) shown.add(to)
    }
    if (include.originals && record.source?.startsWith('raw/') === true) {
      const to = resolve(record.source, path)
      if (to !== null && !pages.has(to)) shown.add(to)
    }
  }
  return shown
}
