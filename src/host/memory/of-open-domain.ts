import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { MemoryDomain } from './memory-domain.ts'
import type { MemoryHome } from './save-handoff.ts'

export function memoryDomain({ handle, files }: OpenDomain): MemoryDomain {
  return { name: handle.name, files, readOnly: handle.readOnly }
}

export function memoryHome(root: FileStore, { handle }: OpenDomain): MemoryHome {
  return { root, domain: createNodeFileStore(handle.home) }
}
