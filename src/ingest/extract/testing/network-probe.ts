import '../deny-network.ts'
import { createRequire } from 'node:module'

/**
 * Stands in for the worker in a test: asked to "read" a file, it tries every way out of the box instead and answers
 * with what happened, as the title of a document. The name of the request is the port of a server that must stay alone.
 */
type Attempt = readonly [name: string, attempt: (port: number) => unknown]

const require = createRequire(import.meta.url)
/** The last resort of hostile code: whatever road leads to a built-in module. */
// biome-ignore lint/suspicious/noExplicitAny: the probe calls what it may not have.
const builtin = (name: string): any => {
  try {
    return process.getBuiltinModule(name)
  } catch {
    return require(name)
  }
}
const url = (port: number) => `http://127.0.0.1:${port}/`

const attempts: readonly Attempt[] = [
  ['fetch', (port) => fetch(url(port))],
  ['WebSocket', (port) => new WebSocket(`ws://127.0.0.1:${port}`)],
  ['net.connect', (port) => builtin('net').connect(port, '127.0.0.1')],
  ['net.Socket', (port) => new (builtin('node:net').Socket)().connect(port, '127.0.0.1')],
  ['import net', async (port) => (await import('node:net')).connect(port, '127.0.0.1')],
  ['http.get', (port) => builtin('http').get(url(port))],
  ['https.get', (port) => builtin('https').get(url(port))],
  ['http2', (port) => builtin('http2').connect(url(port))],
  ['tls', (port) => builtin('tls').connect(port, '127.0.0.1')],
  ['dns', () => builtin('dns').lookup('localhost', () => {})],
  ['dns/promises', () => builtin('dns/promises').lookup('localhost')],
  ['dgram', (port) => builtin('dgram').createSocket('udp4').send('x', port, '127.0.0.1')],
  ['process.binding', () => Reflect.get(process, 'binding')('tcp_wrap')],
  ['child process', () => builtin('child_process').execFileSync(process.execPath, ['-e', '0'])],
  ['thread', () => new (builtin('worker_threads').Worker)('0', { eval: true })],
  ['inspector', () => builtin('inspector').open(0)],
  ['write a file', () => require('node:fs').writeFileSync(`${process.cwd()}/probe-was-here`, '')],
]

process.on('message', async ({ id, request }: { id: number; request: { name: string } }) => {
  const got: string[] = []
  for (const [name, attempt] of attempts) {
    try {
      await attempt(Number(request.name))
      got.push(name)
    } catch {
      // Refused, as it should be.
    }
  }
  const block = {
    kind: 'paragraph',
    text: `got out by: ${got.join(', ')}`,
    place: { kind: 'line', line: 1 },
    headingPath: [],
  }
  const doc = {
    authors: [],
    mediaType: 'text/plain',
    extractor: 'probe/1',
    wordCount: 1,
    blocks: [block],
    warnings: [],
  }
  process.send?.({ kind: 'outcome', id, outcome: { kind: 'ok', doc }, rss: 1 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ kind: 'ready' })
