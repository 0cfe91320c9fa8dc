// Attacks with uploads that are too large, too many or endless.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { afterAll, expect, test, vi } from 'vitest'
import { type Actor, somebody } from '../actors.ts'
import { imageBlob, picture } from '../sample-pictures.ts'
import { RefusedError } from '../refused-error.ts'
import { trialSize } from '../trial-size.ts'
import { world } from '../world.ts'
import { draftsFolder } from '../../photos/storage/drafts-folder.ts'
import { upload as receive } from '../../photos/upload/upload.ts'

// Time stands still for the server, so that no upload becomes too slow while the machine is busy.
const stopped = vi.spyOn(performance, 'now').mockReturnValue(1_000)
afterAll(() => stopped.mockRestore())
const app = await world()
await app.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.http.server.address() as AddressInfo
const small = await picture({ width: 320, height: 400 }).jpeg({ quality: 70 }).toBuffer()

const own = async (actor: Actor) => (await actor.asks(myPhotos)).data
const connections = () => new Promise((resolve) => app.http.server.getConnections((_, count) => resolve(count)))
const drafts = () => readdir(draftsFolder(app.ctx.config.dataDir)).catch(() => [])
async function filesCount() {
  let count = 0
  for await (const _ of app.ctx.files.list()) count++
  return count
}

const OF_ONE_MEMBER = 3

interface Upload {
  answer: Promise<{ status: number; code: string | undefined } | 'cut'>
  write(bytes: Buffer): boolean
  end(): void
  cut(): void
}

async function readReply(response: IncomingMessage) {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  const { code } = JSON.parse(Buffer.concat(pieces).toString()) as { code?: string }
  return { status: response.statusCode!, code }
}

/** Uploads in pieces over a real connection. */
function begin(actor: Actor, headers: Record<string, string | number> = {}): Upload {
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/photos',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'image/jpeg', ...headers },
  })
  const answer = new Promise<{ status: number; code: string | undefined } | 'cut'>((resolve) => {
    sending.on('response', (response) => void readReply(response).then(resolve))
    sending.on('error', () => resolve('cut'))
  })
  sending.flushHeaders()
  return {
    answer,
    write: (bytes) => sending.write(bytes),
    end: () => void sending.end(),
    cut: () => void sending.destroy(),
  }
}

/** The answers that have arrived so far. */
function answersOf(uploads: readonly Upload[]) {
  const arrived: unknown[] = []
  for (const { answer } of uploads) void answer.then((reply) => arrived.push(reply))
  return arrived
}

test('a declared size over the limit is refused before the body arrives', async () => {
  const upload = begin(await somebody(app), { 'content-length': MAX_PHOTO_BYTES + 1 })
  expect(await upload.answer).toEqual({ status: 413, code: 'photo_too_large' })
  upload.cut()
})

test('a body is refused as soon as it exceeds the limit, and nothing is stored', async () => {
  const asha = await somebody(app)
  const upload = begin(asha, { 'transfer-encoding': 'chunked' })
  const piece = Buffer.alloc(1024 * 1024, 1)
  for (let sent = 0; sent <= MAX_PHOTO_BYTES + piece.length; sent += piece.length) upload.write(piece)
  expect(await upload.answer).toEqual({ status: 413, code: 'photo_too_large' })
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  await expect.poll(drafts).toEqual([])
  // The connection closes as well.
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
})

test('an aborted upload leaves nothing', async () => {
  const asha = await somebody(app)
  const before = await filesCount()
  const upload = begin(asha, { 'content-length': small.length })
  upload.write(small.subarray(0, small.length / 2))
  await expect.poll(async () => (await drafts()).length).toBe(1)
  upload.cut()
  expect(await upload.answer).toBe('cut')
  await expect.poll(drafts).toEqual([])
  expect([await own(asha), await filesCount()]).toEqual([{ photos: [], uploads: [] }, before])
})

test('the draft of a file exists before its first byte is read, so that it is always removed', async () => {
  const asha = await somebody(app)
  const before = await drafts()
  let atFirst: string[] = []
  async function* breaking() {
    atFirst = readdirSync(draftsFolder(app.ctx.config.dataDir))
    yield small.subarray(0, 100)
    throw new Error('broken off')
  }
  const sending = receive(app.ctx, { member: asha.id, address: '127.0.0.1' }, breaking(), {})
  await expect(sending).rejects.toThrow('broken off')
  expect(atFirst).toHaveLength(before.length + 1)
  expect(await drafts()).toEqual(before)
})

test('endless uploads of one member are limited, and leave slots for others', async () => {
  const [mallory, asha] = [await somebody(app), await somebody(app)]
  const hanging = Array.from({ length: 40 }, () => begin(mallory, { 'transfer-encoding': 'chunked' }))
  for (const upload of hanging) upload.write(small.subarray(0, 100))
  const refused = answersOf(hanging)
  await expect.poll(() => refused.length).toBe(hanging.length - OF_ONE_MEMBER)
  for (const reply of refused) expect(reply).toEqual({ status: 503, code: 'uploads_busy' })
  expect(await drafts()).toHaveLength(OF_ONE_MEMBER)
  await asha.asks(uploadPhoto, { bytes: imageBlob(small) })
  expect((await own(asha)).uploads).toHaveLength(1)
  for (const upload of hanging) upload.cut()
  await expect.poll(drafts).toEqual([])
})

test('slow uploads of many accounts behind one address leave slots for others', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => somebody(app)))
  const network = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:1::${n.toString(16)}` })
  const hanging = people.flatMap((actor, n) =>
    [1, 2, 3].map(() => begin(actor, { 'transfer-encoding': 'chunked', ...network(n) })),
  )
  for (const upload of hanging) upload.write(small.subarray(0, 1))
  const refused = answersOf(hanging)
  await expect.poll(() => refused.length).toBe(25)
  for (const reply of refused) expect(reply).toEqual({ status: 503, code: 'uploads_busy' })

  const asha = await somebody(app)
  const hers = begin(asha, { 'content-length': small.length, 'x-forwarded-for': '2001:db8:1:2::1' })
  hers.write(small)
  hers.end()
  expect(await hers.answer).toMatchObject({ status: 201 })
  for (const upload of hanging) upload.cut()
  await expect.poll(drafts).toEqual([])
})

test('a call without a byte of its photo takes no slot', async () => {
  const asha = await somebody(app)
  const silent = Array.from({ length: 5 }, () => begin(asha, { 'transfer-encoding': 'chunked' }))
  await expect.poll(async () => (await drafts()).length).toBe(5)
  await asha.asks(uploadPhoto, { bytes: imageBlob(small) })
  for (const upload of silent) upload.cut()
  await expect.poll(drafts).toEqual([])
})

test(
  'of many concurrent uploads by several people each is stored whole or refused with a sentence, at most ten a person',
  { timeout: 360_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: trialSize({ gate: 3, trials: 10 }) }, () => somebody(app)))
    await app.runJobs()
    const before = await filesCount()
    const sent = await Promise.allSettled(
      Array.from({ length: people.length * 12 }, (_, n) =>
        people[n % people.length]!.asks(uploadPhoto, { bytes: imageBlob(small) }),
      ),
    )
    const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as RefusedError] : []))
    for (const refused of refusals) {
      expect(refused).toBeInstanceOf(RefusedError)
      expect(['uploads_busy', 'photos_full']).toContain(refused.refusal.code)
    }
    const accepted = sent.length - refusals.length
    await app.runJobs()
    const photos = await Promise.all(people.map(async (actor) => (await own(actor)).photos.length))
    expect(photos.reduce((sum, count) => sum + count, 0)).toBe(accepted)
    expect(Math.max(...photos)).toBeLessThanOrEqual(MAX_PHOTOS)
    expect([(await filesCount()) - before, await drafts()]).toEqual([accepted * 6, []])
  },
)

test('concurrent uploads of one member create at most ten photos', { timeout: 60_000 }, async () => {
  const asha = await somebody(app)
  for (let round = 0; round < 6; round++)
    await Promise.allSettled(Array.from({ length: 8 }, () => asha.asks(uploadPhoto, { bytes: imageBlob(small) })))
  await app.runJobs()
  const { photos, uploads } = await own(asha)
  expect([photos.length, uploads.length]).toEqual([MAX_PHOTOS, 0])
  expect(photos.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
})

test('one member may upload sixty files an hour', async () => {
  const limited = await world({ RATE_LIMIT: 'on' })
  const asha = await somebody(limited)
  const codes: string[] = []
  for (let n = 0; n < 62; n++)
    await asha.asks(uploadPhoto, { bytes: imageBlob(Buffer.from('no photo')) }).catch((refused: unknown) => {
      codes.push((refused as RefusedError).refusal.code)
    })
  expect(codes.slice(0, 60)).toEqual(Array(60).fill('photo_unreadable'))
  expect(codes.slice(60)).toEqual(['too_many', 'too_many'])
})

// Only root may mount a small disk.
test.runIf(process.getuid?.() === 0)(
  'a full disk causes a refusal with a sentence, keeps nothing, and stores again once there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'parinay-full-'))
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status).toBe(0)
    try {
      const tight = await world({ DATA_DIR: disk })
      const asha = await somebody(tight)
      const large = imageBlob(Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024, 7)]))
      await expect(asha.asks(uploadPhoto, { bytes: large })).rejects.toBeRefused('storage_full')
      expect([await own(asha), await readdir(draftsFolder(disk))]).toEqual([{ photos: [], uploads: [] }, []])
      await asha.asks(uploadPhoto, { bytes: imageBlob(small) })
      await tight.runJobs()
      expect((await own(asha)).photos).toHaveLength(1)
    } finally {
      await sleep(50)
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
)
