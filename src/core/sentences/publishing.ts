/** Why a file stays at home when a site is made, and why a link of the site leads nowhere. */
export const publishingSentences = {
  originalsOut: () => 'Originals are left out.',
  conversationsOut: () => 'Conversations are left out.',
  memoryOut: () => 'The memory of the work is left out.',
  isSchema: () => 'It tells readers what belongs here.',
  isDerived: () => 'The site has a catalogue of its own.',
  propertiesOdd: () => 'Its properties cannot be read, and they may say that it is private.',
  saysPrivate: () => 'It says it is private.',
  saysUnpublished: () => 'It says it is not to be published.',
  saysDraft: () => 'It says it is a draft.',
  taggedPrivate: () => 'It is tagged private.',
  curatorsOut: () => 'It is a conversation of The Curator, which is no page.',
  noText: () => 'It is no text.',
  badForSystems: () => 'Its name cannot be used on every system.',
  isLink: () => 'It is a link to another file.',
  noSuchFile: () => 'There is no such file.',
  noSuchPlace: () => 'There is no such place on that page.',
} as const
