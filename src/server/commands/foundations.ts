import { resolve } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, textOf, textsOf } from '../command.ts'
import { oneDomain, onlyNamed, type Session, withSession } from '../open-session.ts'
import { settlePreview } from '../settle-preview.ts'

export const foundations: Command = {
  name: 'foundations',
  usage: 'foundations [list | sync [FOLDER]] [--domain NAME] [--project NAME] [--only FILE]… [--yes | --dry-run]',
  help: [
    'Lists the documents a project rests on, in reading order, each with whether its source still says the same. With sync',
    'it mirrors the Markdown of a folder, byte for byte: shows what is new, changed and gone, asks, and writes. The folder',
    'is remembered.',
    '',
    '  --only FILE     mirror just this file below the folder; may be given several times',
    '  --vault PATH, --domain NAME, --project NAME, --yes, --dry-run',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    project: { type: 'string' },
    only: { type: 'string', multiple: true },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [0, 2],
  async run(call) {
    const [action = 'list', folder] = call.positionals
    if (action !== 'list' && action !== 'sync')
      throw new WikiError('invalid_input', `“foundations ${action}” is unknown: it is list or sync.`)
    return withSession(call, { ...onlyNamed(call), ...(action === 'list' ? { readOnly: true } : {}) }, (session) =>
      action === 'list' ? list(call, session) : sync(call, session, folder),
    )
  },
}

async function list(call: CommandCall, { api }: Session): Promise<number> {
  const domain = await oneDomain(api, call)
  const found = await api.request('memory.foundations', { domain, project: textOf(call.values, 'project') })
  const { terminal } = call
  if (call.json) terminal.out(JSON.stringify(found))
  else {
    for (const { slug, role, bytes, freshness, stored, readFirst, title } of found.documents) {
      const marks = [freshness, ...(stored === 'as listed' ? [] : [stored]), ...(readFirst ? ['read first'] : [])]
      terminal.out(`${slug}  ${role}  ${bytes.toLocaleString('en')} bytes  ${marks.join(', ')}  ${title}`)
    }
    if (found.documents.length === 0) terminal.err(found.problem ?? 'There are no foundations here yet.')
    if (found.folder !== null) terminal.err(`Mirrored from ${found.folder}`)
  }
  return found.problem === null ? 0 : 1
}

async function sync(call: CommandCall, { api }: Session, told: string | undefined): Promise<number> {
  const domain = await oneDomain(api, call)
  const project = textOf(call.values, 'project')
  const known = told === undefined ? (await api.request('memory.foundations', { domain, project })).folder : null
  if (told === undefined && known === null)
    throw new WikiError('invalid_input', 'Which folder? Name it once: commonplace foundations sync FOLDER')
  const folder = told === undefined ? (known ?? '') : resolve(call.terminal.here, told)
  const preview = await api.request('memory.proposeSync', {
    domain,
    project,
    folder,
    only: textsOf(call.values, 'only'),
  })
  return settlePreview(api, call, preview, {
    question: 'Mirror these? [y]es, [n]o: ',
    unasked: { kind: 'refuse', words: 'Nothing was written. Give --yes to mirror them without being asked.' },
    discards: true,
  })
}
