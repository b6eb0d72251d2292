/** Why something that was asked for is not done. */
export const refusalSentences = {
  beingWritten: () => 'Another process is writing to this domain. Wait until it has finished, then try again.',
  dropGone: () => 'This drop is gone. Look at the Inbox.',
  nothingWaits: () => 'Nothing of this drop waits for a yes.',
  noFolder: ({ folder }: { readonly folder: string }) => `There is no folder ${folder}. Make it, or choose another.`,
  notToRetry: () => 'This job is not waiting to be tried again.',
  isRead: () => 'This is being read right now. Stop it first.',
  notWaitingHere: ({ name }: { readonly name: string }) => `${name} is no longer waiting here. Drop it again.`,
  domainReadOnly: ({ domain }: { readonly domain: string }) => `The domain ${domain} is open for reading only.`,
  noteOfYours: ({ title }: { readonly title: string }) =>
    `“${title}” is a note of yours outside the wiki, which is never written here. Edit it in your own editor.`,
  writtenByUs: ({ title }: { readonly title: string }) =>
    `“${title}” is written anew by Commonplace itself, so an edit would be lost.`,
  pageNoText: ({ title }: { readonly title: string }) =>
    `“${title}” is not there any more, or is no UTF-8 text. Open another page.`,
  changedElsewhere: ({ title }: { readonly title: string }) =>
    `“${title}” was changed elsewhere while you were writing.`,
  saysThatAlready: () => 'This is what the page says already. Change something first.',
  namesNoMore: ({ title, other }: { readonly title: string; readonly other: string }) =>
    `“${title}” does not name “${other}” any more outside of links.`,
  pageMoved: ({ title }: { readonly title: string }) => `“${title}” is no longer there. It was moved or deleted.`,
  noPage: ({ name }: { readonly name: string }) =>
    `There is no page “${name}” in this domain. Search for it by a word of its title.`,
  severalPages: (values: { readonly name: string; readonly pages: string; readonly left: number }) => {
    const { name, pages, left } = values
    return `“${name}” is what several pages are called: ${pages}${left === 0 ? '' : ` and ${left} more`}. Name the one you mean by its path.`
  },
  sendsOn: ({ host }: { readonly host: string }) =>
    `${host} keeps sending on to another address. Paste the address of the page itself.`,
  noAddress: () => 'That is no web address. Paste one that begins with https:// or http://.',
  addressWithName: () => 'The address holds a name or password. Paste it without them.',
  hostNotFound: ({ host }: { readonly host: string }) => `${host} was not found. Check the address.`,
  hostPrivate: ({ host }: { readonly host: string }) =>
    `${host} is on this machine or in a private network, and pages are fetched from the public internet only. Save the page and drop the file.`,
  pageDamaged: () => 'The page arrived damaged. Try again.',
  pageTooLarge: ({ megabytes }: { readonly megabytes: number }) =>
    `The page has more than ${megabytes} MB. Save it with the browser and drop the file.`,
  fetchStopped: () => 'Fetching the page was stopped.',
  hostSlow: ({ host }: { readonly host: string }) => `${host} took too long to answer. Try again later.`,
  hostUnreached: ({ host }: { readonly host: string }) =>
    `${host} could not be reached. Check the address and the connection.`,
  builtInNoModel: () => 'The built-in reader is no model: it needs no key and has no settings.',
  readOnlyNoReading: ({ domain }: { readonly domain: string }) =>
    `The domain ${domain} is open for reading only, so nothing can be read into it.`,
  readOnlyNoInbox: ({ domain }: { readonly domain: string }) =>
    `The domain ${domain} is open for reading only, so no folder can feed it.`,
  assistantMoved: () => 'The assistant’s settings were changed meanwhile. Look at them once more.',
  obsidianMoved: () => 'Obsidian’s settings were changed meanwhile. Look at them once more.',
  obsidianReadOnly: () => 'This folder is open for reading only, so its settings stay as they are.',
  obsidianOdd: () =>
    '.obsidian/graph.json is not what Obsidian writes there, so it is left as it is. Correct the file, or move it away and try again.',
  obsidianLink: ({ root }: { readonly root: string }) =>
    `${root}/.obsidian is a symbolic link, and links are not written through. Set Obsidian up by hand there.`,
  obsidianFileMoved: ({ path }: { readonly path: string }) =>
    `${path} was changed meanwhile, perhaps by Obsidian. Look at it once more.`,
  isDomainItself: ({ path }: { readonly path: string }) =>
    `${path} is a domain of its own. To hold several, open or make a vault in the folder above it.`,
  nothingWritable: ({ path }: { readonly path: string }) =>
    `Nothing can be written in ${path}. Change the folder's permissions or choose another.`,
  nothingToAdopt: ({ path }: { readonly path: string }) =>
    `${path} is no folder of plain notes, so there is nothing to adopt.`,
  nothingToSettle: ({ domain }: { readonly domain: string }) =>
    `No other folder within reach has the id of “${domain}”. There is nothing to settle.`,
  undoWouldGo: ({ other }: { readonly other: string }) =>
    `Changes were applied here since it was copied, and taking over the history of ${other} would give up their undo. Let this folder have an id of its own instead.`,
  readOnlyNoChange: ({ domain }: { readonly domain: string }) =>
    `“${domain}” is open for reading only, so nothing is changed in it.`,
  keptAlready: () => 'This conversation is in the vault already.',
  curatorsConversation: () => 'This conversation is The Curator’s, which Commonplace never writes or deletes.',
  answerGone: () => 'This answer is no longer there.',
  readOnlyNoAnswer: ({ domain }: { readonly domain: string }) =>
    `“${domain}” is open for reading only, so nothing is written into it.`,
  noFactInAnswer: () => 'No sentence of this answer rests on a passage of a source, so there is no fact to write.',
  saysAllOfThis: ({ title }: { readonly title: string }) =>
    `“${title}” says all of this already, with the same passages.`,
  conversationGone: () => 'This conversation is no longer there. It was deleted or renamed.',
  curatorsNewOne: () => 'This conversation is The Curator’s and is never written. Ask in a new one.',
  answeringAlready: () => 'A question of this conversation is being answered. Wait for it, or stop it.',
  answerNone: ({ model }: { readonly model: string }) =>
    `${model} gave an answer that is none. Ask again, or choose another model.`,
  nothingToKeep: () => 'There is no answer in this conversation yet, so there is nothing to keep.',
  noSuchPending: () => 'No change of that id waits: it was applied or discarded, or the id is another. See Activity.',
  notInChange: ({ path }: { readonly path: string }) => `“${path}” is not in this change.`,
  factNotInChange: () => 'This fact is not in this change.',
  noDoubt: ({ mention }: { readonly mention: string }) =>
    `“${mention}” is not among the names of this change that are in doubt.`,
  versionFirst: ({ name, titles }: { readonly name: string; readonly titles: string }) =>
    `A source named ${name} was read before, with other content. Say first whether this is a new version of ${titles}, or another source. Nothing was written.`,
  statementGone: () => 'This statement is not among those without a passage.',
  textGone: ({ name }: { readonly name: string }) =>
    `The text of ${name} is no longer at hand, so it cannot be compared with its earlier version. Discard this and drop the document again.`,
  originalNotHere: ({ title }: { readonly title: string }) =>
    `The original of ${title} is not on this machine. Drop it again to read it.`,
  originalChanged: ({ title }: { readonly title: string }) =>
    `The original of ${title} was changed since it was read. Drop it as a new document.`,
  pendingUnreadable: ({ id }: { readonly id: string }) =>
    `The pending change ${id} cannot be read. Discard it and read the source again.`,
  notAppliedHere: () =>
    'This change was not applied on this machine, so it cannot be undone here. Un-ingest its source instead.',
  cannotUndoBecause: ({ why }: { readonly why: string }) => `This change cannot be undone. ${why}`,
  domainReadOnlyApply: ({ domain }: { readonly domain: string }) =>
    `“${domain}” is open for reading only. Open it where it may be written to apply this.`,
  plannedSince: () => 'This change was planned anew since you looked at it. Open the preview again, then accept it.',
  changedAllTheWhile: ({ path }: { readonly path: string }) =>
    `“${path}” is being changed by another program all the while. Nothing was written; try again in a moment.`,
  stagedGone: ({ path }: { readonly path: string }) =>
    `The original for “${path}” is no longer in staging. Drop the document again.`,
  changedThisMoment: ({ path }: { readonly path: string }) =>
    `“${path}” was changed by somebody in this very moment. Try again.`,
  askingAlready: () => 'A model is being asked already. Wait for it, or stop it.',
  titleLength: ({ most }: { readonly most: number }) =>
    `A title has at least one letter and at most ${most}. Choose another.`,
  nameTaken: ({ name }: { readonly name: string }) =>
    `The name “${name}” is taken by another file of this domain. Choose another.`,
  noteNotRenamed: ({ path }: { readonly path: string }) =>
    `“${path}” is a note of yours outside the wiki, which is never written. Rename its file; what links to it is then proposed.`,
  fileNoText: ({ path }: { readonly path: string }) =>
    `“${path}” is not there any more, or is no UTF-8 text. Choose another page.`,
  sameTitle: ({ title }: { readonly title: string }) =>
    `“${title}” is what the page is called already. Choose another title.`,
  badFileName: ({ name, why }: { readonly name: string; readonly why: string }) =>
    `A page cannot be called “${name}”: ${why} Choose another name.`,
  clientHandOnly: ({ file }: { readonly file: string }) =>
    `${file} keeps its servers in a way that cannot be changed without touching the rest. Edit it by hand.`,
  clientFileMoved: ({ file }: { readonly file: string }) => `${file} was changed meanwhile. Look at it once more.`,
  clientFileOdd: ({ file, format }: { readonly file: string; readonly format: string }) =>
    `${file} cannot be read as ${format}, so it is left as it is. Correct it, or move it away.`,
  hookFileOdd: ({ file, client }: { readonly file: string; readonly client: string }) =>
    `${file} cannot be read as JSON with hooks in the form of ${client}, so it is left as it is. Correct it, or move it away.`,
  fileNoUtf8: ({ file }: { readonly file: string }) => `${file} is no UTF-8 text, so it is left alone.`,
  noEntryYet: ({ client }: { readonly client: string }) =>
    `${client} has no entry for Commonplace yet. Install it first.`,
  noClientProgram: () => 'The program that assistants would start is not part of this build. Install the command line.',
  keyWouldBeKept: ({ where }: { readonly where: string }) =>
    `The key would be kept ${where}. Say yes to that, or set it in the environment.`,
  keysUnreadable: ({ file }: { readonly file: string }) =>
    `The keys in ${file} cannot be read. Move the file away and enter them again.`,
  noSummary: ({ summary }: { readonly summary: string }) =>
    `“${summary}” is not the summary of a source in this domain.`,
  originalLocked: ({ title, raw }: { readonly title: string; readonly raw: string }) =>
    `The original of “${title}” is protected, and its password is not kept. Open the file itself: ${raw}`,
  originalUnreadable: ({ title, detail }: { readonly title: string; readonly detail: string }) =>
    `The original of “${title}” cannot be read any more (${detail}).`,
  originalElsewhere: ({ title }: { readonly title: string }) => `The original of “${title}” is not on this machine.`,
  uploadGone: () => 'The dropped file is no longer waiting here. Drop it again.',
  handoffGone: () => 'That handoff is no longer kept: only the last 20 are.',
  memoryReadOnly: ({ domain }: { readonly domain: string }) =>
    `The domain ${domain} is open for reading only. Nothing was written.`,
  saysItAlready: () => 'That is what it says already, so there is nothing to change.',
  briefMoved: () =>
    'Somebody changed the brief since you opened it. Nothing was written; look at it again and repeat your edit.',
  briefTooLong: ({ bytes }: { readonly bytes: string }) =>
    `A brief holds 32 KB and this one has ${bytes} bytes. Move the detail into a foundation.`,
  foundationTooLong: ({ slug, bytes }: { readonly slug: string; readonly bytes: string }) =>
    `Refused whole: a foundation holds 512 KB and ${slug} has ${bytes} bytes. Nothing was written.`,
  nothingToMirror: ({ folder }: { readonly folder: string }) => `There is no Markdown file below ${folder} to mirror.`,
  folderUnreached: ({ folder }: { readonly folder: string }) => `The folder ${folder} cannot be reached.`,
  folderNotFound: ({ folder }: { readonly folder: string }) =>
    `The folder ${folder} cannot be reached. Connect its disk, or open the folder where it is now.`,
  noSuchFolder: ({ path, quoted }: { readonly path: string; readonly quoted: string }) =>
    `There is no folder ${path}. Check the path, or make a vault there with: commonplace init ${quoted} --domain library`,
  folderForbidden: ({ path }: { readonly path: string }) =>
    `The folder ${path} may not be read by this user. Change its permissions or choose another.`,
  folderHoldsNothing: ({ path, quoted }: { readonly path: string; readonly quoted: string }) =>
    `${path} holds no domain and no Markdown. Make it a vault with: commonplace init ${quoted} --domain library`,
  domainThere: ({ name }: { readonly name: string }) =>
    `“${name}” is already in this vault. Choose another name for the domain.`,
  badDomainName: ({ name }: { readonly name: string }) =>
    `“${name}” cannot name a domain: use 1 to 64 Latin letters, digits, dots, hyphens or underscores, beginning with a letter or digit. The title can be anything.`,
  badFolderPath: ({ path, example }: { readonly path: string; readonly example: string }) =>
    `“${path}” does not say where it lies. Write the whole path, such as ${example}.`,
  wikiInTheWay: () => 'Something called “wiki” that is no folder stands in the way. Rename it first.',
  somethingThere: ({ folder }: { readonly folder: string }) =>
    `There is something in ${folder} already. Choose a new or an empty folder.`,
  isFileNotFolder: ({ path }: { readonly path: string }) =>
    `${path} is a file, not a folder. Choose the folder that holds your notes.`,
  belowAFile: ({ path }: { readonly path: string }) => `${path} is a file, or lies below one. Choose a folder.`,
  diskFull: ({ file }: { readonly file: string }) =>
    `The disk is full, so “${file}” was not written. Make room and try again.`,
  diskReadOnly: ({ file }: { readonly file: string }) =>
    `“${file}” lies on a disk that can only be read. Copy the folder to another disk to change it.`,
  heldElsewhere: ({ file }: { readonly file: string }) =>
    `Another program holds “${file}”. Close it there and try again.`,
  fileIsFolder: ({ file }: { readonly file: string }) =>
    `“${file}” is a folder, where a file is meant to be. Move or rename the folder, then try again.`,
  inTheWay: ({ file }: { readonly file: string }) =>
    `Something that is no folder is in the way of “${file}”. Move or rename it, then try again.`,
  nameTooLong: ({ file }: { readonly file: string }) =>
    `The name of “${file}” is too long for this disk. Shorten it and try again.`,
  sitePath: () => 'Name the folder for the site by its whole path.',
  siteInVault: () => 'A site cannot lie inside the vault it is made of. Choose a folder beside it.',
  sitePartsMissing: () => 'The parts that every site carries are not built yet. Run npm run build once.',
  siteLink: ({ folder }: { readonly folder: string }) =>
    `“${folder}” is a link to another folder, and nothing is written there. Remove the link, or choose another folder.`,
  priceUnknown: ({ model }: { readonly model: string }) =>
    `The price of ${model} is unknown, so a budget in money cannot hold. Set a budget in tokens for this run, or give the price in the settings.`,
  windowTooSmall: ({ model, tokens }: { readonly model: string; readonly tokens: number }) =>
    `${model} has a window of ${tokens} tokens, too small to read with. Choose a model with at least 4,000.`,
  noReading: ({ model, part, parts }: { readonly model: string; readonly part: number; readonly parts: number }) =>
    `${model} gave an answer for part ${part} of ${parts} that is no reading. Parts read so far are kept: try again, or choose another model.`,
  badKey: ({ name }: { readonly name: string }) =>
    `${name} does not accept the key. Check it in the settings; nothing was spent.`,
  keyForbids: ({ name, model }: { readonly name: string; readonly model: string }) =>
    `${name} does not let this key use ${model}. Choose another model, or look at the account's permissions and region.`,
  noKeyFor: ({ name }: { readonly name: string }) =>
    `There is no key for ${name}. Add one in the settings, or read with the built-in reader.`,
  noCredit: ({ name }: { readonly name: string }) =>
    `${name} says the account has no credit left. Add credit there, then resume: what was read is kept.`,
  slowDown: ({ name }: { readonly name: string }) =>
    `${name} asks to slow down. Reading pauses and goes on where it stopped.`,
  overloaded: ({ name }: { readonly name: string }) =>
    `${name} is overloaded or out of order. Reading pauses; what was read is kept.`,
  providerUnreached: ({ name }: { readonly name: string }) =>
    `${name} cannot be reached. Check the connection, or start the local server, then resume.`,
  unknownModel: ({ name, model }: { readonly name: string; readonly model: string }) =>
    `${name} has no model called ${model}; it may be retired. Choose another in the settings.`,
  promptTooLong: ({ model }: { readonly model: string }) =>
    `The prompt is longer than ${model} can take. Set the model's window in the settings to what it really has.`,
  requestRefused: ({ name, detail }: { readonly name: string; readonly detail: string }) =>
    `${name} refused the request: ${detail}. Choose another model, or report this.`,
  modelDeclined: ({ model }: { readonly model: string }) =>
    `${model} declined to read this part. Read it with another model, or with the built-in reader.`,
  filtered: ({ name }: { readonly name: string }) =>
    `${name}'s content filter stopped the answer. Read it with another model, or with the built-in reader.`,
  outOfRoom: ({ model }: { readonly model: string }) =>
    `${model} ran out of room before its answer was complete. Nothing of it was used; choose a model with a larger output.`,
  brokeOff: ({ name }: { readonly name: string }) => `The answer of ${name} broke off. Nothing of it was used.`,
  stalled: ({ name }: { readonly name: string }) =>
    `The answer of ${name} stopped in the middle. Nothing of it was used.`,
  wrongForm: ({ model }: { readonly model: string }) =>
    `${model} did not answer in the form it was asked for. Try again, or choose another model.`,
  otherModel: ({
    name,
    answeredBy,
    model,
  }: {
    readonly name: string
    readonly answeredBy: string
    readonly model: string
  }) =>
    `${name} answered with ${answeredBy} in place of ${model}, which may cost more. Choose a model in the settings.`,
} as const
