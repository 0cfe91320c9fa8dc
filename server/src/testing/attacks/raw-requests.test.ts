// Attacks with requests that no HTTP library sends: two lengths, split headers, incomplete heads, and paths of files.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '../world.ts'

const app = await world()
const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }))

const open = async () => {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends the bytes, and returns all that comes back until the server closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = await open()
  socket.write(bytes)
  return text(socket)
}

const statuses = (replies: string) => [...replies.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

const HEAD = 'Host: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n'
const SMUGGLED = 'GET /api/site HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
  ['a length with a sign', `${HEAD}Content-Length: +0\r\n\r\n${SMUGGLED}`],
  ['chunks by an unusual name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a space before the colon', `${HEAD}Content-Length : ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`],
  ['a folded header', `${HEAD}X-Long: a\r\n b\r\nContent-Length: 0\r\n\r\n`],
  ['a header with a zero byte', `${HEAD}X-Zero: a\u0000b\r\nContent-Length: 0\r\n\r\n`],
])('%s: the request is refused, and nothing after it is answered', async (_, rest) => {
  const replies = await exchange(`POST /api/auth/login HTTP/1.1\r\n${rest}`)
  expect(statuses(replies)).toEqual([400])
})

test('a header of a caller never becomes a header of the reply', async () => {
  const replies = await exchange(
    `GET /api/site?a=%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: localhost%0d%0aX-Injected: 1\r\nConnection: close\r\n\r\n`,
  )
  expect(replies).not.toMatch(/^(set-cookie: a=b|x-injected)/im)
})

test('TRACE returns nothing of the request', async () => {
  const replies = await exchange(
    `TRACE /api/site HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: 1\r\n\r\n`,
  )
  expect(statuses(replies)[0]).toBeGreaterThanOrEqual(400)
  expect(replies).not.toContain('X-Secret')
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/backup.sql',
  '/login~',
  '/index.html?name=login',
  '/assets/',
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/assets/..%c0%af..%c0%afetc/passwd',
  '/sw.js%00.html',
])('%s shows no file of the server and no list of files', async (path) => {
  const replies = await exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: */*\r\n\r\n`)
  expect(statuses(replies)).toEqual([expect.toBeOneOf([400, 403, 404])])
  expect(replies).not.toMatch(/"dependencies"|\[core\]|root:|Index of/)
})

test('two hundred callers who send incomplete heads do not delay others', async () => {
  const half = await Promise.all(Array.from({ length: 200 }, open))
  onTestFinished(() => half.forEach((socket) => socket.destroy()))
  for (const socket of half) socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')

  const replies = await exchange('GET /api/site HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(statuses(replies)).toEqual([200])
})
