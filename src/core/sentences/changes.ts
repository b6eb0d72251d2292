type Title = { readonly title: string }
type Path = { readonly path: string }

/** What a person should know before a change is accepted, or why it cannot be made. */
export const changeSentences = {
  plannedAnew: () =>
    'The wiki has changed since you looked at this. It was planned again; look at it once more, then accept.',
  plannedAgain: () => 'The wiki has changed since this was planned, so it was planned again. Look at it once more.',
  changedSincePrice: () => 'The pages have changed since the price was shown. Look at it once more.',
  goneMeanwhile: ({ path }: Path) => `“${path}” is not there any more, so nothing is taken back from it.`,
  backMeanwhile: ({ path }: Path) =>
    `“${path}” is there again: what it lacks of the facts is added, and the rest is left as it is.`,
  staysLinked: ({ title, linker }: Title & { readonly linker: string }) =>
    `“${title}” stays, because “${linker}” links to it.`,
  staysFacts: ({ title, facts }: Title & { readonly facts: number }) =>
    `“${title}” stays with ${facts === 1 ? 'one fact' : `${facts} facts`} that do not rest on this alone.`,
  staysYours: ({ title }: Title) => `“${title}” stays, because it holds words of yours.`,
  nothingLeft: ({ why }: { readonly why: readonly string[] }) =>
    ['Nothing is left of this change to take back.', ...why].join(' '),
  nothingAlone: ({ title, why }: Title & { readonly why: readonly string[] }) =>
    [`Nothing in the wiki rests on “${title}” alone.`, ...why].join(' '),
  placeTaken: ({ path, to }: Path & { readonly to: string }) =>
    `Another file is now at “${to}”, so “${path}” cannot go back there.`,
  leftWithoutFacts: ({ title }: Title) => `“${title}” is left without any fact. The page stays.`,
  linkNowhere: ({ target }: { readonly target: string }) => `The link to “${target}” leads nowhere.`,
  bothSoCalled: ({ title, path }: Title & Path) => `“${title}” (${path}) goes by this name too. Both will.`,
  linksLeft: ({ paths, more }: { readonly paths: readonly string[]; readonly more: number }) =>
    `${paths.map((path) => `“${path}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''} ${
      paths.length + more === 1 ? 'links' : 'link'
    } to the old name and will be left so: nothing but the wiki's own files is written.`,
  answerLeftOut: ({ text, why }: { readonly text: string; readonly why: string }) => `Left out: “${text}” ${why}`,
  notSupported: () => 'is not supported by what it cites.',
  otherDomain: () => 'rests on a page of another domain.',
  noSourcePassage: () => 'rests on no passage of a source.',
  sourcePassageGone: () => 'rests on a passage that is no longer there.',
  readInPart: ({ missing }: { readonly missing: readonly string[] }) =>
    `Read in part: ${missing.join(', ')} could not be read.`,
  notText: ({ path }: Path) => `${path} is not UTF-8 text and was left out.`,
  overBudget: ({ bytes, budget }: { readonly bytes: number; readonly budget: number }) =>
    `The foundations of this project now come to ${bytes.toLocaleString('en')} bytes, over their budget of ${budget.toLocaleString('en')}: a session that reads all of them leaves some out.`,
  linesEdited: () => 'The lines this change is about have been edited since.',
  factGone: () => 'The fact that this source confirms is no longer on the page.',
  pageNotThere: () => 'The page is not there, and nothing in this change creates it.',
  pageCreated: () => 'A page of this name was created since the preview.',
  fileThereAgain: () => 'A file of this name is there again.',
  pageWentAway: () => 'The page was deleted or renamed since the preview.',
  onlyWhole: () => 'The file was changed since, and it is only ever replaced whole.',
  propertyChanged: ({ key }: { readonly key: string }) => `The property “${key}” was changed since.`,
  propertiesLeft: ({ detail }: { readonly detail: string }) =>
    `The properties of this page cannot be read, so they are left alone.${detail === '' ? '' : ` ${detail}`}`,
  notTextNow: () => 'The file is not UTF-8 text now, so it is left alone.',
  waitsForSummary: () => 'Its evidence is on a summary that could not be written, so it waits with it.',
  didNotFit: () => 'It did not fit when this change was accepted.',
  changedAfterBreak: () => 'The file was changed after writing was interrupted, so it was left as it is.',
  changedRightAfter: ({ path }: Path) =>
    `“${path}” was changed by somebody right after it was written; what they wrote is what is there now.`,
  finishedAtStart: () => 'Writing was interrupted and finished at the next start.',
  interruptedHere: ({ name }: { readonly name: string }) =>
    `Writing ${name} was interrupted. Open the domain where it may be written, and it is settled.`,
  interruptedBack: ({ name }: { readonly name: string }) =>
    `Writing ${name} was interrupted. Every file is as it was before; accept it again to write it.`,
  interruptedDone: ({ name }: { readonly name: string }) => `Writing ${name} was interrupted, and it is finished now.`,
  leftAfterBreak: ({ path, name }: Path & { readonly name: string }) =>
    `“${path}” was changed after writing ${name} was interrupted, so it was left as it is.`,
  undoneAlready: () => 'It is undone already.',
  earlierFilesGone: () => 'Its earlier files are gone.',
  noUndoAnyMore: () => 'It is no longer undoable: its earlier files were dropped to make room.',
  onlyIngestInPart: () => 'Only an ingest can be accepted in part. Accept it whole or discard it.',
  summaryStays: () => 'The summary holds the passages that the other pages rest on. Discard the whole change instead.',
  originalStays: () => 'The original is kept with its summary. Discard the whole change instead.',
} as const
