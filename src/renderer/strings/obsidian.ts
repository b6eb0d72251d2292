/** Setting Obsidian up for a domain. */
export const obsidian = {
  setUp: 'Set up Obsidian',
  setUpNamed: (title: string) => `Set up Obsidian for ${title}`,
  what: 'What to set up',
  parts: {
    colours: 'Colours of entities, concepts and summaries in its graph',
    filter: 'Leave the catalogue and the log out of its graph',
    snippet: 'Dim block ids such as ^c-1a2b3c4d while writing',
  },
  folder: (path: string) => `Obsidian opens ${path}.`,
  folderNew: (path: string) => `${path} was not opened in Obsidian yet. It can be set up all the same.`,
  isIn: 'Commonplace has set something up here.',
  takeOut: 'Take it out again',
  rather: 'Set up instead',
}
