import { basename, join } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { type Sentence, type Spoken, spokenBy } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { isDomainName } from '../../core/text/domain-name.ts'
import { type OpenDomain, openDomainParts } from '../domains/open-domain-parts.ts'
import type { FileStore } from '../fs/file-store.ts'
import { isReadableFolder, isWritableFolder } from '../fs/folder-access.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { placeOf } from '../fs/place.ts'
import { openSettings } from '../home/settings.ts'
import { isDomainRoot, lookAtFolder } from './look-at-folder.ts'

export type OpenVault = {
  /** Absolute real path. */
  readonly path: string
  readonly writable: boolean
  /** Can a domain be added: not where the folder itself is one. */
  readonly holdsDomains: boolean
  readonly domains: ReadonlyMap<string, OpenDomain>
  /** Domains that could not be opened, each with its sentence. */
  readonly unopened: ReadonlyMap<string, string>
  readonly notices: readonly Spoken[]
  /** Opened for named domains: nothing is said about others. */
  readonly isScoped: boolean
  /** Files behind symbolic links out of it may be read. */
  readonly readsLinks: boolean
  /** Opens a domain that was made in the vault since; the others go on with their work. */
  admit(name: string): Promise<OpenDomain>
  close(): Promise<void>
}

export type OpenVaultOptions = {
  readonly home: FileStore
  /** Only these; a name that is not there is refused. Absent: all. */
  readonly only?: readonly string[]
  readonly readOnly?: boolean
  /** Follow what others do to the folders while it is open (default). A command that ends at once need not. */
  readonly watch?: boolean
}

/** Opens what stands at `path`: a folder of domains, one domain, or plain notes (read-only until adopted). Writes nothing in it. */
export async function openVault(path: string, options: OpenVaultOptions): Promise<OpenVault> {
  const real = await realFolder(path)
  const readLinks = (await openSettings(options.home).read()).settings.readLinks?.includes(real) ?? false
  const found = await findDomains(real, path, readLinks)
  checkNames(found.domains, options.only)
  const watch = options.watch !== false
  const writable = options.readOnly !== true && (await isWritableFolder(real))
  const domains = new Map<string, OpenDomain>()
  const unopened = new Map<string, string>()
  const notices = [...found.notices]
  for (const { name, root, notes, linked } of found.domains) {
    if (options.only && !options.only.includes(name)) continue
    try {
      const readOnly = notes || linked === true || options.readOnly === true || !(await isWritableFolder(root))
      const domain = await openDomainParts(options.home, { name, root, readOnly, watch, readLinks, isPlain: notes })
      domains.set(name, domain)
      notices.push(...domain.notices)
    } catch (error) {
      if (!(error instanceof WikiError)) throw error
      unopened.set(name, error.message)
      notices.push(say('notOpened', { domain: name, why: spokenBy(error) }))
    }
  }
  return {
    path: real,
    writable,
    holdsDomains: found.holdsDomains,
    domains,
    unopened,
    notices,
    isScoped: options.only !== undefined,
    readsLinks: readLinks,
    async admit(name) {
      const domain = await openDomainParts(options.home, {
        name,
        root: join(real, name),
        readOnly: !writable,
        watch,
        readLinks,
        isPlain: false,
      })
      domains.set(name, domain)
      notices.push(...domain.notices)
      return domain
    },
    close: async () => void (await Promise.all([...domains.values()].map((domain) => domain.close()))),
  }
}

async function realFolder(path: string): Promise<string> {
  const place = await placeOf(path)
  if (place === null) {
    throw refusal('vault_missing', ['noSuchFolder', { path, quoted: quoted(path) }], {
      data: { path },
    })
  }
  if (!(await isReadableFolder(place.path))) {
    throw refusal('forbidden', ['folderForbidden', { path }], {
      data: { path },
    })
  }
  return place.path
}

/** For a shell without the window's own words for it. */
export const plainFolderNotice =
  'This folder of notes is open for reading. Let sources be read into it with: commonplace adopt'

type FoundDomain = { readonly name: string; readonly root: string; readonly notes: boolean; readonly linked?: true }
type Found = { readonly domains: readonly FoundDomain[]; readonly holdsDomains: boolean; readonly notices: Spoken[] }

async function findDomains(real: string, path: string, readLinks: boolean): Promise<Found> {
  const look = await lookAtFolder(createNodeFileStore(real))
  switch (look.kind) {
    case 'domain':
      return { domains: [{ name: nameOfRoot(real), root: real, notes: false }], holdsDomains: false, notices: [] }
    case 'notes':
      return {
        domains: [{ name: nameOfRoot(real), root: real, notes: true }],
        holdsDomains: false,
        notices: [plainFolderNotice],
      }
    case 'vault': {
      const good = look.domains.filter(isDomainName)
      const odd = look.domains.filter((name) => !isDomainName(name))
      const behind = await linkedDomains(real, look.links)
      return {
        domains: [
          ...good.map((name) => ({ name, root: join(real, name), notes: false })),
          ...(readLinks ? behind.filter(({ name }) => isDomainName(name)) : []),
        ],
        holdsDomains: true,
        notices: [
          ...odd.map(oddName),
          ...look.closed.map(closedFolder),
          ...(readLinks ? [] : behind.map(linkedDomain)),
        ],
      }
    }
    case 'empty':
    case 'other':
      throw refusal('not_a_vault', ['folderHoldsNothing', { path, quoted: quoted(path) }], {
        data: { path, empty: look.kind === 'empty' },
      })
  }
}

function oddName(folder: string): Sentence {
  return say('oddName', { folder })
}

function closedFolder(folder: string): Sentence {
  return say('closedFolder', { folder })
}

/** A link could lead anywhere, so what is behind it is opened by its own path only, or for reading where that is allowed. */
async function linkedDomains(real: string, links: readonly string[]): Promise<FoundDomain[]> {
  const found: FoundDomain[] = []
  for (const name of links) {
    const place = await placeOf(join(real, name)).catch(() => null)
    if (place === null || !(await isDomainRoot(createNodeFileStore(place.path)).catch(() => false))) continue
    found.push({ name, root: place.path, notes: false, linked: true })
  }
  return found
}

function linkedDomain({ name, root }: FoundDomain): Sentence {
  return say('linkedDomain', { domain: name, root })
}

function checkNames(domains: readonly FoundDomain[], only: readonly string[] | undefined): void {
  const missing = only?.find((name) => !domains.some((domain) => domain.name === name))
  if (missing === undefined) return
  throw new WikiError(
    'not_found',
    `This vault has no domain “${missing.slice(0, 80)}”. Check the name, or add it with: commonplace init --domain NAME`,
    {
      data: { domain: missing.slice(0, 80) },
    },
  )
}

/** A folder name that cannot be a domain name is made into one; it is a name for this process, nothing on disk. */
function nameOfRoot(root: string): string {
  const name = basename(root)
  if (isDomainName(name)) return name
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
  return plain === '' ? 'notes' : plain
}

export function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/u.test(path) ? path : `"${path.replaceAll('"', '\\"')}"`
}
