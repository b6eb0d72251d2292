import type { HostApi } from '../../contract/client.ts'
import type { Output } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { acceptPreview } from '../accept-preview.ts'
import { type Command, isOn, textOf } from '../command.ts'
import { oneDomain, withSession } from '../open-session.ts'
import { printPreview, receiptWords } from '../print-change.ts'

export const fix: Command = {
  name: 'fix',
  usage: 'fix KEY|RULE … [--fix ID] [--yes | --dry-run] [--domain NAME]',
  help: [
    'Fixes findings of health by their keys, or all clear ones of a kind by its name. Shows every file it would change and',
    'asks; without a terminal nothing is changed unless --yes is given. Each fix can be undone.',
    '',
    '  --fix ID      another fix than the first; health --json lists them',
    '  --vault PATH, --domain NAME, --yes, --dry-run, --json',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    fix: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [1, 5000],
  async run(call) {
    const { terminal, values, json, positionals } = call
    return withSession(call, {}, async ({ api }) => {
      const domain = await oneDomain(api, call)
      const named = textOf(values, 'fix')
      const keys = (await Promise.all(positionals.map((word) => keysOf(api, domain, word)))).flat()
      const done = await api.request('health.fix', { domain, keys, ...(named === undefined ? {} : { fix: named }) })
      if (done.kind !== 'change') {
        terminal.out(json ? JSON.stringify(done) : otherWords(done))
        return done.kind === 'by-hand' ? 3 : 0
      }
      const { change } = done
      if (!json) printPreview(change, terminal)
      const discard = () => api.request('changes.discard', { changeId: change.id })
      if (isOn(values, 'dry-run')) {
        await discard()
        if (json) terminal.out(JSON.stringify({ status: 'previewed', preview: change }))
        return 0
      }
      if (!isOn(values, 'yes')) {
        const isAsked = !json && terminal.interactive
        if (!isAsked || !/^y/iu.test((await terminal.ask('Make this change? [y]es, [n]o: ')).trim())) {
          await discard()
          terminal.err(isAsked ? 'Nothing was changed.' : 'Nothing was changed. Agree with --yes.')
          return isAsked ? 0 : 3
        }
      }
      const receipt = await acceptPreview(api, call, change)
      terminal.out(json ? JSON.stringify({ status: receipt.status, receipt }) : receiptWords(receipt))
      return receipt.status === 'partial' ? 3 : 0
    })
  },
}

/** A key, or the keys of all findings of a kind whose fix is clear. */
async function keysOf(api: HostApi, domain: string, word: string): Promise<string[]> {
  if (/^[0-9a-f]{16}$/u.test(word)) return [word]
  const { findings } = await api.request('health.scan', { domain, rules: [word], limit: 5000 })
  const clear = findings.filter(({ fixes }) => fixes[0]?.confidence === 'high')
  if (clear.length > 0) return clear.map(({ key }) => key)
  throw new WikiError(
    'not_found',
    findings.length === 0
      ? `Nothing is wrong of the kind “${word}”, so there is nothing to fix.`
      : `Nothing of “${word}” is clear enough to be fixed at once. See: commonplace health --rule ${word}`,
  )
}

function otherWords(outcome: Exclude<Output<'health.fix'>, { kind: 'change' }>): string {
  switch (outcome.kind) {
    case 'read':
      return `Will be read: ${outcome.jobs.map(({ name }) => name).join(', ')}. See: commonplace ingest`
    case 'refreshed':
      return outcome.written.length === 0 ? 'The catalogue was right.' : `Written anew: ${outcome.written.join(', ')}`
    case 'by-hand':
      return `${outcome.path}${outcome.line === null ? '' : `:${outcome.line}`}  ${outcome.words}.`
  }
}
