export type ByteReader = { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> }

/** One message of a server-sent event stream. JSON never holds a raw line break, so one `data:` line is enough. */
export function writeEventMessage(message: unknown): string {
  return `data: ${JSON.stringify(message)}\n\n`
}

/** Reads messages until the stream ends. Comment lines (`: keep-alive`) are skipped; a cut last message is dropped. */
export async function readEventStream(reader: ByteReader, onMessage: (message: unknown) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    if (!value) continue
    rest += decoder.decode(value, { stream: true })
    let end = rest.indexOf('\n\n')
    while (end >= 0) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (line.startsWith('data: ')) onMessage(JSON.parse(line.slice('data: '.length)))
      end = rest.indexOf('\n\n')
    }
  }
}
