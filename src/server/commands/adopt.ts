import { resolve } from 'node:path'
import { createClient } from '../../contract/client.ts'
import { wordsOf } from '../../core/said.ts'
import { createHost } from '../../host/create-host.ts'
import { createDirectWire } from '../../host/direct-wire.ts'
import { type Command, textOf } from '../command.ts'
import { resolveVault } from '../open-session.ts'
import { version } from '../version.ts'

export const adopt: Command = {
  name: 'adopt',
  usage: 'adopt [FOLDER] [--title TITLE]',
  help: [
    'Makes a domain of a folder of Markdown notes, an Obsidian vault for one: adds SCHEMA.md, .commonplace/ and wiki/',
    'at its root. Its own notes stay where they are and are never written; they are found and linked to.',
    '',
    '  --title TITLE   what the domain is called in the window (default: the name of the folder)',
  ],
  options: { vault: { type: 'string' }, title: { type: 'string' } },
  positionals: [0, 1],
  async run(call) {
    const { positionals, values, json, terminal } = call
    const told = positionals[0] ?? textOf(values, 'vault')
    const path = resolve(terminal.here, told ?? (await resolveVault(call))?.path ?? terminal.here)
    const title = textOf(values, 'title')
    const host = await createHost({ shell: 'server', version, vault: path, watch: false })
    try {
      const api = createClient(createDirectWire(host))
      const { overview, notes } = await api.request('vault.adopt', title === undefined ? {} : { title })
      const root = overview.vault?.path ?? path
      const domain = overview.domains[0]?.name ?? ''
      if (json)
        terminal.out(JSON.stringify({ vault: root, domain, domains: overview.domains, notes: notes.map(wordsOf) }))
      else {
        terminal.out(`${root} is the domain ${domain} now. Its notes stay as they are.`)
        for (const note of notes) terminal.out(wordsOf(note))
        terminal.out(`Next: commonplace ingest FILE --vault "${root}"`)
      }
      return 0
    } finally {
      await host.close()
    }
  },
}
