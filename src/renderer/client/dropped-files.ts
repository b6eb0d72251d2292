import type { DroppedFile } from '../state/upload-actions.ts'

export function fromFile(file: File): DroppedFile {
  return { name: file.name, size: file.size, content: file }
}

/** The files of a drop, those inside dropped folders included; what starts with a dot stays out. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // Both lists are emptied when the event has passed, so they are read before the first await.
  const files = [...transfer.files]
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return files.map(fromFile)
  const found = await Promise.all(entries.map((entry) => (entry ? filesBelow(entry) : [])))
  return found.flat().map(fromFile)
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return []
  if (entry.isFile) {
    // isFile says which of the two it is.
    const file = entry as FileSystemFileEntry
    return [await new Promise<File>((done, fail) => file.file(done, fail))]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return found
    for (const child of some) found.push(...(await filesBelow(child)))
  }
}
