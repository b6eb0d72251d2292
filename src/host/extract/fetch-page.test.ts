import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { fetchPage, type Network } from './fetch-page.ts'
import { isPublicAddress } from './public-address.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function aServer(answer: Answer): Promise<{ port: number; visits: string[] }> {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(resolve)).then(() => server.closeAllConnections()))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, visits }
}

/** Names that exist nowhere, all of them on this machine, which counts as public here. */
const pretending = (names: Readonly<Record<string, readonly string[]>>): Network => ({
  lookup: async (host) => names[host] ?? [],
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fetched',
    (error: unknown) => (isWikiError(error) ? error.code : String(error)),
  )

describe('which addresses are public', () => {
  it.each([
    ...[
      '93.184.215.14',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
      '2a00:1450::1',
    ],
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['2001:db8::1', '2001:0:4136:e378::1', 'fe80::1%eth0', '', 'localhost', '1.2.3'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('fetching a page by its address', () => {
  it('gives its bytes, its type and a name that says its format', async () => {
    const { port } = await aServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      response.end(gzipSync('<p>Looms</p>'))
    })
    const network = pretending({ 'example.test': ['127.0.0.1'] })
    const page = await fetchPage(`http://example.test:${port}/notes/Of%20looms#top`, { network })
    expect({ ...page, bytes: Buffer.from(page.bytes).toString() }).toEqual({
      url: `http://example.test:${port}/notes/Of%20looms`,
      name: 'Of looms.html',
      mediaType: 'text/html; charset=utf-8',
      bytes: '<p>Looms</p>',
    })
  })

  it.each([
    ...[
      'ftp://example.org/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'example.org',
      '',
      'http://',
      'https://a:b@example.org/',
    ],
  ])('refuses %s as no web address', async (address) => {
    expect(await codeOf(fetchPage(address))).toBe('invalid_input')
  })

  it.each([
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/'],
    ...['http://localhost/', 'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1:8080/'],
  ])('refuses %s as private, without a connection', async (address) => {
    expect(await codeOf(fetchPage(address))).toBe('forbidden')
  })

  it('refuses a name that also has a private address', async () => {
    const network = pretending({ 'both.test': ['127.0.0.1', '10.0.0.1'] })
    expect(await codeOf(fetchPage('http://both.test/', { network }))).toBe('forbidden')
  })

  it('connects to the address it looked at, though the name would lead elsewhere now', async () => {
    const { port, visits } = await aServer((_, response) => response.end('here'))
    let asked = 0
    const network: Network = {
      lookup: async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
      isPublic: (address) => address === '127.0.0.1',
    }
    const page = await fetchPage(`http://rebinding.test:${port}/`, { network })
    expect([Buffer.from(page.bytes).toString(), asked, visits]).toEqual(['here', 1, [`rebinding.test:${port} /`]])
  })

  it('follows redirects, and looks at each address on the way', async () => {
    const { port, visits } = await aServer((request, response) => {
      const next = request.url === '/a' ? '/b' : request.url === '/b' ? `http://inside.test:${port}/c` : undefined
      response.writeHead(next ? 302 : 200, next ? { location: next } : {}).end('secret')
    })
    const network = pretending({ 'outside.test': ['127.0.0.1'], 'inside.test': ['192.168.0.9'] })
    expect(await codeOf(fetchPage(`http://outside.test:${port}/a`, { network }))).toBe('forbidden')
    expect(visits.map((visit) => visit.split(' ')[1])).toEqual(['/a', '/b'])
  })

  it('does not follow to another kind of address, nor for ever', async () => {
    const { port } = await aServer((request, response) => {
      response.writeHead(301, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' }).end()
    })
    const network = pretending({ 'round.test': ['127.0.0.1'] })
    expect(await codeOf(fetchPage(`http://round.test:${port}/file`, { network }))).toBe('invalid_input')
    expect(await codeOf(fetchPage(`http://round.test:${port}/again`, { network }))).toBe('not_found')
  })

  it('stops at its bounds of size, also packed, and of time, and when it is cancelled', async () => {
    const { port } = await aServer((request, response) => {
      if (request.url === '/slow') return
      if (request.url === '/bomb')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
      else response.end(Buffer.alloc(5_000_000))
    })
    const network = pretending({ 'big.test': ['127.0.0.1'] })
    const fetching = (path: string, options = {}) =>
      codeOf(fetchPage(`http://big.test:${port}${path}`, { network, maxBytes: 100_000, ...options }))
    expect(await fetching('/large')).toBe('source_too_large')
    expect(await fetching('/bomb')).toBe('source_too_large')
    expect(await fetching('/slow', { milliseconds: 100 })).toBe('not_found')
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 50)
    expect(await fetching('/slow', { signal: stop.signal })).toBe('cancelled')
  })

  it('says what a page answered that is not there', async () => {
    const { port } = await aServer((_, response) => response.writeHead(404, 'Not Found').end())
    const network = pretending({ 'gone.test': ['127.0.0.1'] })
    const error = await fetchPage(`http://gone.test:${port}/`, { network }).catch((reason: unknown) => reason)
    expect(String(error)).toContain('404 Not Found')
  })
})
