import type { AppliedFile } from '../../core/change/undo-view.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { FileStep, Image } from './journal/journal.ts'

/** What undo sees of a step: none for an original, which stays under raw/ whatever is undone. */
export function appliedFile({ path, from, before, after }: FileStep): AppliedFile[] {
  if (before?.kind === 'original' || after?.kind === 'original') return []
  return [{ path, from, before: textOf(before), after: textOf(after) }]
}

function textOf(image: Image | null): string | null {
  // A file that was not text can only have been deleted: its bytes stand for themselves in the journal.
  return image?.kind === 'bytes' ? (textOfBytes(image.bytes) ?? '') : null
}
