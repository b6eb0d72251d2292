import type { HostContext } from '../host-context.ts'
import type { MemoryHandlers } from '../memory/answer/memory-handlers.ts'
import { proposeMemory } from '../memory/answer/propose-memory.ts'
import { readMemory } from '../memory/answer/read-memory.ts'
import { writeMemory } from '../memory/answer/write-memory.ts'

export function memoryHandlers(context: HostContext): MemoryHandlers {
  return { ...readMemory(context), ...writeMemory(context), ...proposeMemory(context) }
}
