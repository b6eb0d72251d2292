import { resolve } from 'node:path'
import { createClient } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { createHost } from '../../host/create-host.ts'
import { createDirectWire } from '../../host/direct-wire.ts'
import { type Command, textOf } from '../command.ts'
import { resolveVault } from '../open-session.ts'
import { version } from '../version.ts'

export const init: Command = {
  name: 'init',
  usage: 'init [VAULT] --domain NAME [--title TITLE]',
  help: [
    'Makes the folder and the domain where they are missing; what is there is kept.',
    '',
    '  --domain NAME   Latin letters, digits, . _ - (default: library)',
    '  --title TITLE   what the domain is called in the window',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string' }, title: { type: 'string' } },
  positionals: [0, 1],
  async run(call) {
    const { positionals, values, json, terminal } = call
    const told = positionals[0] ?? textOf(values, 'vault')
    const path = resolve(terminal.here, told ?? (await resolveVault(call))?.path ?? terminal.here)
    const domain = textOf(values, 'domain') ?? 'library'
    const title = textOf(values, 'title')
    const host = await createHost({ shell: 'server', version })
    try {
      const api = createClient(createDirectWire(host))
      const opened = await api.request('vault.open', { path, create: true, domain, title })
      const root = opened.vault?.path ?? path
      if (opened.domains.some(({ adoptable }) => adoptable)) throw plainNotes(root)
      if (json) terminal.out(JSON.stringify({ vault: root, domain, domains: opened.domains }))
      else
        terminal.out(
          `The domain ${domain} is ready in ${root}.\nNext: commonplace ingest FILE --vault "${root}" --domain ${domain}`,
        )
      return 0
    } finally {
      await host.close()
    }
  },
}

function plainNotes(root: string): WikiError {
  return new WikiError(
    'conflict',
    `${root} is a folder of notes, and no domain was made in it. Make it one with: commonplace adopt "${root}"`,
    { data: { path: root } },
  )
}
