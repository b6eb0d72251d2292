import type { ChangeSummaryView } from '../../contract/views.ts'
import { type Command, isOn, textOf } from '../command.ts'
import { limitOf } from '../limit-of.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'

export const changes: Command = {
  name: 'changes',
  usage: 'changes [ID] [--domain NAME] [--pending]',
  help: [
    'Lists what was applied, newest first; with an id, what that change did; with --pending, what waits for a decision.',
    '',
    '  --vault PATH, --domain NAME, --limit N (20), --cursor TEXT',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    pending: { type: 'boolean' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  positionals: [0, 1],
  async run(call) {
    const { terminal, values, json, positionals } = call
    const print = (value: unknown, lines: () => string[]) => {
      if (json) terminal.out(JSON.stringify(value))
      else for (const line of lines()) terminal.out(line)
    }
    return withSession(call, onlyNamed(call), async ({ api }) => {
      const [changeId] = positionals
      if (changeId !== undefined) {
        const change = await api.request('changes.show', { changeId })
        print(change, () => [lineOf(change), ...change.files.map((file) => `  ${file.op} ${file.path}`)])
        return 0
      }
      const domain = await oneDomain(api, call)
      if (isOn(values, 'pending')) {
        const answer = await api.request('changes.pending', { domain })
        print(answer, () => answer.changes.map(lineOf))
        return 0
      }
      const answer = await api.request('changes.list', {
        domain,
        limit: limitOf(values, 20),
        cursor: textOf(values, 'cursor'),
      })
      print(answer, () => [
        ...answer.changes.map((change) => `${lineOf(change)}${change.undoneBy === null ? '' : '  (undone)'}`),
        `${answer.changes.length} of ${answer.total}`,
      ])
      return 0
    })
  },
}

function lineOf({ id, createdAt, origin, created, edited, deleted }: ChangeSummaryView): string {
  const what = 'title' in origin ? origin.title : `${origin.from} to ${origin.to}`
  return `${id}  ${createdAt.slice(0, 16).replace('T', ' ')}  ${origin.kind}  ${what}  +${created} ~${edited} -${deleted}`
}
