import type { Output } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { wordsOf } from '../../core/said.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

const parts = ['colours', 'filter', 'snippet'] as const
type Preview = Output<'obsidian.preview'>

export const obsidian: Command = {
  name: 'obsidian',
  usage: 'obsidian setup [--domain NAME] [--only PARTS] [--undo] [--yes | --dry-run]',
  help: [
    'Makes Obsidian show a domain well. Shows what changes in its settings, asks, keeps a copy of the old file, and',
    'touches nothing but its own: a colour for entities, concepts and summaries in the graph, a filter that leaves the',
    'catalogue and the log out of it, and a CSS snippet that dims block ids while writing.',
    '',
    '  --domain NAME     needed where the vault has several',
    '  --only PARTS      some of: colours,filter,snippet',
    '  --undo            take out again what was added',
    '  --yes, --dry-run  write without asking; only look',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    only: { type: 'string' },
    undo: { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 1],
  async run(call) {
    const { positionals, values, json, terminal } = call
    if (positionals[0] !== 'setup')
      throw new WikiError('invalid_input', `“obsidian ${positionals[0]}” is unknown: it is obsidian setup.`)
    const chosen = partsOf(textOf(values, 'only'))
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const ask = { domain: await oneDomain(api, call), parts: chosen, remove: isOn(values, 'undo') }
      const preview = await api.request('obsidian.preview', ask)
      if (!json) show(call, preview)
      if (preview.files.length === 0 || isOn(values, 'dry-run')) {
        if (json) terminal.out(JSON.stringify({ changed: false, ...preview }))
        else if (preview.files.length === 0) terminal.out('Nothing to change.')
        return 0
      }
      if (!isOn(values, 'yes') && !(await saysYes(call))) {
        terminal.err('Nothing was written.')
        return 3
      }
      const { files, words } = await api.request('obsidian.write', { ...ask, key: preview.key })
      if (json) terminal.out(JSON.stringify({ changed: true, root: preview.root, files, words }))
      else {
        for (const { file, backup } of files)
          terminal.out(`Wrote ${file}${backup === null ? '' : ` (as it was: ${backup})`}`)
        terminal.out(words)
      }
      return 0
    })
  },
}

function partsOf(told: string | undefined): (typeof parts)[number][] {
  if (told === undefined) return [...parts]
  const names = told.split(',').map((name) => name.trim())
  const known = parts.filter((part) => names.includes(part))
  if (names.length > 0 && known.length === names.length) return known
  throw new WikiError('invalid_input', `--only takes some of ${parts.join(',')}, with commas between.`)
}

function show({ terminal }: CommandCall, { root, isKnown, files, notes, beforehand }: Preview): void {
  terminal.out(`Obsidian’s folder: ${root}${isKnown ? '' : ' (not opened in Obsidian yet)'}`)
  const marks = { same: ' ', added: '+', removed: '-' } as const
  for (const { file, isNew, isGone, hunks } of files) {
    terminal.out(`${file}${isNew ? ' (new)' : isGone ? ' (goes)' : ''}`)
    for (const { lines } of hunks) for (const line of lines) terminal.out(`${marks[line.kind]} ${line.text}`)
  }
  for (const note of notes) terminal.err(wordsOf(note))
  if (files.length > 0 && isKnown) terminal.err(beforehand)
}

async function saysYes({ terminal, json }: CommandCall): Promise<boolean> {
  if (!terminal.interactive || json)
    throw new WikiError('forbidden', 'Nobody is here to say yes. Add --yes, or --dry-run to only look.')
  return /^y(es)?$/iu.test((await terminal.ask('Write this? [y/N] ')).trim())
}
