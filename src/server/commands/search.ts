import { WikiError } from '../../core/errors.ts'
import { type Command, textOf, textsOf } from '../command.ts'
import { limitOf } from '../limit-of.ts'
import { withSession } from '../open-session.ts'

export const search: Command = {
  name: 'search',
  usage: 'search WORDS… [--domain NAME]… [--kind KIND] [--tag TAG] [--limit N]',
  help: [
    'Finds pages by words, names or identifiers, best first.',
    '',
    '  --vault PATH',
    '  --domain NAME   may be given more than once; all domains unless given',
    '  --kind KIND     entity, concept, summary or note',
    '  --tag TAG, --limit N (20), --cursor TEXT',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string', multiple: true },
    kind: { type: 'string' },
    tag: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  positionals: [1, 100],
  async run(call) {
    const { positionals, values, json, terminal } = call
    const query = positionals.join(' ').trim()
    if (query === '') throw new WikiError('invalid_input', `Say what to look for: commonplace ${search.usage}`)
    const named = textsOf(values, 'domain')
    const kind = kindOf(textOf(values, 'kind'))
    return withSession(call, named.length > 0 ? { only: named } : {}, async ({ api }) => {
      const answer = await api.request('search.pages', {
        query,
        domains: named.length > 0 ? named : undefined,
        kind,
        tag: textOf(values, 'tag'),
        limit: limitOf(values, 20),
        cursor: textOf(values, 'cursor'),
      })
      if (json) terminal.out(JSON.stringify(answer))
      else {
        if (answer.fuzzy) terminal.out('No page has these words; these come close:')
        for (const hit of answer.hits)
          terminal.out(`${hit.domain}/${hit.path}:${hit.line}  ${hit.title}\n    ${hit.snippet}`)
        terminal.out(`${answer.hits.length} of ${answer.total} ${answer.total === 1 ? 'page' : 'pages'}`)
      }
      return 0
    })
  },
}

function kindOf(kind: string | undefined): 'entity' | 'concept' | 'summary' | 'note' | undefined {
  if (kind === undefined || kind === 'entity' || kind === 'concept' || kind === 'summary' || kind === 'note')
    return kind
  throw new WikiError('invalid_input', `There is no kind "${kind}". Use entity, concept, summary or note.`)
}
