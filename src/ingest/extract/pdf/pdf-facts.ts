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

/** Programs leave "Microsoft Word - draft3.doc", "sag-39-0902-21:sag-0" or "PowerPoint Presentation" where the title should be. */
const isFileName = (title: string) =>
  /^(microsoft word - |untitled)|\.(docx?|indd|tex|dvi|pdf|odt|qxd|pptx?|rtf|ai|qxp|fm|html?|cdr)$/i.test(title) ||
  /^(?:power ?point presentation|slide \d+|layout \d+|document ?\d*|dokument ?\d*|print|title|no title|book|cover)$/i.test(
    title,
  ) ||
  (!/\s/.test(title) && /\d/.test(title) && /[-_:./\\]/.test(title) && !/^\p{L}+[-.]?\d+(?:\.\d+)*$/u.test(title))

function dateOf(raw: string | undefined): string | undefined {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(raw ?? '')
  return parts
    ?.slice(1)
    .filter((part) => part !== undefined)
    .join('-')
}
