import { onTestFinished } from 'vitest'
import type { HostApi } from '../contract/client.ts'
import { aVault, type TestVault } from './a-vault.ts'

/** A domain “sea” for tests of fixes, its files without the derived ones; closed when the test that made it ends. */
export type FixDomain = {
  readonly vault: TestVault
  readonly api: HostApi
  files(): Promise<Record<string, string>>
}

export async function aFixDomain(files: Readonly<Record<string, string>>): Promise<FixDomain> {
  const inDomain = Object.fromEntries(Object.entries(files).map(([path, text]) => [`sea/${path}`, text]))
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', ...inDomain })
  onTestFinished(() => vault.close())
  const { api } = await vault.open({ watch: false })
  return { vault, api, files: async () => withoutDerived(await vault.files()) }
}

const withoutDerived = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/wiki\/(?:index|log)/.test(path)))

export const scanFor = (api: HostApi, rule: string) => api.request('health.scan', { domain: 'sea', rules: [rule] })

/** Proposes and accepts; the receipt has to say that all was written. */
export async function fixAndAccept(api: HostApi, keys: readonly string[], fix?: string) {
  const answer = await api.request('health.fix', {
    domain: 'sea',
    keys: [...keys],
    ...(fix === undefined ? {} : { fix }),
  })
  if (answer.kind !== 'change') throw new Error(`No change: ${answer.kind}`)
  await accept(api, answer.change)
  return answer.change
}

export async function accept(api: HostApi, change: { readonly id: string; readonly revision: number }): Promise<void> {
  const receipt = await api.request('changes.accept', { changeId: change.id, revision: change.revision })
  if (receipt.status !== 'applied') throw new Error(`${receipt.status}: ${receipt.notes.join(' ')}`)
}

export async function undoChange(api: HostApi, changeId: string): Promise<void> {
  await accept(api, await api.request('changes.undo', { changeId }))
}
