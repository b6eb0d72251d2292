import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { ClientView } from '../../contract/mcp-requests.ts'
import { WikiError } from '../../core/errors.ts'
import { whyOf } from '../../core/said.ts'
import { refusal } from '../../core/sentences.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import { textDiff } from '../../core/text/text-diff.ts'
import { lastingLauncher, ownLauncher, plainNode } from '../fs/own-launcher.ts'
import { isThere, realFile } from '../fs/real-file.ts'
import type { ReadSettings } from './edit-json.ts'
import { type Launch, type LaunchOptions, launchOf, optionsOf, programOf } from './entry.ts'
import { type ClientId, clientIds, knownClients, type Place } from './known-clients.ts'
import { type SelfTest, selfTest } from './self-test.ts'
import { carryOut, installedEntry, planSetUp, type SetUpPlan } from './set-up-client.ts'

export type ClientPlan = { readonly launch: Launch | null; readonly plans: readonly SetUpPlan[]; readonly key: string }

/** Where this machine's clients keep their settings; `config` is one file told by a person instead. */
export function thisPlace(variables: Place['variables'] = process.env): Place {
  return { home: homedir(), platform: process.platform, variables }
}

export async function listClients(place: Place): Promise<ClientView[]> {
  return Promise.all(clientIds.map((id) => clientView(id, place)))
}

async function clientView(id: ClientId, place: Place): Promise<ClientView> {
  const client = knownClients[id]
  const [file = ''] = client.files(place)
  const { title, beforehand, afterwards } = client
  const base = {
    id,
    title,
    file,
    isHere: isThere(dirname(file)) && (dirname(file) !== place.home || isThere(file)),
    beforehand: beforehand?.words ?? null,
    ...(beforehand && { beforehandSaid: beforehand.said }),
    afterwards: afterwards.words,
  }
  try {
    return { ...base, state: stateOf(await installedEntry(client, file)) }
  } catch (error) {
    if (!(error instanceof WikiError)) throw error
    return { ...base, state: { kind: 'unreadable', ...whyOf(error) } }
  }
}

function stateOf({ launch, isForeign }: ReadSettings): ClientView['state'] {
  if (launch === null) return isForeign ? { kind: 'other', launch: null } : { kind: 'absent' }
  const shown = { ...launch, args: [...launch.args], env: { ...launch.env } }
  const options = optionsOf(launch)
  if (options === null) return { kind: 'other', launch: shown }
  return {
    kind: 'installed',
    launch: shown,
    options: {
      ...options,
      vault: isAbsolute(options.vault) ? realFile(options.vault) : options.vault,
      domains: [...options.domains],
    },
    program: which(launch),
  }
}

function which(launch: Launch): 'this' | 'another' | 'gone' {
  const program = programOf(launch)
  if (program !== null && program === ownLauncher()) return 'this'
  // A bare name is looked up by the client, so nobody here knows.
  return program !== null && isAbsolute(program) && !isThere(program) ? 'gone' : 'another'
}

/** The launch this installation of the program would write. */
export function ownLaunch(options: LaunchOptions, variables: Place['variables'] = process.env): Launch {
  const launcher = lastingLauncher()
  return launchOf({ node: plainNode(launcher), launcher, home: variables.COMMONPLACE_HOME || undefined }, options)
}

export function ownSkill(): string | null {
  const launcher = ownLauncher()
  const file = launcher === null ? '' : join(dirname(dirname(launcher)), 'skills', 'commonplace', 'SKILL.md')
  return isThere(file) ? file : null
}

/** Null as launch takes our entry out. */
export async function planClient(
  id: ClientId,
  launch: Launch | null,
  place: Place,
  config?: string,
): Promise<ClientPlan> {
  const client = knownClients[id]
  const files = config === undefined ? client.files(place) : [config]
  const plans = await Promise.all(files.map((file) => planSetUp(client, file, launch)))
  return { launch, plans, key: sha256Hex(JSON.stringify(plans)).slice(0, 16) }
}

export async function writeClient({ plans }: ClientPlan): Promise<{ file: string; backup: string | null }[]> {
  const written = []
  for (const plan of plans) {
    // Taking out what is not there must not make a file.
    if (plan.before === null && plan.after === '') continue
    written.push({ file: plan.file, ...(await carryOut(plan)) })
  }
  return written
}

export async function testClient(id: ClientId, place: Place, config?: string): Promise<SelfTest> {
  const client = knownClients[id]
  const [file = ''] = config === undefined ? client.files(place) : [config]
  const { launch } = await installedEntry(client, file)
  if (launch === null) throw refusal('not_found', ['noEntryYet', { client: client.title }])
  return selfTest(launch)
}

export function hunksOf({ before, after }: SetUpPlan) {
  return textDiff(before ?? '', after).map((hunk) => ({ ...hunk, lines: [...hunk.lines] }))
}
