import type { Command } from './command.ts'

/** Loaded one at a time: a server that a client starts does not wait for the code of the others. */
export const commands: Readonly<
  Record<string, { readonly sums: string; load(): Promise<Command>; readonly failsOpen?: true }>
> = {
  init: { sums: 'Make a vault, or add a domain to one', load: async () => (await import('./commands/init.ts')).init },
  adopt: {
    sums: 'Make a domain of a folder of notes',
    load: async () => (await import('./commands/adopt.ts')).adopt,
  },
  domains: {
    sums: 'List the domains, and names that several share',
    load: async () => (await import('./commands/domains.ts')).domains,
  },
  ingest: {
    sums: 'Read files and show the pages they would change',
    load: async () => (await import('./commands/ingest.ts')).ingest,
  },
  jobs: { sums: 'List what waits to be read or decided', load: async () => (await import('./commands/jobs.ts')).jobs },
  readers: {
    sums: 'Show and set up who reads',
    load: async () => (await import('./commands/readers.ts')).readers,
  },
  keys: { sums: 'Keep or forget the key of a reader', load: async () => (await import('./commands/keys.ts')).keys },
  recognition: {
    sums: 'Choose in which languages scans are read',
    load: async () => (await import('./commands/recognition.ts')).recognition,
  },
  spend: {
    sums: 'Show what reading cost, and set budgets',
    load: async () => (await import('./commands/spend.ts')).spend,
  },
  search: { sums: 'Find pages', load: async () => (await import('./commands/search.ts')).search },
  show: { sums: 'Print a page', load: async () => (await import('./commands/show.ts')).show },
  backlinks: {
    sums: 'List what links to a page',
    load: async () => (await import('./commands/backlinks.ts')).backlinks,
  },
  links: {
    sums: 'List the links of a page, or of any folder of Markdown',
    load: async () => (await import('./commands/links.ts')).links,
  },
  ask: {
    sums: 'Answer a question from your pages',
    load: async () => (await import('./commands/ask.ts')).ask,
  },
  changes: {
    sums: 'List what was applied, or what waits',
    load: async () => (await import('./commands/changes.ts')).changes,
  },
  rename: {
    sums: 'Give a page another name, with every link to it',
    load: async () => (await import('./commands/rename.ts')).rename,
  },
  accept: {
    sums: 'Decide about a change that waits, and write it',
    load: async () => (await import('./commands/accept.ts')).accept,
  },
  uningest: {
    sums: 'Take a source out of the wiki',
    load: async () => (await import('./commands/uningest.ts')).uningest,
  },
  health: {
    sums: 'List what is wrong in a domain',
    load: async () => (await import('./commands/health.ts')).health,
  },
  fix: { sums: 'Fix what health found', load: async () => (await import('./commands/fix.ts')).fix },
  dismiss: {
    sums: 'Put a finding of health aside',
    load: async () => (await import('./commands/dismiss.ts')).dismiss,
  },
  undo: { sums: 'Take an applied change back', load: async () => (await import('./commands/undo.ts')).undo },
  index: {
    sums: 'Bring the index up to date with the disk',
    load: async () => (await import('./commands/index-command.ts')).index,
  },
  serve: { sums: 'Serve the app on 127.0.0.1', load: async () => (await import('./commands/serve.ts')).serve },
  start: {
    sums: 'Open the window, or serve the app where there is none',
    load: async () => (await import('./commands/start.ts')).start,
  },
  state: {
    sums: 'Read, save and restore the handoffs of a project',
    load: async () => (await import('./commands/state.ts')).state,
  },
  foundations: {
    sums: 'List the foundations of a project, or mirror them from a folder',
    load: async () => (await import('./commands/foundations.ts')).foundations,
  },
  hooks: {
    sums: 'Install or remove the hooks that give an assistant its memory',
    load: async () => (await import('./commands/hooks.ts')).hooks,
  },
  hook: {
    sums: 'Run by an assistant at the start and end of a session',
    load: async () => (await import('./commands/hook.ts')).hook,
    failsOpen: true,
  },
  obsidian: {
    sums: 'Make Obsidian show a domain well',
    load: async () => (await import('./commands/obsidian.ts')).obsidian,
  },
  publish: {
    sums: 'Write a domain as a site anyone can read',
    load: async () => (await import('./commands/publish.ts')).publish,
  },
  mcp: { sums: 'Serve domains to an assistant over stdio', load: async () => (await import('./commands/mcp.ts')).mcp },
}
