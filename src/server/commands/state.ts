import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { oneDomain, onlyNamed, type Session, withSession } from '../open-session.ts'

const actions = { list, show, save, history, restore }
type Action = keyof typeof actions

export const state: Command = {
  name: 'state',
  usage: 'state [list | show | save | history | restore ID] [--domain NAME] [--project NAME] [--scope NAME]',
  help: [
    'The handoffs of a project. list names its scopes, newest first, with the clock that said when; show prints one;',
    'history lists the last 20 that were replaced on this machine, restore puts one back. save reads a handoff as JSON from',
    'standard input: headline, nowState, decisions, traps, nextSteps, observations, openQuestions.',
    '',
    '  --scope NAME    the line of work; show takes the one saved last without it, save takes main',
    '  --machine NAME  with show: only of this machine',
    '  --projects      with list: the projects of the domain',
    '  --vault PATH, --domain NAME, --project NAME',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    project: { type: 'string' },
    scope: { type: 'string' },
    machine: { type: 'string' },
    projects: { type: 'boolean' },
  },
  positionals: [0, 2],
  async run(call) {
    const [name = 'list'] = call.positionals
    if (!Object.hasOwn(actions, name))
      throw new WikiError('invalid_input', `“state ${name}” is unknown: it is ${Object.keys(actions).join(', ')}.`)
    const action = name as Action
    const writes = action === 'save' || action === 'restore'
    return withSession(call, { ...onlyNamed(call), ...(writes ? {} : { readOnly: true }) }, async (session) => {
      const domain = await oneDomain(session.api, call)
      return actions[action](call, session, { domain, project: textOf(call.values, 'project') })
    })
  },
}

type Where = { readonly domain: string; readonly project: string | undefined }

async function list(call: CommandCall, { api }: Session, where: Where): Promise<number> {
  const { terminal } = call
  if (isOn(call.values, 'projects')) {
    const { projects } = await api.request('memory.projects', { domain: where.domain })
    if (call.json) terminal.out(JSON.stringify({ projects }))
    else for (const { project, latest } of projects) terminal.out(`${project}  ${latest?.headline ?? 'no handoff yet'}`)
    return 0
  }
  const found = await api.request('memory.handoffs', where)
  if (call.json) {
    terminal.out(JSON.stringify(found))
    return 0
  }
  for (const { scope, machine, savedAt, clock, harness, headline, doubt } of found.handoffs) {
    terminal.out(`${savedAt} (${clock})  ${scope}  ${machine}${harness === null ? '' : `  ${harness}`}`)
    terminal.out(`  ${headline ?? 'without a headline'}`)
    if (doubt !== null) terminal.err(`  ${doubt}`)
  }
  for (const { sentence } of found.collisions) terminal.err(sentence)
  if (found.handoffs.length === 0) terminal.err(`There is no handoff in project ${found.project} yet.`)
  return 0
}

async function show(call: CommandCall, { api }: Session, where: Where): Promise<number> {
  const { terminal, values } = call
  const machine = textOf(values, 'machine')
  const scope = textOf(values, 'scope') ?? 'latest'
  const found = await api.request('memory.state', { ...where, scope, machine })
  if (call.json) terminal.out(JSON.stringify(found))
  else if (found.handoff === null) terminal.err(`There is no handoff of scope ${scope} in project ${found.project}.`)
  else {
    terminal.out(found.handoff.text.trimEnd())
    const { repeated, doubt } = found.handoff
    if (repeated.length > 0) terminal.err(`Headings that occur twice: ${repeated.join(', ')}`)
    if (doubt !== null) terminal.err(doubt)
  }
  return found.handoff === null ? 1 : 0
}

async function save(call: CommandCall, { api }: Session, where: Where): Promise<number> {
  const given = await readHandoff()
  const scope = textOf(call.values, 'scope')
  const input = { harness: 'commonplace', ...given, ...where, ...(scope === undefined ? {} : { scope }) }
  // The contract checks every field.
  const saved = await api.request('memory.save', input as Parameters<typeof api.request<'memory.save'>>[1])
  if (call.json) call.terminal.out(JSON.stringify(saved))
  else {
    for (const { sentence } of saved.verdicts) call.terminal.out(sentence)
    for (const note of saved.notes) call.terminal.err(note)
    call.terminal.out(`${saved.path} (${saved.bytes.toLocaleString('en')} bytes)`)
  }
  return 0
}

async function history(call: CommandCall, { api }: Session, where: Where): Promise<number> {
  const scope = textOf(call.values, 'scope') ?? 'main'
  const { replaced } = await api.request('memory.replaced', { ...where, scope })
  if (call.json) call.terminal.out(JSON.stringify({ scope, replaced }))
  else
    for (const { id, saved, headline } of replaced) call.terminal.out(`${id}  ${saved ?? 'undated'}  ${headline ?? ''}`)
  if (replaced.length === 0 && !call.json) call.terminal.err(`Nothing was replaced in scope ${scope} on this machine.`)
  return 0
}

async function restore(call: CommandCall, { api }: Session, where: Where): Promise<number> {
  const [, id] = call.positionals
  if (id === undefined) throw new WikiError('invalid_input', 'Which one? See: commonplace state history')
  const scope = textOf(call.values, 'scope') ?? 'main'
  const restored = await api.request('memory.restore', { ...where, scope, id })
  call.terminal.out(call.json ? JSON.stringify(restored) : `In force again: ${restored.headline ?? id}`)
  return 0
}

async function readHandoff(): Promise<object> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece))
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new WikiError(
    'invalid_input',
    'Give the handoff as one JSON object on standard input, with at least a headline.',
  )
}
