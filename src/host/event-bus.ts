import type { HostEvent, NumberedEvent } from '../contract/events.ts'

export interface EventBus {
  readonly epoch: string
  /** The number of the newest event; 0 before the first. */
  readonly seq: number
  emit(event: HostEvent): void
  listen(listener: (event: NumberedEvent) => void): () => void
}

/** Numbers events for everyone who listens. A listener that throws is reported and does not stop the others. */
export function createEventBus(epoch: string, onListenerError: (error: unknown) => void): EventBus {
  const listeners = new Set<(event: NumberedEvent) => void>()
  let seq = 0
  return {
    epoch,
    get seq() {
      return seq
    },
    emit(event) {
      seq += 1
      const numbered = { epoch, seq, event }
      for (const listener of [...listeners]) {
        try {
          listener(numbered)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
