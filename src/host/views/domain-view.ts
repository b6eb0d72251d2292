import type { DomainView } from '../../contract/views.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { OpenVault } from '../vault/open-vault.ts'

export async function domainView(domain: OpenDomain): Promise<DomainView> {
  const [counts, status] = await Promise.all([domain.index.counts(), domain.index.status()])
  const { entity, concept, summary, note } = counts.pages
  return {
    name: domain.handle.name,
    title: domain.title,
    pages: entity + concept + summary + note,
    readOnly: domain.handle.readOnly,
    ...(domain.isPlain && { adoptable: true }),
    ...(domain.copyOf !== null && { copyOf: domain.copyOf }),
    status: status.kind === 'ready' ? { kind: 'ready' } : { kind: 'unreachable', why: status.why },
  }
}

/** Open domains and those that could not be opened, by name. */
export async function domainViews(vault: OpenVault | null): Promise<DomainView[]> {
  if (!vault) return []
  const open = await Promise.all([...vault.domains.values()].map(domainView))
  const closed = [...vault.unopened].map(
    ([name, why]): DomainView => ({
      name,
      title: name,
      pages: 0,
      readOnly: true,
      status: { kind: 'unreachable', why },
    }),
  )
  return [...open, ...closed].sort((a, b) => a.name.localeCompare(b.name))
}
