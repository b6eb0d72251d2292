import type { FileChangeView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'

export type FileGroup = { readonly key: string; readonly title: string; readonly files: readonly FileChangeView[] }

/** Files in reading order: the summary, which tells what the document says; then what changes; then what is new. */
export function groupFiles(files: readonly FileChangeView[]): FileGroup[] {
  const { groups } = t.preview
  const standing = files.filter((file) => !file.struck)
  const summary = standing.filter((file) => file.kind === 'summary')
  const by = (op: FileChangeView['op']) => standing.filter((file) => file.op === op && file.kind !== 'summary')
  const title = (make: (n: number) => string, list: readonly unknown[]) => make(list.length)
  const edited = by('edit')
  const created = by('create')
  const removed = by('delete')
  const renamed = by('rename')
  return [
    { key: 'summary', title: groups.summary, files: summary },
    { key: 'edit', title: title(groups.edit, edited), files: edited },
    { key: 'create', title: title(groups.create, created), files: created },
    { key: 'rename', title: title(groups.rename, renamed), files: renamed },
    { key: 'delete', title: title(groups.delete, removed), files: removed },
    { key: 'copy', title: groups.copy, files: by('copy') },
  ].filter((group) => group.files.length > 0)
}
