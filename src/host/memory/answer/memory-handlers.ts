import type { Handlers } from '../../../contract/requests.ts'

export type MemoryHandlers = Pick<Handlers, Extract<keyof Handlers, `memory.${string}`>>
