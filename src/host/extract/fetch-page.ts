import { lookup as dnsLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { isPublicAddress } from './public-address.ts'

export type FetchedPage = {
  /** Where it was in the end, after redirects. */
  readonly url: string
  /** A file name that says its format, for storing it as a source. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export type FetchPageOptions = {
  readonly signal?: AbortSignal
  readonly maxBytes?: number
  readonly milliseconds?: number
  /** The ways into the network, for tests. */
  readonly network?: Network
}

export type Network = {
  readonly lookup: (host: string) => Promise<readonly string[]>
  readonly isPublic: (address: string) => boolean
}

const internet: Network = {
  lookup: async (host) => (await dnsLookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
}

const mostRedirects = 5

/**
 * Fetches one page because a person pasted its address, and nothing it refers to. Only http and https, only addresses
 * of the public internet: the name is resolved once per step, every address it has must be public, and the connection
 * goes to the one that was looked at, so that a name cannot change its mind. The same for each redirect.
 */
export async function fetchPage(address: string, options: FetchPageOptions = {}): Promise<FetchedPage> {
  const { maxBytes = 50 * 1_048_576, milliseconds = 30_000, network = internet } = options
  const deadline = AbortSignal.timeout(milliseconds)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let url = parseAddress(address)
  try {
    for (let step = 0; step <= mostRedirects; step += 1) {
      const response = await get(url, await publicAddressOf(url, network), signal)
      const next = redirectOf(response, url)
      if (!next) return await pageOf(response, url, maxBytes)
      response.destroy()
      url = next
    }
  } catch (error) {
    throw explain(error, url, options.signal, deadline)
  }
  throw refusal('not_found', ['sendsOn', { host: url.host }])
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address.trim(), base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refusal('invalid_input', ['noAddress', {}])
  }
  if (url.username !== '' || url.password !== '') {
    throw refusal('invalid_input', ['addressWithName', {}])
  }
  url.hash = ''
  return url
}

async function publicAddressOf(url: URL, network: Network): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.lookup(host)
  const [first] = addresses
  if (first === undefined) throw refusal('not_found', ['hostNotFound', { host }])
  if (!addresses.every(network.isPublic)) {
    throw refusal('forbidden', ['hostPrivate', { host }], { data: { host } })
  }
  return first
}

function get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      agent: false,
      signal,
      // The connection asks for the address of the name again: it gets the one that was looked at.
      lookup: (_host, { all }, done) => {
        const family = isIP(address)
        if (all) done(null, [{ address, family }])
        else done(null, address, family)
      },
      headers: {
        accept: 'text/html, application/xhtml+xml, application/pdf, text/*;q=0.9, */*;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Commonplace (fetches a page when a person asks for it)',
      },
    })
    request.on('response', resolve).on('error', reject).end()
  })
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  if (status < 300 || status > 399 || location === undefined) return undefined
  return parseAddress(location, from)
}

async function pageOf(response: IncomingMessage, url: URL, maxBytes: number): Promise<FetchedPage> {
  const status = response.statusCode ?? 0
  if (status !== 200) {
    response.destroy()
    throw new WikiError(
      'not_found',
      `${url.host} answered “${status} ${response.statusMessage ?? ''}”. Check the address.`,
      {
        data: { status },
      },
    )
  }
  const packed = await readBounded(response, maxBytes)
  const mediaType = response.headers['content-type'] ?? 'application/octet-stream'
  const bytes = unpack(packed, response.headers['content-encoding'], maxBytes)
  return { url: url.href, name: nameOf(url, mediaType), mediaType, bytes }
}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    // Also what says a smaller length in its head, or none.
    if (length > maxBytes) {
      response.destroy()
      throw tooLarge(maxBytes)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function unpack(packed: Buffer, encoding: string | undefined, maxBytes: number): Uint8Array {
  const limit = { maxOutputLength: maxBytes }
  try {
    switch (encoding?.trim().toLowerCase() ?? 'identity') {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(packed, limit)
      case 'deflate':
        return inflateSync(packed, limit)
      case 'br':
        return brotliDecompressSync(packed, limit)
      case 'identity':
      case '':
        return packed
      default:
        throw new WikiError('source_corrupt', `The page came packed as “${encoding}”, which was not asked for.`)
    }
  } catch (error) {
    if (error instanceof WikiError) throw error
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (isTooLarge) throw tooLarge(maxBytes)
    throw refusal('source_corrupt', ['pageDamaged', {}], { cause: error })
  }
}

const tooLarge = (maxBytes: number) =>
  refusal('source_too_large', ['pageTooLarge', { megabytes: Math.round(maxBytes / 1_048_576) }], { data: { maxBytes } })

const endings: Readonly<Record<string, string>> = {
  'text/html': '.html',
  'application/xhtml+xml': '.html',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
  'text/markdown': '.md',
  'application/json': '.json',
  'text/csv': '.csv',
  'application/epub+zip': '.epub',
}

/** The last part of the path, or the host where there is none, with the ending of what came. */
function nameOf(url: URL, mediaType: string): string {
  const ending = endings[mediaType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? ''
  const last = decoded(url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname)
  const safe = last.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '-').slice(0, 120) || 'page'
  return ending !== '' && !safe.toLowerCase().endsWith(ending) ? `${safe}${ending}` : safe
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}

function explain(error: unknown, url: URL, cancelled: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (error instanceof WikiError) return error
  if (cancelled?.aborted) return refusal('cancelled', ['fetchStopped', {}], { cause: error })
  if (deadline.aborted) {
    return refusal('not_found', ['hostSlow', { host: url.host }], { cause: error })
  }
  return refusal('not_found', ['hostUnreached', { host: url.host }], {
    cause: error,
  })
}
