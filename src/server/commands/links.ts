import { resolve } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { readLinks } from '../../core/link/read-links.ts'
import { type Command, type CommandCall, textOf } from '../command.ts'
import { readVaultFiles } from '../read-vault-files.ts'

export const links: Command = {
  name: 'links',
  usage: 'links PAGE [--domain NAME] | links --dir FOLDER',
  help: [
    'Lists the links of a page; or, with --dir, every link, backlink and tag of any folder of Markdown as Obsidian',
    'reads it. That needs no vault and writes nothing.',
    '',
    '  --vault PATH, --domain NAME, --dir FOLDER',
  ],
  options: { vault: { type: 'string' }, domain: { type: 'string' }, dir: { type: 'string' } },
  positionals: [0, 1],
  async run(call) {
    const folder = textOf(call.values, 'dir')
    const page = call.positionals[0]
    if ((folder === undefined) === (page === undefined))
      throw new WikiError('invalid_input', 'Name a page or a folder: commonplace links PAGE | links --dir FOLDER')
    return folder === undefined ? linksOfPage(call, page ?? '') : linksOfFolder(call, folder)
  },
}

function linksOfFolder({ terminal, json }: CommandCall, folder: string): number {
  const read = readLinks(readVaultFiles(resolve(terminal.here, folder)))
  if (json) terminal.out(JSON.stringify(read))
  else {
    for (const link of read.links) terminal.out(`${link.from} -> ${link.to ?? 'nothing'}  ${link.kind}`)
  }
  return 0
}

async function linksOfPage(call: CommandCall, page: string): Promise<number> {
  // A folder is read without any of this: it needs no home and no database.
  const { oneDomain, onlyNamed, withSession } = await import('../open-session.ts')
  return withSession(call, onlyNamed(call), async ({ api }) => {
    const domain = await oneDomain(api, call)
    const answer = await api.request('links.from', { domain, page })
    if (call.json) call.terminal.out(JSON.stringify(answer))
    else
      for (const link of answer.links)
        call.terminal.out(`${link.line}  ${link.target} -> ${link.to ?? 'nothing'}  ${link.kind}`)
    return 0
  })
}
