import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { type Session, startOn } from './serve-app.ts'

const kept: Session = { port: 4747, token: 'the-kept-token' }
const taken = () => Promise.reject(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }))

test('goes on with the port and the token that are kept', async () => {
  expect(await startOn(null, kept, async (session) => session)).toEqual({ server: kept, token: kept.token })
})

test('a token that somebody else’s port was sent is not used again', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const port = (holder.address() as { port: number }).port
  const listen = ({ port: wanted }: Session) =>
    new Promise<number>((done, fail) => {
      const server = createServer().once('error', fail)
      server.listen(wanted, '127.0.0.1', () => {
        const { port: got } = server.address() as { port: number }
        server.close(() => done(got))
      })
    })
  const started = await startOn(null, { port, token: kept.token }, listen)
  holder.close()
  expect(started.server).not.toBe(port)
  expect(started.token).not.toBe(kept.token)
  expect(started.token).toMatch(/^[\w-]{43}$/u)
})

test('a port that was asked for is not exchanged for another', async () => {
  await expect(startOn(4748, kept, taken)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Port 4748 is taken or not allowed. Choose another with --port, or leave it out.',
  })
})
