import { count, list } from './words.ts'

/** The words of setting assistants up. */
export const assistants = {
  title: 'Assistants',
  about:
    'An assistant on this computer can search the wiki and read its pages with their passages. It learns of Commonplace from one entry in its own settings file. You see that entry before it is written, and nothing else in the file is touched.',
  sample: 'This is the sample, in a temporary folder. Keep it first; then an assistant can be told where it lies.',
  looking: 'Looking for assistants on this computer',
  lookAgain: 'Look again',
  standings: {
    ready: 'Ready',
    absent: 'Not set up',
    missing: 'Not on this computer',
    elsewhere: 'Opens another vault',
    installation: 'Ready, through another installation',
    gone: 'Its program is gone',
    other: 'Another entry',
    unreadable: 'Its settings cannot be read',
  },
  reads: (domains: readonly string[]) => (domains.length === 0 ? 'Reads every domain' : `Reads ${list(domains)}`),
  writes: (domains: readonly string[]) =>
    domains.length === 0 ? 'Reads and writes in every domain' : `Reads and writes in ${list(domains)}`,
  elsewhere: (path: string) => `Its entry opens ${path}. Set it up again to open the vault that is open here.`,
  gone: (path: string) => `Its entry starts ${path}, which is not there any more. Set it up again.`,
  installation: (path: string) => `Its entry starts ${path}. Set it up again to start this installation.`,
  other: (command: string) =>
    `An entry called “commonplace” is there and starts something else: ${command}. Setting up replaces it; you see that first.`,
  otherAddress:
    'An entry called “commonplace” is there and leads to an address. Setting up replaces it; you see that first.',
  setUp: 'Set up',
  setUpNamed: (title: string) => `Set up ${title}`,
  anyway: 'Set up anyway',
  again: 'Set up again',
  replace: 'Replace it',
  change: 'Change',
  changeNamed: (title: string) => `Change the entry of ${title}`,
  remove: 'Take out',
  removeNamed: (title: string) => `Take the entry of ${title} out`,
  test: 'Test',
  testNamed: (title: string) => `Test ${title}`,

  access: 'It may',
  accesses: { read: 'Read', write: 'Read and write' },
  accessMeans: {
    read: 'It gets no tool that writes.',
    write: 'What it writes becomes a preview in the Inbox, or is written at once where you allow that below.',
  },
  domains: 'It sees',
  domainsAre: { all: 'Every domain', some: 'Only these' },
  domainsMean: {
    all: 'Also those you add later.',
    some: 'Of any other it hears nothing, not even that it exists.',
  },
  pickOne: 'Choose at least one domain.',

  preview: 'What changes in its settings',
  previewing: 'Working out what would change',
  newFile: 'new file',
  lines: (added: number, removed: number) =>
    [
      added > 0 ? `${count(added, 'line', 'lines')} added` : '',
      removed > 0 ? `${count(removed, 'line', 'lines')} taken out` : '',
    ]
      .filter(Boolean)
      .join(', '),
  added: 'added:',
  removed: 'taken out:',
  skipped: (n: number) => `${count(n, 'line', 'lines')} unchanged`,
  nothing: 'Its settings say so already. There is nothing to write.',
  willKeep: (file: string) => `The file as it is now is kept as ${file}.commonplace-backup.`,
  writeIt: 'Write this',
  takeItOut: 'Take it out',
  writing: 'Writing',
  written: (file: string) => `Written to ${file}.`,
  takenOut: (file: string) => `Taken out of ${file}.`,
  backup: (file: string) => `As it was: ${file}`,
  testing: 'Starting the command that stands in its settings',
  passed: 'It works.',
  failed: 'It does not work yet.',
  tools: (n: number) => `${count(n, 'tool', 'tools')} it gets`,
  done: 'Done',

  policy: 'What assistants write',
  policyAbout:
    'Holds for every assistant that may write. Whatever takes a page away, joins two pages or touches a foundation waits for you in any case.',
  policyOf: (title: string) => `What assistants write in ${title}`,
  policies: { ask: 'Waits in the Inbox', alone: 'Is written at once' },

  address: 'Other assistants',
  addressAbout:
    'One that speaks MCP over HTTP can reach Commonplace at this address while it runs. The token opens this address and nothing else.',
  noAddress:
    'Commonplace serves no address right now. Assistants that are set up above need none: they start it themselves.',
  url: 'Address',
  token: 'Token',
  showToken: 'Show the token',
  hideToken: 'Hide the token',
  hidden: 'hidden',
  copy: 'Copy',
  copyNamed: (what: string) => `Copy the ${what.toLowerCase()}`,
  copied: 'Copied',
  notCopied: 'Not allowed here; select it and copy by hand.',
  addressAccess: 'Assistants at this address may',
  addressWrite: 'Holds from the next start of Commonplace.',

  hooks: 'Memory hooks',
  hooksAbout:
    'Optional. With these an assistant is told at the start of a session where the work stands, and reminded before it forgets. A session never waits for them and never fails by them. They are commands in its settings, shown before they are written.',
  hookStates: {
    absent: 'Off',
    installed: 'On',
    missing: 'Not on this computer',
    unreadable: 'Its settings cannot be read',
  },
  hooksOf: (domain: string | null, moments: readonly string[]) =>
    `${domain === null ? '' : `Memory of ${domain}, at `}${list(moments)}`,
  hookDomain: 'Whose memory',
  hookOn: 'Switch on',
  hookOnNamed: (title: string) => `Switch the hooks of ${title} on`,
  hookChangeNamed: (title: string) => `Change the hooks of ${title}`,
  hookOff: 'Switch off',
  hookOffNamed: (title: string) => `Switch the hooks of ${title} off`,

  skill: 'Skill',
  skillAbout:
    'A short text that teaches an assistant the order that costs least, and when to keep what. Copy its folder to ~/.claude/skills for Claude Code, or to ~/.agents/skills for Codex and Cursor; Claude Desktop takes it as a zip in its settings.',
  skillNone: 'This build carries no skill. It is in the folder skills/commonplace of the source code.',
  skillPath: 'Where it lies',
}
