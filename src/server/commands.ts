import type { Command } from './command.ts'

/** Loaded one at a time: a server that a client starts does not wait for the code of the others. */
export const commands: Readonly<Record<string, { readonly sums: string; load(): Promise<Command> }>> = {
  init: { sums: 'Make a vault, or add a domain to one', load: async () => (await import('./commands/init.ts')).init },
  ingest: {
    sums: 'Read files and show the pages they would change',
    load: async () => (await import('./commands/ingest.ts')).ingest,
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
  mcp: { sums: 'Serve domains to an assistant over stdio', load: async () => (await import('./commands/mcp.ts')).mcp },
}
