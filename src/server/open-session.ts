import { resolve } from 'node:path'
import { createClient, type HostApi } from '../contract/client.ts'
import { WikiError } from '../core/errors.ts'
import { createHost, type Host, type HostOptions } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { openHome } from '../host/home/home-folder.ts'
import { openSettings } from '../host/home/settings.ts'
import { type FoundVault, findVault } from '../host/vault/find-vault.ts'
import { type CommandCall, textOf } from './command.ts'
import { version } from './version.ts'

export type Session = { readonly host: Host; readonly api: HostApi; readonly vault: FoundVault }

const how = {
  told: 'as told',
  variable: 'from COMMONPLACE_VAULT',
  here: 'nearest to this folder',
  last: 'used last',
} as const

export async function resolveVault({ values, terminal }: CommandCall): Promise<FoundVault | null> {
  const settings = await openSettings(await openHome()).read()
  const told = textOf(values, 'vault')
  return findVault({
    told: told === undefined ? undefined : resolve(terminal.here, told),
    variable: terminal.variables.COMMONPLACE_VAULT,
    here: terminal.here,
    last: settings.settings.vaults[0]?.path,
  })
}

/** Opens the vault that is meant, runs the command's part and closes again. The resolved root and what opening it had to say go to stderr. */
export async function withSession<T>(
  call: CommandCall,
  options: Pick<HostOptions, 'only' | 'readOnly' | 'watch'>,
  act: (session: Session) => Promise<T>,
): Promise<T> {
  const vault = await resolveVault(call)
  if (vault === null) {
    throw new WikiError(
      'no_vault',
      'No vault is known here. Name one with --vault, or make one with: commonplace init ~/Commonplace --domain library',
    )
  }
  if (!call.json) call.terminal.err(`Vault: ${vault.path} (${how[vault.how]})`)
  const { variables, host: given } = call.terminal
  const host = await createHost({
    shell: 'server',
    version,
    vault: vault.path,
    watch: false,
    variables,
    ...given,
    ...options,
  })
  for (const notice of host.notices) call.terminal.err(notice)
  try {
    return await act({ host, api: createClient(createDirectWire(host)), vault })
  } finally {
    await host.close()
  }
}

/** For what is about the person and no vault: readers, keys, prices, spending. */
export async function withHome<T>({ terminal }: CommandCall, act: (api: HostApi) => Promise<T>): Promise<T> {
  const host = await createHost({ shell: 'server', version, watch: false, variables: terminal.variables })
  try {
    return await act(createClient(createDirectWire(host)))
  } finally {
    await host.close()
  }
}

/** The domain a command is about: the one named, or the only one there is. */
export async function oneDomain(api: HostApi, call: CommandCall): Promise<string> {
  const told = textOf(call.values, 'domain')
  if (told !== undefined) return told
  const { domains } = await api.request('domains.list', {})
  const [only] = domains
  if (only && domains.length === 1) return only.name
  const names = domains.map(({ name }) => name).join(', ')
  throw new WikiError('invalid_input', `Which domain? Name one with --domain: ${names || 'there is none yet'}.`)
}

/** Only the named domain is opened, so that one command about one domain costs what that domain costs. */
export function onlyNamed(call: CommandCall): Pick<HostOptions, 'only'> {
  const told = textOf(call.values, 'domain')
  return told === undefined ? {} : { only: [told] }
}
