import type { HostApi } from '../../contract/client.ts'
import { isWikiError } from '../../core/errors.ts'
import type { Command } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { settlePreview } from '../settle-preview.ts'

export const uningest: Command = {
  name: 'uningest',
  usage: 'uningest SUMMARY [--domain NAME] [--yes | --dry-run]',
  help: [
    'Takes a source out of the wiki: exactly the facts, links, pages and summary that rest on it alone. Pages with words',
    'of yours stay, without its facts; the original in raw/ stays. SUMMARY is its path, file name or title.',
    '',
    '  --vault PATH, --domain NAME, --yes, --dry-run',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 1],
  run: (call) =>
    withSession(call, onlyNamed(call), async ({ api }) => {
      const domain = await oneDomain(api, call)
      const { path } = await summaryCalled(api, domain, call.positionals[0] ?? '')
      const preview = await api.request('changes.uningest', { domain, summary: path })
      return settlePreview(api, call, preview, {
        question: 'Take this source out? [y]es, [n]o: ',
        unasked: { kind: 'refuse', words: 'Nothing was changed. Give --yes to take it out without being asked.' },
        discards: true,
      })
    }),
}

/** The summary first: the thing a source is about often has the very same title. */
async function summaryCalled(api: HostApi, domain: string, name: string) {
  const page = /^(?:wiki\/)?summaries\//u.test(name) ? name : `summaries/${name}`
  return api.request('pages.get', { domain, page }).catch((error: unknown) => {
    if (!isWikiError(error, 'not_found')) throw error
    return api.request('pages.get', { domain, page: name })
  })
}
