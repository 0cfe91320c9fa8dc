// A raw connection to the server, for requests that a well-behaved client never sends.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { myPhotos } from '@parinay/contract/photos'
import { expect } from 'vitest'
import { hashToken } from '../../account/session-tokens.ts'
import type { Actor } from '../actors.ts'
import type { World } from '../world.ts'
import { accessCookie } from '../../photos/access/access-cookie.ts'

export interface WireResponse {
  status: number
  code: string | undefined
  bytes: Buffer
  headers: IncomingMessage['headers']
}

export async function connectClient(app: World) {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })

  /** Streams a file, in chunks if it has no length. The server may reply before the end. */
  const send = (actor: Actor, body: Buffer | Readable, headers: OutgoingHttpHeaders = {}): Promise<WireResponse> =>
    new Promise((resolve, reject) => {
      const asking = request(`${origin}/api/photos`, {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${actor.token}`,
          'content-type': 'image/jpeg',
          ...(Buffer.isBuffer(body) && { 'content-length': body.length }),
          ...headers,
        },
      })
      asking.once('response', (answer: IncomingMessage) => void readResponse(answer).then(resolve, reject))
      asking.once('error', reject)
      if (Buffer.isBuffer(body)) asking.end(body)
      else body.on('error', reject).pipe(asking)
    })

  const fetches = (actor: Actor, path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { cookie: accessCookie(app.ctx, hashToken(actor.token)), ...headers } })

  return { origin, send, fetches }
}

async function readResponse(answer: IncomingMessage): Promise<WireResponse> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
  } catch {
    // The server closed the connection after its reply.
  }
  const bytes = Buffer.concat(pieces)
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true
  const code = isJson ? (JSON.parse(bytes.toString()) as { code?: string }).code : undefined
  return { status: answer.statusCode ?? 0, code, bytes, headers: answer.headers }
}

/** All files below the data directory. */
export async function listDataFiles({ ctx }: World): Promise<string[]> {
  const folder = ctx.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

export const listOwnPhotos = async (actor: Actor) => (await actor.asks(myPhotos)).data

const SIZES = ['card.avif', 'card.webp', 'full.avif', 'full.webp', 'thumb.avif', 'thumb.webp']
const filesOf = (photos: readonly string[]) =>
  photos.flatMap((id) => SIZES.map((name) => `photos/${id.slice(0, 2)}/${id}/${name}`)).toSorted()

/** The processes that decode photos, also those of tests before. */
async function imageHelpers() {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  // A process may end before it is read.
  const read = async (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const each = children
    .split(' ')
    .filter(Boolean)
    .map(async (pid) => ({ pid, command: await read(pid, 'cmdline'), status: await read(pid, 'status') }))
  return (await Promise.all(each)).filter(({ command }) => command.includes('image-worker-process'))
}

/** Lets `peakHelperMemory` begin anew, because a process remembers the peak of all its life. */
export async function forgetPeakMemory() {
  for (const { pid } of await imageHelpers()) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}

/** The peak memory of any process that decodes photos, in bytes. */
export async function peakHelperMemory(): Promise<number> {
  const peaks = (await imageHelpers()).map(({ status }) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024)
  const most = Math.max(0, ...peaks)
  if (most === 0) throw new Error('No process decodes photos')
  return most
}

/** Expects all sizes of these photos in the data directory, and nothing else. */
export async function expectOnlyPhotos(app: World, photos: readonly string[]) {
  expect(await listDataFiles(app)).toEqual(filesOf(photos))
}
