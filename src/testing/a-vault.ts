import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient, type HostApi } from '../contract/client.ts'
import { createHost, type Host, type HostOptions } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'

/** A real folder with files, hosts on it that share a home of their own, and its files as they are now. */
export type TestVault = {
  readonly root: string
  readonly home: string
  write(files: Readonly<Record<string, string>>): Promise<void>
  /** Every visible file by path. */
  files(): Promise<Record<string, string>>
  open(options?: Partial<HostOptions>): Promise<{ host: Host; api: HostApi }>
  close(): Promise<void>
}

export async function aVault(files: Readonly<Record<string, string>> = {}): Promise<TestVault> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace vault ')))
  const [root, home] = [join(folder, 'Vault'), join(folder, 'home')]
  const hosts = new Set<Host>()
  const write = async (written: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(written)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
  }
  await mkdir(root)
  await write(files)
  return {
    root,
    home,
    write,
    files: () => visibleFiles(root),
    async open(options = {}) {
      const host = await createHost({ shell: 'server', version: '0', homeFolder: home, vault: root, ...options })
      hosts.add(host)
      return { host, api: createClient(createDirectWire(host)) }
    },
    close: async () => void (await Promise.all([...hosts].map((host) => host.close()))),
  }
}

async function visibleFiles(root: string): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (entry.isFile() && !path.split('/').some((name) => name.startsWith('.')))
      found.push([path, await readFile(join(root, path), 'utf8')])
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}
