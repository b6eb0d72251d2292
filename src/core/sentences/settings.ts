type Domain = { readonly domain: string }
type Folder = { readonly folder: string }

/** What Settings say of readers, keys, assistants and other programs, and what the vault had to say when it was opened. */
export const settingSentences = {
  noneNeeded: () => 'none needed',
  fromEnvironment: ({ variable }: { readonly variable: string }) => `from ${variable} of the environment`,
  kept: ({ where }: { readonly where: string }) => `kept ${where}`,
  noneYet: ({ where }: { readonly where: string }) => `none yet: it would be kept ${where}`,
  noneYetOr: ({ where, variable }: { readonly where: string; readonly variable: string }) =>
    `none yet: it would be kept ${where}; or set ${variable}`,
  noneMaybe: ({ where }: { readonly where: string }) =>
    `none, and this server may need none: it would be kept ${where}`,
  noneMaybeOr: ({ where, variable }: { readonly where: string; readonly variable: string }) =>
    `none, and this server may need none: it would be kept ${where}; or set ${variable}`,
  inFile: ({ file }: { readonly file: string }) => `in ${file}, a file that only your user account can read`,
  inFileNoKeychain: ({ where }: { readonly where: string }) => `${where}; this system has no keychain to seal it with`,
  sealed: () => "sealed by the system's keychain",
  nothingLeaves: () => 'Nothing leaves this machine.',
  staysHere: ({ host }: { readonly host: string }) =>
    `The text of the document goes to ${host} on this machine, and no further from here.`,
  goesTo: ({ host }: { readonly host: string }) =>
    `The text of the document and the domain's SCHEMA.md go to ${host}. The rest of the wiki stays here, but for names and facts that a document may repeat.`,
  noKey: ({ name }: { readonly name: string }) => `There is no key for ${name}.`,
  noPriceFor: ({ model }: { readonly model: string }) => `No price is known for ${model}. Give one in the settings.`,
  noPriceQuoted: () => 'No price was quoted.',
  budgetNeedsTokens: ({ model, expected, most }: { readonly model: string } & Record<'expected' | 'most', number>) =>
    `The price of ${model} is unknown, so a budget in money cannot hold. Give a budget in tokens (it needs about ${expected}, at most ${most}), or give its price in the settings.`,
  closedBefore: () => 'Commonplace was closed before this was read.',
  pausedKept: () => 'Paused. What was read is kept.',

  startAnew: ({ client }: { readonly client: string }) => `Start ${client} anew.`,
  quitFirst: () =>
    'Quit Claude Desktop fully first, in the tray or menu bar too: while it runs it may write its file over.',
  newSession: () => 'Begin a new session, or reconnect with /mcp.',
  switchOn: () => 'Switch commonplace on in Cursor’s settings under MCP.',
  sessionsFromNow: () => 'Sessions that begin from now on have it.',
  trustHooks: () => 'Open /hooks in Codex and trust them: until then Codex runs none of them and says nothing.',
  startsNoMore: ({ client, afterwards }: { readonly client: string; readonly afterwards: string }) =>
    `${client} no longer starts Commonplace. ${afterwards}`,
  runsNoHooks: ({ client }: { readonly client: string }) => `${client} no longer runs hooks of Commonplace.`,
  answered: ({
    milliseconds,
    tools,
    domains,
  }: Record<'milliseconds' | 'tools', number> & { readonly domains: readonly string[] }) =>
    `It answered in ${milliseconds} ms with ${tools} tools and ${domains.length === 1 ? 'the domain' : 'the domains'} ${domains.join(', ')}.`,
  notStarted: ({ detail }: { readonly detail: string }) => `It could not be started: ${detail}`,
  endedWith: ({ code, detail }: { readonly code: string; readonly detail: string }) =>
    `It ended with ${code}. ${detail}`,
  answeredLate: () => 'It did not answer in time.',
  answeredOpen: ({ end }: { readonly end: string }) => `It answered, but did not end with its input. ${end}`,

  obsidianFirst: () =>
    'Quit Obsidian first, or close its graph: it writes these settings itself when the graph closes. Afterwards start it again, or run its command “Reload app without saving”.',
  obsidianOut: () => 'What was added is taken out again. Start Obsidian anew to see it.',
  obsidianSnippet: () =>
    'Start Obsidian anew, then turn the snippet “commonplace” on: Settings, Appearance, CSS snippets.',
  obsidianAnew: () => 'Start Obsidian anew to see it.',
  obsidianTheirs: ({ file }: { readonly file: string }) => `${file} was changed by somebody, so it is left as it is.`,

  wikiAlready: () =>
    'There was a folder wiki/ already. Its pages belong to the wiki now, and changes you accept can be made in them.',
  folderOfOwn: ({ folder }: Folder) =>
    `The folder ${folder}/ has a meaning of its own in a domain. Its files are kept, but they are no pages.`,
  notOpened: ({ domain, why }: Domain & { readonly why: string }) => `The domain ${domain} could not be opened. ${why}`,
  oddName: ({ folder }: Folder) =>
    `The folder “${folder}” looks like a domain but its name cannot be one (Latin letters, digits, . _ -, at most 64). Rename the folder to open it.`,
  closedFolder: ({ folder }: Folder) =>
    `The folder “${folder}” may not be read by this user, so it is not known whether it is a domain. Change its permissions to open it.`,
  linkedDomain: ({ domain, root }: Domain & { readonly root: string }) =>
    `The domain “${domain}” is a symbolic link, and links are not opened. Open ${root} itself.`,
  sameId: ({ other }: { readonly other: string }) =>
    `This domain and ${other} have the same id, so one is a copy. It keeps a history of its own; say which is the copy to give it its own id.`,
  schemaUnread: ({ file, domain, why }: Domain & { readonly file: string; readonly why: string }) =>
    `${file} of the domain ${domain} could not be read, so sources are read without it. ${why} Put it right, then open the vault again.`,
  schemaNoText: () => 'It is no UTF-8 text.',
  pendingOdd: ({ path }: { readonly path: string }) =>
    `A pending change cannot be read (${path}). Discard it and drop its source again.`,
  pathIsFile: ({ path }: { readonly path: string }) => `${path} is a file. Choose a folder.`,
  pathBelowFile: ({ path }: { readonly path: string }) => `${path} lies below a file. Choose a folder.`,
  noFolderPath: ({ path }: { readonly path: string }) => `“${path}” is no path of a folder. Choose another.`,
  pageNotUtf8: () => 'This file is not UTF-8 text, so it cannot be shown or changed. Save it as UTF-8.',

  askAboutIdea: ({ title }: { readonly title: string }) => `What do my pages say about ${title}?`,
  askAboutThing: ({ title }: { readonly title: string }) => `What is known about ${title}?`,
  askConnection: ({ one, other }: Record<'one' | 'other', string>) => `How are ${one} and ${other} connected?`,
  answerNotKept: () => 'This answer could not be kept on this machine.',
  answerApart: ({ id, why }: { readonly id: string; readonly why: string }) =>
    `The answer could not be added to ${id}, so it is a conversation of its own: ${why}`,
  budgetOfQuestion: ({
    which,
    most,
  }: {
    readonly which: 'month' | 'agreed' | 'run' | 'tokens'
    readonly most: string
  }) =>
    `The budget ${{ month: 'of this month', agreed: 'that was agreed to', run: 'of one run', tokens: 'in tokens' }[which]}, ${most}, does not cover this question, so it was not sent. Raise it in the settings.`,
  insideLog: () => 'Something went wrong inside Commonplace. Its log has the details.',
  callOverAgreed: ({ most }: { readonly most: string }) =>
    `The next call could cost more than the ${most} that was agreed to for this document. Reading is paused with what is done kept; raise the budget to go on.`,
  callOverRun: ({ most, spent }: Record<'most' | 'spent', string>) =>
    `The budget of this run, ${most}, does not cover the next call; ${spent} is committed. Reading is paused with what is done kept; raise the budget to go on.`,
  callOverMonth: ({ most, spent }: Record<'most' | 'spent', string>) =>
    `The budget of this month, ${most}, does not cover the next call; ${spent} is committed. Reading is paused with what is done kept; raise the budget to go on.`,
  callOverTokens: ({ most, spent }: Record<'most' | 'spent', number>) =>
    `The budget of this run, ${most} tokens, does not cover the next call; ${spent} are committed. Reading is paused with what is done kept; raise the budget to go on.`,
} as const
