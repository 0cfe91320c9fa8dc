// Hands the replies and socket events of a world to find-leaked-phones.ts, whichever way they leave the server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { revealCase, revealPhone } from '@parinay/contract/admin/reveal-masked-data'
import { revealContact } from '@parinay/contract/contact'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashToken } from '../account/session-tokens.ts'
import type { openApp } from '../app.ts'
import type { Db } from '../platform/database/database.ts'
import { memberOfToken, numbersIn, read, wasAdmin } from './find-leaked-phones.ts'
import { readZip } from './read-zip.ts'

type Http = Awaited<ReturnType<typeof openApp>>['http']

interface Exchange {
  method: string
  url: string
  /** What the client has sent, as far as it is known. Put together only if the reply holds a number: a body can be long. */
  sent: () => string
  token: string | undefined
  headers: Record<string, unknown>
  body: Buffer
}

export function readReplies(http: Http, db: Db) {
  const inject = http.inject.bind(http) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  http.inject = (async (options: InjectOptions | string) => {
    const reply = await inject(options)
    const {
      method = 'GET',
      url = '',
      payload = '',
      headers = {},
    } = typeof options === 'string' ? { url: options } : options
    readExchange(db, {
      method,
      url: typeof url === 'string' ? url : JSON.stringify(url),
      sent: () =>
        Buffer.isBuffer(payload)
          ? `${JSON.stringify({ ...(options as InjectOptions), payload: undefined })} ${payload.toString('latin1')}`
          : JSON.stringify(options),
      token: bearer(headers),
      headers: reply.headers,
      body: reply.rawPayload,
    })
    return reply
  }) as Http['inject']
  http.server.prependListener('request', (request, response) => readResponse(db, request, response))
  http.server.prependListener('upgrade', (_request, socket: Duplex) => readFrames(socket))
}

/** A reply to a request over the network. */
function readResponse(db: Db, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk as string))
  }
  const [write, end] = [response.write.bind(response), response.end.bind(response)] as ((...args: unknown[]) => never)[]
  response.write = (...args: unknown[]) => (keep(args[0]), write!(...args))
  response.end = (...args: unknown[]) => (keep(args[0]), end!(...args))
  response.once('close', () => {
    const { method = '', url = '', headers } = request
    const body = Buffer.concat(parts)
    readExchange(db, { method, url, sent: () => url, token: bearer(headers), headers: response.getHeaders(), body })
  })
}

/** Engine.io marks a message with 4; the head of a frame is written apart. */
function readFrames(socket: Duplex) {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  socket.write = (...args: unknown[]) => {
    const text = args[0] instanceof Uint8Array ? Buffer.from(args[0]).toString() : String(args[0])
    if (text.startsWith('4')) read('socket events', text.slice(0, 40), text)
    return write(...args)
  }
}

const bearer = (headers: Record<string, unknown>) => /^Bearer ([\w-]+)$/.exec(String(headers.authorization))?.[1]

const REVEALS = [revealContact, revealPhone].map(({ method, path }) => [method, path.split(':id')] as const)
const CASE_REVEAL = new RegExp(`^/api${revealCase.path.replace(':id', '[^/]+')}$`)

/** Whether a call exists to show the number of this member. */
const isReveal = (method: string, path: string, member: string) =>
  REVEALS.some(([verb, [before, after]]) => verb === method && path === `/api${before}${member}${after}`) ||
  (method === revealCase.method && CASE_REVEAL.test(path))

function readExchange(db: Db, { method, url, sent, token, headers, body }: Exchange) {
  const type = String(headers['content-type'])
  if (/^(image|video|audio)\//.test(type)) return
  const path = url.split('?')[0]!
  const text = JSON.stringify(headers) + contentOf(type, body)
  // A list holds the numbers of many members, for the same readers.
  const numbersSent = lazily(() => numbersIn(decoded(sent())))
  const readers = lazily(async () => {
    const issued = [...text.matchAll(/"token":"([\w-]{20,100})"/g)].map(([, one]) => one!)
    return Promise.all([...(token ? [token] : []), ...issued].map((one) => readerOf(db, one)))
  })
  // The specification gives admins the numbers in their panel; moderators get masked ones.
  const isForAdmin = lazily(async () => path.startsWith('/api/admin/') && (await isAdmin(db, (await readers())[0])))
  read('replies', `${method} ${path}`, text, async ({ id, phone }) => {
    if (isReveal(method, path, id) || numbersSent().has(phone.slice(-10))) return true
    return (await readers()).includes(id) || (await isForAdmin())
  })
}

/** Computes a value when it is first needed. */
function lazily<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: compute() }).value
}

/** The files of an archive are read one by one. */
function contentOf(type: string, body: Buffer): string {
  if (!type.startsWith('application/zip')) return body.toString('latin1')
  return [...readZip(body)].map(([name, file]) => `${name} ${file.toString('latin1')}`).join('\n')
}

function decoded(text: string): string {
  try {
    return `${text} ${decodeURIComponent(text)}`
  } catch {
    return text
  }
}

/** A cast's token is known also after its session has ended. */
const readerOf = async (db: Db, token: string): Promise<string | undefined> =>
  memberOfToken(token) ??
  (
    await db
      .selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
      .catch(() => undefined)
  )?.member_id

/** A test may have taken the role away since. */
const isAdmin = async (db: Db, reader: string | undefined): Promise<boolean> =>
  reader !== undefined &&
  (wasAdmin(reader) ||
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', reader)
      .where('role', '=', 'admin')
      .executeTakeFirst()
      .catch(() => undefined)) !== undefined)
