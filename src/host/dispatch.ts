import { type Reply, toReplyError } from '../contract/request.ts'
import { type Handlers, isRequestName, requests } from '../contract/requests.ts'
import { isWikiError, WikiError } from '../core/errors.ts'

export type Dispatch = (name: string, input: unknown) => Promise<Reply>

/**
 * The one door from any wire to the handlers: the name must be a row, the input must fit it. Errors that are not
 * WikiErrors are logged here and leave as `internal`, without their text.
 */
export function createDispatch(handlers: Handlers, logError: (request: string, error: unknown) => void): Dispatch {
  return async (name, input) => {
    try {
      if (!isRequestName(name)) throw unknownRequest(name)
      const parsed = requests[name].input.safeParse(input ?? {})
      if (!parsed.success) throw invalidInput(name, parsed.error.issues)
      // The row's own schema made this input; TypeScript cannot follow the pairing of name and input through the union.
      const handler = handlers[name] as (input: unknown) => Promise<unknown>
      return { ok: true, value: await handler(parsed.data) }
    } catch (error) {
      if (!isWikiError(error) || error.code === 'internal') logError(name, error)
      return toReplyError(error)
    }
  }
}

function unknownRequest(name: string): WikiError {
  return new WikiError('unknown_request', `Commonplace knows no request "${name.slice(0, 80)}".`, {
    data: { request: name.slice(0, 80) },
  })
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

function invalidInput(name: string, issues: readonly Issue[]): WikiError {
  const first = issues[0]
  const where = first && first.path.length > 0 ? first.path.map(String).join('.') : 'the input'
  return new WikiError(
    'invalid_input',
    `"${name}" cannot use ${where}: ${(first?.message ?? 'it is not valid').replace(/\.$/u, '')}.`,
    {
      data: { issues: issues.map((issue) => ({ path: issue.path.map(String), message: issue.message })) },
    },
  )
}
