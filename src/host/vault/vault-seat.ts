import { WikiError } from '../../core/errors.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { OpenVault } from './open-vault.ts'

/** Where the open vault sits: one at a time, or none yet. */
export interface VaultSeat {
  readonly vault: OpenVault | null
  /** Opens the vault at this path, as this process opens every vault, in the place of the one before. */
  open(path: string): Promise<OpenVault>
  /** Once no vault is being opened or closed. */
  settled(): Promise<void>
  requireVault(): OpenVault
  /** Opens one more domain of the open vault. */
  admit(name: string): Promise<OpenDomain>
  domain(name: string): OpenDomain
  close(): Promise<void>
}

/** `open` knows what this process may open, and how; `beforeClose` ends what still works on the old vault; `afterOpen` starts on each domain of the new one. */
export function createVaultSeat(hooks: {
  readonly open: (path: string) => Promise<OpenVault>
  readonly beforeClose: () => Promise<void>
  readonly afterOpen: (domain: OpenDomain) => Promise<void>
}): VaultSeat {
  let vault: OpenVault | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function swap(path: string): Promise<OpenVault> {
    // Opened before the old one closes: a path that cannot be opened leaves everything as it was.
    const next = await hooks.open(path)
    const old = vault
    if (old) {
      await hooks.beforeClose()
      await old.close()
    }
    vault = next
    for (const domain of next.domains.values()) await hooks.afterOpen(domain)
    return next
  }

  const requireVault = () => {
    if (vault) return vault
    throw new WikiError('no_vault', 'No vault is open. Choose a folder first, or make one with: commonplace init')
  }
  return {
    get vault() {
      return vault
    },
    open(path) {
      const next = turn.then(() => swap(path))
      turn = next.catch(() => {})
      return next
    },
    async settled() {
      await turn
    },
    requireVault,
    admit(name) {
      const opened = turn.then(async () => {
        const domain = await requireVault().admit(name)
        await hooks.afterOpen(domain)
        return domain
      })
      turn = opened.catch(() => {})
      return opened
    },
    domain(name) {
      const { domains, unopened } = requireVault()
      const domain = domains.get(name)
      if (domain) return domain
      const why = unopened.get(name)
      if (why !== undefined) throw new WikiError('vault_missing', why, { data: { domain: name } })
      throw new WikiError(
        'not_found',
        `There is no domain “${name.slice(0, 80)}” here. Open ones: ${list([...domains.keys()])}.`,
        {
          data: { domain: name.slice(0, 80) },
        },
      )
    },
    async close() {
      await turn
      if (vault) {
        await hooks.beforeClose()
        await vault.close()
      }
      vault = null
    },
  }
}

const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))
