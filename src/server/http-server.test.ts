import { mkdtempSync, writeFileSync } from 'node:fs'
import { request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toReplyError } from '../contract/request.ts'
import { WikiError } from '../core/errors.ts'
import type { HostPort } from '../host/direct-wire.ts'
import { type RunningServer, startHttpServer } from './http-server.ts'

const token = 'a-token-of-more-than-thirty-two-characters'
const mcpToken = 'another-token-for-assistants'
const asked: string[] = []
const logged: string[] = []
const host: HostPort = {
  dispatch: async (name) => {
    asked.push(name)
    return { ok: true, value: name }
  },
  upload: async (name, content) => {
    let bytes = 0
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      bytes += piece.length
      if (name === 'full-disk') return toReplyError(new WikiError('disk_full', 'The disk is full.'))
    }
    return { ok: true, value: { name, bytes } }
  },
  original: async (domain, summary) => ({
    title: 'Notes',
    here: true,
    path: 'raw/notes.html',
    name: 'notes.html',
    mediaType: 'text/html',
    bytes: 3,
    url: null,
    content: [new TextEncoder().encode(domain), new TextEncoder().encode(summary)].values() as never,
  }),
  listen: () => () => {},
}

let server: RunningServer
beforeAll(async () => {
  const windowRoot = mkdtempSync(join(tmpdir(), 'commonplace window '))
  writeFileSync(join(windowRoot, 'index.html'), '<h1>Commonplace</h1>')
  const mcp = {
    token: mcpToken,
    http: { handle: async (_: unknown, response: ServerResponse) => void response.end('mcp'), close: async () => {} },
  }
  server = await startHttpServer({ host, token, port: 0, windowRoot, logError: (where) => logged.push(where), mcp })
})
afterAll(() => server.close())

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }

/** By hand, since fetch lets nobody set Host and Origin. */
function send({ method = 'POST', path = '/api/domains.list', headers = {}, body = '{}' }: Sent) {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((done, fail) => {
    const call = request({ host: '127.0.0.1', port: server.port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    call.on('error', fail)
    call.end(method === 'GET' ? undefined : body)
  })
}

const json = { 'content-type': 'application/json' }
const allowed = { ...json, authorization: `Bearer ${token}` }

test('answers a request that carries the token', async () => {
  expect(JSON.parse((await send({ headers: allowed })).text)).toEqual({ ok: true, value: 'domains.list' })
})

test.each([
  ['without a token', { headers: json }, 401],
  ['with a wrong token', { headers: { ...json, authorization: 'Bearer wrong' } }, 401],
  ['with the token in the address', { headers: json, path: `/api/domains.list?token=${token}` }, 401],
  ['by a rebound name', { headers: { ...allowed, host: 'evil.example' } }, 403],
  ['by another port of this machine', { headers: { ...allowed, host: '127.0.0.1:1' } }, 403],
  ['from another page', { headers: { ...allowed, origin: 'https://evil.example' } }, 403],
  ['from a page without an origin', { headers: { ...allowed, origin: 'null' } }, 403],
  ['as a form', { headers: { ...allowed, 'content-type': 'text/plain' } }, 415],
  ['as GET', { method: 'GET', headers: allowed }, 405],
  ['with a body that is no JSON', { headers: allowed, body: '{' }, 400],
])('refuses a request %s', async (_, sent, status) => {
  asked.length = 0
  const answer = await send(sent)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false })
  expect(asked).toEqual([])
})

test('lets no other page read an answer', async () => {
  const answer = await send({ headers: { ...allowed, origin: `http://127.0.0.1:${server.port}` } })
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('serves the window without a token, and only what lies below it', async () => {
  const page = await send({ method: 'GET', path: '/' })
  expect(page).toMatchObject({ status: 200, text: '<h1>Commonplace</h1>' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const path of ['/../package.json', '/..%2f..%2fetc%2fpasswd', '/%zz', '/none.js', '/%00'])
    expect((await send({ method: 'GET', path })).status).toBe(404)
  expect((await send({ method: 'GET', path: '/', headers: { host: 'evil.example' } })).status).toBe(403)
})

test('an address that is none is refused and not a fault of ours', async () => {
  logged.length = 0
  for (const path of ['//', 'http://', '//%zz'])
    expect((await send({ method: 'GET', path, headers: allowed })).status).toBe(404)
  expect(logged).toEqual([])
})

test('what is too large is told so, and not by a broken connection', async () => {
  const body = `"${'x'.repeat(33 * 1024 * 1024)}"`
  const answer = await send({ headers: allowed, body })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'source_too_large' } })
})

test('an upload that fails half way answers with its sentence', async () => {
  const body = 'x'.repeat(20 * 1024 * 1024)
  const answer = await send({ method: 'PUT', path: '/api/upload?name=full-disk', headers: allowed, body })
  expect(answer.status).toBe(507)
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'disk_full' } })
})

test('takes bytes with their name', async () => {
  const answer = await send({
    method: 'PUT',
    path: `/api/upload?name=${encodeURIComponent('Größe.pdf')}`,
    headers: allowed,
    body: 'abc',
  })
  expect(JSON.parse(answer.text)).toEqual({ ok: true, value: { name: 'Größe.pdf', bytes: 3 } })
})

test('a port that is taken rejects with what the system says', async () => {
  const again = startHttpServer({ host, token, port: server.port, windowRoot: tmpdir(), logError: () => {} })
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('hands out an original as bytes that no browser runs', async () => {
  const answer = await send({ method: 'GET', path: '/api/original?domain=a&summary=bc', headers: allowed })
  expect(answer).toMatchObject({ status: 200, text: 'abc' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment',
  })
  expect((await send({ method: 'GET', path: '/api/original?domain=a&summary=bc' })).status).toBe(401)
})

test('assistants have an address and a token of their own, and neither token opens the other door', async () => {
  const bearer = (secret: string, more: Record<string, string> = {}) => ({
    host: `127.0.0.1:${server.port}`,
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
    ...more,
  })
  expect(await send({ path: '/mcp', headers: bearer(mcpToken) })).toMatchObject({ status: 200, text: 'mcp' })
  expect(await send({ path: '/mcp', headers: bearer(token) })).toMatchObject({ status: 401 })
  expect(await send({ path: '/api/domains.list', headers: bearer(mcpToken) })).toMatchObject({ status: 401 })
  expect(await send({ path: '/mcp', headers: bearer(mcpToken, { origin: 'https://evil.example' }) })).toMatchObject({
    status: 403,
  })
})
