import type { PdfDocument } from './open-pdf.ts'

/** Title, authors, date and language as the PDF states them, where that is a statement and not a program's default. */
export async function pdfFacts(document: PdfDocument) {
  const { info } = await document.getMetadata()
  const text = (key: string): string | undefined => {
    const value: unknown = key in info ? Reflect.get(info, key) : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.replaceAll('\u0000', '').trim() : undefined
  }
  const title = text('Title')
  return {
    title: title && !isFileName(title) ? title : undefined,
    authors: (text('Author') ?? '').split(/\s*(?:;|,| and )\s*/).filter((name) => name !== ''),
    date: dateOf(text('CreationDate')),
    language: text('Language'),
  }
}

/** Word processors leave "Microsoft Word - draft3.doc" where the title should be. */
const isFileName = (title: string) =>
  /^(microsoft word - |untitled)|\.(docx?|indd|tex|dvi|pdf|odt|qxd|pptx?)$/i.test(title)

function dateOf(raw: string | undefined): string | undefined {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(raw ?? '')
  return parts
    ?.slice(1)
    .filter((part) => part !== undefined)
    .join('-')
}
