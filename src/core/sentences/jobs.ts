type Named = { readonly name: string }
type Part = Named & { readonly at: number; readonly total: number }

/** What a document is doing, and why it could not be read. */
export const jobSentences = {
  opening: ({ name }: Named) => `Opening ${name}`,
  openingPart: ({ name, unit, at, total }: Part & { readonly unit: string }) =>
    `Opening ${name}, ${unit} ${at} of ${total}`,
  readingPart: ({ name, at, total }: Part) => `Reading ${name}, part ${at} of ${total}`,
  lookingUp: () => 'Looking up what the wiki knows already',
  writingDown: () => 'Writing down what would change',
  readBefore: ({ title, day }: { readonly title: string; readonly day: string | null }) =>
    `This was read${day === null ? '' : ` on ${day}`} by the same reader; nothing in it has changed. It is summed up in ${title}.`,
  nothingNew: ({ name }: Named) => `${name} says nothing that the wiki does not have already.`,
  sourcePartial: ({ name, missing }: Named & { readonly missing: string }) =>
    `Part of ${name} could not be read: ${missing}. Read the rest anyway, or drop a whole copy.`,
  sourceEmpty: ({ name }: Named) => `${name} has no text in it. Nothing was read; drop a version with text.`,
  sourceCorrupt: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is damaged and cannot be read. ${detail} Try opening it elsewhere and saving it anew.`,
  wrongPassword: ({ name }: Named) => `That password does not open ${name}. Try another.`,
  needsPassword: ({ name }: Named) => `${name} is protected. Give its password to read it; the password is not kept.`,
  nothingRecognised: ({ name }: Named) =>
    `No text could be recognised in ${name}. Drop a sharper scan, or a version with text.`,
  noTextLayer: ({ name }: Named) =>
    `${name} has no text layer; it looks scanned. Read it with OCR, or drop a version with text.`,
  unsupported: ({ name, mediaType, hint }: Named & { readonly mediaType: string; readonly hint: string }) =>
    `${name} is of a kind that cannot be read (${mediaType}). ${hint}`,
  tooLarge: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is over a limit: ${detail} Read it with its limits raised, or drop a part of it.`,
  tooLargeInside: ({ name, detail }: Named & { readonly detail: string }) =>
    `${name} is over a limit: ${detail} Take out of it what you need, and drop that.`,
  readByReader: ({ before, now }: { readonly before: string | null; readonly now: string }) =>
    `read by ${before ?? 'an unknown reader'}, now ${now}`,
  readByModel: ({ before, now }: Record<'before' | 'now', string | null>) =>
    `read by ${before ?? 'an unknown model'}, now ${now ?? 'none'}`,
  askedWith: ({ before, now }: { readonly before: string | null; readonly now: string }) =>
    `asked with ${before ?? 'an unknown prompt'}, now ${now}`,
  schemaChanged: () => 'the schema of the domain has changed since',
  readingStopped: () => 'Reading this document was stopped. Drop it again to read it.',
} as const
