import type { Handlers } from '../../contract/requests.ts'
import type { HostContext } from '../host-context.ts'
import { appHandlers } from './app-handlers.ts'
import { askHandlers } from './ask-handlers.ts'
import { assistantHandlers } from './assistant-handlers.ts'
import { changeHandlers } from './change-handlers.ts'
import { decisionHandlers } from './decision-handlers.ts'
import { editHandlers } from './edit-handlers.ts'
import { folderHandlers } from './folder-handlers.ts'
import { graphHandlers } from './graph-handlers.ts'
import { healthHandlers } from './health-handlers.ts'
import { hookHandlers } from './hook-handlers.ts'
import { inboxHandlers } from './inbox-handlers.ts'
import { ingestHandlers } from './ingest-handlers.ts'
import { mcpHandlers } from './mcp-handlers.ts'
import { memoryHandlers } from './memory-handlers.ts'
import { obsidianHandlers } from './obsidian-handlers.ts'
import { pageHandlers } from './page-handlers.ts'
import { publishHandlers } from './publish-handlers.ts'
import { readerHandlers } from './reader-handlers.ts'
import { renameHandlers } from './rename-handlers.ts'
import { sourceHandlers } from './source-handlers.ts'
import { spendHandlers } from './spend-handlers.ts'
import { vaultHandlers } from './vault-handlers.ts'

/** Every row's handler; a missing one does not compile. */
export function createHandlers(context: HostContext): Handlers {
  return {
    ...appHandlers(context),
    ...vaultHandlers(context),
    ...folderHandlers(context),
    ...ingestHandlers(context),
    ...inboxHandlers(context),
    ...readerHandlers(context),
    ...spendHandlers(context),
    ...changeHandlers(context),
    ...decisionHandlers(context),
    ...pageHandlers(context),
    ...editHandlers(context),
    ...renameHandlers(context),
    ...memoryHandlers(context),
    ...graphHandlers(context),
    ...healthHandlers(context),
    ...askHandlers(context),
    ...assistantHandlers(context),
    ...mcpHandlers(context),
    ...hookHandlers(context),
    ...obsidianHandlers(context),
    ...sourceHandlers(context),
    ...publishHandlers(context),
  }
}
