import { resolve } from 'node:path'
import type { Output } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { oneDomain, onlyNamed, withSession } from '../open-session.ts'
import { planned, printSite, written } from '../print-site.ts'

export const publish: Command = {
  name: 'publish',
  usage: 'publish --out DIR [--domain NAME] [--base ADDRESS] [--yes | --dry-run]',
  help: [
    'Writes a domain as a site that any browser reads, from a disk too: shows first what would leave and what would not.',
    'Left out unless asked for: pages that say they are private, conversations, the memory of the work, originals, and',
    'passages of more than 300 characters. A second run writes what changed. Files that are not its own stay.',
    '',
    '  --vault PATH, --domain NAME',
    '  --out DIR              the folder; made where it is not there',
    '  --base ADDRESS         where it will stand, https://example.org/wiki/; a path alone needs nothing, links are relative',
    '  --language CODE        of the pages, en unless given',
    '  --passages N           the longest passage that leaves, in characters; 0 for none',
    '  --with WHAT            conversations, state or originals; may be repeated',
    '  --overwrite            also files that stand in the way and are not as they were written',
    '  --yes                  write without asking',
    '  --dry-run              show what would leave, write nothing',
  ],
  options: {
    vault: { type: 'string' },
    domain: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string' },
    language: { type: 'string' },
    passages: { type: 'string' },
    with: { type: 'string', multiple: true },
    overwrite: { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
    'dry-run': { type: 'boolean' },
  },
  positionals: [0, 0],
  run: (call) =>
    withSession(call, { ...onlyNamed(call), readOnly: true, watch: false }, async ({ api }) => {
      const choices = { domain: await oneDomain(api, call), ...choicesOf(call) }
      const { terminal, values, json } = call
      const run = () => api.request('publish.run', { ...choices, overwrite: isOn(values, 'overwrite') })
      // Nobody is asked, so that the site is looked at once: half the time of a large one.
      if (isOn(values, 'yes') && !isOn(values, 'dry-run')) {
        const receipt = await run()
        if (!json) printSite(receipt, choices.into, terminal.out, written)
        return printReceipt(receipt, choices.into, call)
      }
      const plan = await api.request('publish.plan', choices)
      if (!json) printSite(plan, choices.into, terminal.out, planned)
      if (isOn(values, 'dry-run')) {
        terminal.out(json ? JSON.stringify({ status: 'planned', ...plan }) : 'Dry run: nothing was written.')
        return plan.secrets.length > 0 ? 3 : 0
      }
      if (plan.secrets.length === 0) {
        const canAsk = terminal.interactive && !json
        if (!canAsk || !/^y/iu.test((await terminal.ask('Publish? [y]es, [n]o: ')).trim())) {
          terminal.out(
            json
              ? JSON.stringify({ status: 'refused', ...plan })
              : 'Nothing was written. Give --yes to publish without being asked.',
          )
          return canAsk ? 0 : 3
        }
      }
      return printReceipt(await run(), choices.into, call)
    }),
}

/** A link that leads nowhere makes the run one that was not clean. */
function printReceipt(receipt: Output<'publish.run'>, into: string, { terminal, json }: CommandCall): number {
  const { pages, files, written, remove, broken } = receipt
  if (json) terminal.out(JSON.stringify({ status: 'published', ...receipt }))
  else {
    terminal.out(`${pages} pages in ${files.length} files at ${into}; ${written} written, ${remove.length} removed.`)
    terminal.out(broken.length === 0 ? 'Every link was followed and leads somewhere.' : 'Links that lead nowhere:')
    for (const { from, href, why } of broken) terminal.out(`  ${from} → ${href}: ${why}`)
  }
  return broken.length > 0 ? 3 : 0
}

const extras = ['conversations', 'state', 'originals'] as const

function choicesOf({ values, terminal }: CommandCall) {
  const out = textOf(values, 'out')
  if (out === undefined) throw new WikiError('invalid_input', 'Say where the site goes: --out DIR.')
  const base = textOf(values, 'base')
  const isAddress = base !== undefined && /^https?:\/\//iu.test(base)
  if (base !== undefined && !isAddress && !base.startsWith('/')) {
    throw new WikiError('invalid_input', 'Give --base as an address, https://example.org/wiki/, or as a path, /wiki/.')
  }
  const asked = Array.isArray(values.with) ? values.with.map(String) : []
  const unknown = asked.find((name) => !extras.some((extra) => extra === name))
  if (unknown !== undefined)
    throw new WikiError('invalid_input', `--with takes ${extras.join(', ')}, not “${unknown}”.`)
  const passages = textOf(values, 'passages')
  if (passages !== undefined && !/^\d{1,6}$/u.test(passages)) {
    throw new WikiError('invalid_input', '--passages takes a number of characters.')
  }
  const language = textOf(values, 'language')
  return {
    into: resolve(terminal.here, out),
    ...(isAddress ? { address: base } : {}),
    ...(language === undefined ? {} : { language }),
    ...(passages === undefined ? {} : { longestPassage: Number(passages) }),
    conversations: asked.includes('conversations'),
    state: asked.includes('state'),
    originals: asked.includes('originals'),
  }
}
