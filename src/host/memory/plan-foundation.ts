import { WikiError } from '../../core/errors.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { utf8Length } from '../../core/text/utf8.ts'
import {
  type Arrangement,
  arrange,
  checkOwnership,
  foundationSlug,
  limits,
  type Manifest,
  placeOfProject,
  putDocument,
  removeDocument,
  titleOfDocument,
} from '../../memory/index.ts'
import { hashOf } from '../fs/replace-file.ts'
import { documentOp, manifestOp, readManifest, removalOp } from './foundation-files.ts'
import type { MemoryDomain } from './memory-domain.ts'
import { type Planned, refuseNothing } from './planned.ts'

export type FoundationWish = {
  readonly slug: string
  readonly title?: string | undefined
  readonly role?: string | undefined
  readonly content: string
  readonly readFirst?: boolean | undefined
  /** Null: a person; else the assistant that wrote it. */
  readonly agent: string | null
}

/** One document put in, byte for byte, and its entry. Refused whole when it is too large. */
export async function planFoundation(
  domain: MemoryDomain,
  project: string | undefined,
  wish: FoundationWish,
  updatedAt: string,
): Promise<Planned> {
  const place = placeOfProject(domain.name, project)
  const slug = foundationSlug(wish.slug)
  const manifest = await readManifest(domain, place)
  const bytes = checkSize(slug, wish.content)
  const sha256 = hashOf(wish.content)
  const known = manifest.documents.find((document) => document.slug === slug)
  const raw = putDocument(manifest, {
    slug,
    sha256,
    bytes,
    title: wish.title ?? known?.title ?? titleOfDocument(wish.content, slug),
    role: wish.role,
    source: { kind: 'curator' },
    authoredBy: wish.agent === null ? { kind: 'human' } : { kind: 'agent', name: wish.agent },
    commit: null,
    readFirst: wish.readFirst,
    updatedAt: known?.sha256 === sha256 ? (known.updatedAt ?? updatedAt) : updatedAt,
  })
  const ops = [...(await documentOp(domain, place, slug, wish.content)), ...(await manifestOp(domain, place, raw))]
  return { ops: refuseNothing(ops), warnings: budgetWarning(manifest, slug, bytes) }
}

export async function planArrangement(
  domain: MemoryDomain,
  project: string | undefined,
  wish: Arrangement & { readonly remove?: readonly string[] | undefined },
): Promise<Planned> {
  const place = placeOfProject(domain.name, project)
  let manifest = await readManifest(domain, place)
  const removals = []
  for (const slug of wish.remove ?? []) {
    if (!manifest.documents.some((document) => document.slug === slug))
      throw new WikiError('not_found', `There is no foundation ${slug} here.`, { data: { slug } })
    checkOwnership(manifest, 'curator')
    removals.push(...(await removalOp(domain, place, slug)))
    manifest = { ...manifest, raw: removeDocument(manifest, slug) }
  }
  const entries = await manifestOp(domain, place, arrange(manifest, wish))
  // An entry without its document cannot exist: here the list goes first.
  return { ops: refuseNothing([...entries, ...removals]), warnings: [] }
}

export function checkSize(slug: string, content: string): number {
  const bytes = utf8Length(content)
  if (bytes <= limits.foundationBytes) return bytes
  throw refusal('invalid_input', ['foundationTooLong', { slug, bytes: bytes.toLocaleString('en') }], {
    data: { slug, bytes },
  })
}

/** Over the budget is allowed and said. */
export function budgetWarning({ documents, budgetBytes }: Manifest, slug: string, bytes: number): Sentence[] {
  const others = documents
    .filter((document) => document.slug !== slug)
    .reduce((sum, document) => sum + document.bytes, 0)
  if (others + bytes <= budgetBytes) return []
  return [say('overBudget', { bytes: others + bytes, budget: budgetBytes })]
}
