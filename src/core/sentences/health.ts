type Title = { readonly title: string }
type Path = { readonly path: string }
/** What a model said to it, in the language it chose; empty where it said nothing. */
type Why = { readonly why: string }
type Pair = { readonly one: string; readonly other: string }

/** How a page came to be offered for a name: its title or another name, its file's name, its spelling, so many letters. */
export type NearBy = 'name' | 'file' | 'spelling' | number

const near = (by: NearBy): string =>
  by === 'name'
    ? 'by its name'
    : by === 'file'
      ? 'by its file name'
      : by === 'spelling'
        ? 'spelt alike'
        : by === 1
          ? 'one letter apart'
          : `${by} letters apart`

const after = ({ why }: Why): string => (why === '' ? '' : ` ${why}`)

/** What is wrong with pages, and what can be done about it. */
export const healthSentences = {
  brokenLink: ({ target, title }: Title & { readonly target: string }) =>
    `“${target}” is linked on “${title}”, and no file has that name.`,
  titleAsLink: ({ target, title, path }: Title & Path & { readonly target: string }) =>
    `“${target}” on “${title}” is the title of ${path}, not its file name.`,
  aliasAsLink: ({ target, title, path }: Title & Path & { readonly target: string }) =>
    `“${target}” on “${title}” is another name of ${path}, not its file name.`,
  folderInLink: ({ target, title }: Title & { readonly target: string }) =>
    `“${target}” on “${title}” names a folder that the link does not need.`,
  orphan: ({ title }: Title) => `No page links to “${title}”.`,
  missingBacklink: ({ summary, title }: Title & { readonly summary: string }) =>
    `“${summary}” lists “${title}” among what it mentions, and is not linked from there.`,
  twoFolders: ({ title, one, other }: Title & Pair) => `“${title}” stands in two folders: ${one} and ${other}.`,
  spelling: ({ one, other }: Pair) => `“${one}” and “${other}” differ by spelling only.`,
  sharedName: ({ name, one, other }: Pair & { readonly name: string }) =>
    `“${name}” is what both ${one} and ${other} are called.`,
  brokenProperties: ({ path, detail }: Path & { readonly detail: string }) =>
    `The properties of ${path} cannot be read: ${detail}`,
  noPassage: ({ title }: Title) => `A fact on “${title}” names no passage.`,
  passageGone: ({ title }: Title) => `A fact on “${title}” names a passage that its summary does not hold.`,
  passageChanged: ({ title }: Title) => `A passage on “${title}” was changed since it was taken from the source.`,
  passageLost: ({ title }: Title) => `A passage on “${title}” does not stand in the source any more.`,
  sourceChanged: ({ raw, title }: Title & { readonly raw: string }) =>
    `${raw} was changed since “${title}” was made from it.`,
  sourceMissing: ({ raw, title }: Title & { readonly raw: string }) =>
    `The original of “${title}”, ${raw}, is not in this folder, though others are.`,
  neverRead: ({ path }: Path) => `${path} was never read.`,
  emptyPage: ({ title }: Title) => `“${title}” has a title and nothing else.`,
  indexBehind: ({ files, more }: { readonly files: readonly string[]; readonly more: number }) =>
    `The catalogue does not list the pages as they are: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  largePage: ({ title, claims }: Title & { readonly claims: number }) =>
    `“${title}” holds ${claims} facts. Part of it would make pages of their own.`,
  sameThing: ({ one, other, why }: Pair & Why) =>
    `“${one}” and “${other}” seem to be about one thing.${after({ why })}`,
  contradictionOn: ({ title, why }: Title & Why) => `Two facts on “${title}” cannot both hold.${after({ why })}`,
  contradiction: ({ one, other, why }: Pair & Why) =>
    `Two facts on “${one}” and “${other}” cannot both hold.${after({ why })}`,
  linkMayMean: ({ target, title, meant }: Title & { readonly target: string; readonly meant: string }) =>
    `“${target}” on “${title}” may mean “${meant}”.`,
  belongsWith: ({ title, homes }: Title & { readonly homes: readonly string[] }) =>
    `“${title}”, which no page links to, belongs with ${homes.map((home) => `“${home}”`).join(' and ')}.`,
  overtaken: ({ title, why }: Title & Why) => `A fact on “${title}” seems to be overtaken.${after({ why })}`,
  notCarried: ({ title, why }: Title & Why) => `A fact on “${title}” says what its passage does not.${after({ why })}`,

  leadTo: ({ title, by }: Title & { readonly by: NearBy }) => `Lead it to “${title}” (${near(by)})`,
  leadToWordsKept: ({ title }: Title) => `Lead it to “${title}”, the words unchanged`,
  dropLink: () => 'Keep the words, drop the link',
  linkByName: () => 'Link by the name alone',
  listAmong: ({ title }: Title) => `List it among what “${title}” is related to`,
  listAmongNaming: ({ title, name, sources }: Title & { readonly name: string; readonly sources: number }) =>
    `List it among what “${title}” is related to (its text names “${name}”${
      sources === 0 ? '' : sources === 1 ? ', and rests on the same source' : `, and shares ${sources} sources`
    })`,
  openAndLink: () => 'Open it, and link to it from where it belongs',
  openAtLine: () => 'Open it at this line',
  openFirst: ({ title }: Title) => `Open “${title}” at the first of them`,
  openSecond: ({ title }: Title) => `Open “${title}” at the second of them`,
  openAndSplit: () => 'Open it and split it',
  openAndWrite: () => 'Open it and write',
  mendProperties: () => 'Open it and mend the lines between the dashes; they are never rewritten for you',
  addToSources: ({ title }: Title) => `Add “${title}” to its sources`,
  mergeInto: ({ drop, dropPath, keep, keepPath }: Record<'drop' | 'dropPath' | 'keep' | 'keepPath', string>) =>
    `Merge “${drop}” (${dropPath}) into “${keep}” (${keepPath})`,
  callTwoThings: ({ path, title }: Path & Title) =>
    `Two things: call ${path} “${title}”; its file and the links to it follow`,
  fileAfterTitle: ({ path, title }: Path & Title) => `Name ${path} after its title, “${title}”; the links to it follow`,
  takeAlias: ({ alias, title }: Title & { readonly alias: string }) =>
    `Only take “${alias}” from the other names of “${title}”`,
  nameMeansLost: ({ name, path, loser }: Path & Record<'name' | 'loser', string>) =>
    `“${name}” means ${path}: links by that name lead there, “${loser}” loses it`,
  nameMeansCalled: ({ name, path, other, title }: Path & Title & Record<'name' | 'other', string>) =>
    `“${name}” means ${path}: links by that name lead there, ${other} is called “${title}” from now on`,
  makeYours: () => 'Make it a line of yours: the words stay, its mark goes',
  deleteIt: () => 'Delete it; links to it become plain words',
  readAgain: () => 'Read the source again',
  readAgainShown: () => 'Read it again; what it would change is shown first',
  readShown: () => 'Read it; what it would change is shown first',
  putBack: () => 'Put the file back, or leave it: nothing on the pages is lost',
  takeOut: () => 'Take the source out of the wiki, with what rests on it alone',
  writeCatalogue: () => 'Write the catalogue anew from the pages',

  notThereAnyMore: ({ path }: Path) => `“${path}” is not there any more. Scan again.`,
  otherFileThere: ({ path }: Path) => `Another file is at “${path}” by now. Scan again.`,
  mendFirst: ({ path }: Path) => `The properties of “${path}” cannot be read. Mend them first.`,
  factNotThere: () => 'The fact is not on the page any more. Scan again.',
  manyFixes: ({ fixes, title }: Title & { readonly fixes: number; readonly rule: string }) =>
    `${fixes} fixes: ${title}`,
  nothingFits: () => 'This would change no file. Scan again: the pages may have changed since.',
  findingGone: () => 'This is no longer found: it was fixed, dismissed or has changed. Scan again.',
  leftForNext: ({ path }: Path) =>
    `“${path}” is left for the next time: another fix moves the same page, or one it is led to.`,
  propertyLost: ({ key, value }: { readonly key: string; readonly value: string }) =>
    `The property “${key}” of the page that goes, ${value}, is not carried over.`,
  noModelSet: () =>
    'These checks ask a model, and the built-in reader is not one. Choose a model in Settings, under Readers.',
} as const
