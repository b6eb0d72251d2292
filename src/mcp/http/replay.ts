import type { EventStore } from '@modelcontextprotocol/server'

type Message = Parameters<EventStore['storeEvent']>[1]

const mostEvents = 500
/** Of one session: an answer of the usual size is a tenth of it. */
const mostCharacters = 2_000_000

/** The last messages of one session, so that a client whose stream broke gets what it missed. Oldest go first. */
export function createReplay(): EventStore {
  const kept: { id: string; stream: string; message: Message; size: number }[] = []
  let size = 0
  let last = 0
  return {
    async storeEvent(stream, message) {
      const event = { id: String(++last), stream, message, size: JSON.stringify(message).length }
      kept.push(event)
      size += event.size
      while (kept.length > mostEvents || (size > mostCharacters && kept.length > 1)) size -= kept.shift()?.size ?? 0
      return event.id
    },
    async getStreamIdForEventId(id) {
      return kept.find((event) => event.id === id)?.stream
    },
    async replayEventsAfter(id, { send }) {
      const stream = kept.find((event) => event.id === id)?.stream ?? ''
      const missed = kept.filter((event) => event.stream === stream && Number(event.id) > Number(id))
      for (const event of missed) await send(event.id, event.message)
      return stream
    },
  }
}
