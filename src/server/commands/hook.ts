import { resolve } from 'node:path'
import { homeFolder, thisMachine } from '../../host/home/home-folder.ts'
import { answerHook, type HookEvent, hookEvents } from '../../host/memory/hook/answer-hook.ts'
import { type Command, type CommandCall, textOf } from '../command.ts'

/** A hook that is not done by then says nothing: the session it belongs to goes on. */
const deadline = 1_000
/** Who starts us may leave stdin open. */
const payloadDeadline = 150

export const hook: Command = {
  name: 'hook',
  usage: 'hook session-start | pre-compact | stop --vault PATH [--domain NAME]',
  help: [
    'Run by an assistant at these moments of a session, once installed with: commonplace hooks install. Prints one JSON',
    'object or nothing, and always ends well: whatever is wrong here, the session goes on.',
    '',
    '  --vault PATH    the vault, or a folder that is a domain itself',
    '  --domain NAME   the domain whose memory it is',
    '  --project NAME  the project; without it the one called like the folder of the session, else the domain’s own',
    '  --client NAME   whose hook it is',
    '  --home PATH     the home folder, where COMMONPLACE_HOME is not passed on',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    project: { type: 'string' },
    client: { type: 'string' },
    home: { type: 'string' },
  },
  positionals: [1, 1],
  async run(call) {
    const timer = setTimeout(() => process.exit(0), deadline)
    try {
      const answer = await answerOf(call)
      if (answer !== null) call.terminal.out(JSON.stringify(answer))
    } catch {
      // What is wrong is told by the window and by every other command; here it would only be in the way.
    } finally {
      clearTimeout(timer)
    }
    return 0
  },
}

async function answerOf({ positionals, values, terminal }: CommandCall): Promise<object | null> {
  const event = hookEvents.find((each) => each === positionals[0])
  const vault = textOf(values, 'vault') ?? terminal.variables.COMMONPLACE_VAULT
  if (event === undefined || vault === undefined) return null
  const home = textOf(values, 'home') ?? homeFolder({ ...thisMachine, variables: terminal.variables })
  return answerHook({
    event: event satisfies HookEvent,
    vault: resolve(terminal.here, vault),
    domain: textOf(values, 'domain'),
    project: textOf(values, 'project'),
    client: textOf(values, 'client'),
    home,
    payload: await readPayload(),
    now: new Date(),
  })
}

/** The JSON object on stdin; {} where there is none in time, or it is something else. */
async function readPayload(): Promise<Record<string, unknown>> {
  const { stdin } = process
  if (stdin.isTTY) return {}
  const pieces: Buffer[] = []
  await new Promise<void>((done) => {
    const timer = setTimeout(done, payloadDeadline)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    stdin.on('data', (piece: Buffer) => pieces.push(piece))
    stdin.once('end', end)
    stdin.once('error', end)
  })
  stdin.destroy()
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
