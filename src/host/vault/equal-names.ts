import type { EqualNameView } from '../../contract/vault-requests.ts'
import { WikiError } from '../../core/errors.ts'
import type { OpenVault } from './open-vault.ts'

/** Page names that more than one domain has, most pages first. Refused to a process that is to know of named domains only. */
export async function equalNames(vault: OpenVault): Promise<EqualNameView[]> {
  if (vault.isScoped) {
    throw new WikiError(
      'forbidden',
      'This process was opened for named domains, so it does not compare them with others. Ask the app, or name none.',
    )
  }
  const byName = new Map<string, EqualNameView['pages']>()
  const domains = new Map<string, number>()
  for (const [domain, { index }] of vault.domains) {
    for (const [name, paths] of await index.pageStems()) {
      byName.set(name, [...(byName.get(name) ?? []), ...paths.map((path) => ({ domain, path }))])
      domains.set(name, (domains.get(name) ?? 0) + 1)
    }
  }
  return [...byName]
    .filter(([name]) => (domains.get(name) ?? 0) > 1)
    .map(([name, pages]) => ({ name, pages }))
    .sort((one, other) => other.pages.length - one.pages.length || (one.name < other.name ? -1 : 1))
}
