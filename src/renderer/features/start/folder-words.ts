import type { FolderView } from '../../../contract/vault-requests.ts'
import { hostWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'

/** What a folder is, and what opening it would do, in a sentence. */
export function folderWords(view: FolderView): string {
  switch (view.kind) {
    case 'closed':
      return hostWords(view.why, view.said)
    case 'notes':
      return view.obsidian ? t.firstRun.looks.obsidian : t.firstRun.looks.notes
    case 'vault':
      return t.firstRun.looks.vault(view.domains)
    default:
      return t.firstRun.looks[view.kind]
  }
}
