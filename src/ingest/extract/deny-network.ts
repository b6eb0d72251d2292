import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module'

/**
 * Imported first by the worker: from then on this process has no network. Documents are hostile and what reads them is
 * large, so the doors are shut twice: no module that opens a connection can be loaded by any road, and the sockets
 * below them all throw. Files, child processes, threads and add-ons are the business of Node's permission flags, which
 * know no network (see host/extract/box-command.ts).
 */
const deniedModules = new Set([
  ...['net', 'tls', 'dns', 'dns/promises', 'http', 'https', 'http2', 'dgram', 'quic'],
  ...['inspector', 'inspector/promises', 'cluster', 'child_process', 'worker_threads', 'repl'],
])
const deniedGlobals = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'WebTransport']

class NetworkDenied extends Error {
  readonly code = 'NETWORK_DENIED'
  constructor(door: string) {
    super(`Documents are read without network access (${door}).`)
    this.name = 'NetworkDenied'
  }
}

const refuse = (door: string) =>
  function denied(): never {
    throw new NetworkDenied(door)
  }

function denyNetwork(): void {
  shutSockets()
  for (const name of deniedGlobals) lock(globalThis, name, refuse(name))
  const getBuiltinModule = process.getBuiltinModule
  lock(process, 'getBuiltinModule', (name: string) => getBuiltinModule(allowed(name)))
  lock(process, 'binding', refuse('process.binding'))
  registerHooks({ resolve: (specifier, context, next) => next(allowed(specifier), context) })
}

/** Every TCP and pipe connection of Node ends in these methods. The channel to the parent is open already. */
function shutSockets(): void {
  const net = createRequire(import.meta.url)('node:net')
  for (const method of ['connect', 'createConnection', 'createServer']) lock(net, method, refuse(`net.${method}`))
  lock(net.Socket.prototype, 'connect', refuse('net.Socket.connect'))
  lock(net.Server.prototype, 'listen', refuse('net.Server.listen'))
  syncBuiltinESMExports()
}

function allowed(specifier: string): string {
  if (deniedModules.has(specifier.replace(/^node:/, ''))) throw new NetworkDenied(specifier)
  return specifier
}

function lock(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false, enumerable: true })
}

denyNetwork()
