import type { Tool } from './tool.ts'
import { getBacklinks } from './tools/get-backlinks.ts'
import { getIndex } from './tools/get-index.ts'
import { getNode } from './tools/get-node.ts'
import { listDomains } from './tools/list-domains.ts'
import { searchWiki } from './tools/search-wiki.ts'

/** In the order a client sees them, which never changes by connection. */
export const allTools: readonly Tool[] = [listDomains, searchWiki, getNode, getBacklinks, getIndex]
