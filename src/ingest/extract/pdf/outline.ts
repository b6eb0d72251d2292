import type { PdfDocument } from './open-pdf.ts'

export type OutlineEntry = { readonly title: string; readonly level: number; readonly page: number | undefined }

type OutlineItem = NonNullable<Awaited<ReturnType<PdfDocument['getOutline']>>>[number]

/** The bookmarks a PDF carries: its own word on what its headings are. Empty where it has none. */
export async function readOutline(pdf: PdfDocument): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const visit = async (items: readonly OutlineItem[], level: number): Promise<void> => {
    for (const item of items) {
      if (entries.length >= mostEntries) return
      entries.push({ title: item.title, level, page: await pageOf(pdf, item.dest) })
      await visit(item.items ?? [], level + 1)
    }
  }
  await visit((await pdf.getOutline()) ?? [], 1)
  return entries
}

const mostEntries = 5000

async function pageOf(pdf: PdfDocument, dest: OutlineItem['dest']): Promise<number | undefined> {
  try {
    const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const [ref] = target ?? []
    if (typeof ref === 'number') return ref + 1
    return ref ? (await pdf.getPageIndex(ref)) + 1 : undefined
  } catch {
    // A bookmark that leads nowhere is still a title.
    return undefined
  }
}
