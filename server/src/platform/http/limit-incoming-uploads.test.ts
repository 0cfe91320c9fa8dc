import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IncomingUploads } from './limit-incoming-uploads.ts'

const asha = { member: 'asha', address: '2001:db8:1:1::' }
const limits = {
  maxBytes: 100_000,
  maxConcurrent: 10,
  maxPerMember: 3,
  maxPerAddress: 5,
  minBytesPerSecond: 1_000,
  graceMs: 100,
  refusals: { tooLarge: 'photo_too_large', tooSlow: 'upload_too_slow', busy: 'uploads_busy' },
} as const

/** An upload whose bytes the test writes. */
function upload(incoming: IncomingUploads, sender = asha) {
  const file = new PassThrough()
  const sizes: number[] = []
  const done = incoming.receive(sender, async (countBytes, signal) => {
    await pipeline(
      file,
      countBytes,
      async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) sizes.push(piece.length)
      },
      { signal },
    )
    return sizes.reduce((sum, length) => sum + length, 0)
  })
  done.catch(() => undefined)
  return { file, done }
}

// The limits look at this clock alone; streams go on as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Lets the bytes that were written arrive, and then this time pass. */
async function pass(ms: number) {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(ms)
}

test.each([0, 1, 40])('a file that stops after %i bytes fails after the grace period', async (bytes) => {
  const { file, done } = upload(new IncomingUploads(limits))
  if (bytes > 0) file.write(Buffer.alloc(bytes))
  await pass(2 * limits.graceMs)
  await expect(done).rejects.toMatchObject({ code: 'upload_too_slow' })
})

test('a slow upload at the minimum speed succeeds', async () => {
  const { file, done } = upload(new IncomingUploads({ ...limits, minBytesPerSecond: 100 }))
  for (let n = 0; n < 10; n++) {
    file.write(Buffer.alloc(50))
    await pass(500)
  }
  file.end()
  expect(await done).toBe(500)
})

test('slots are released when an upload completes, fails or is too slow', async () => {
  const incoming = new IncomingUploads(limits)
  for (let round = 0; round < 4; round++) {
    const three = [upload(incoming), upload(incoming), upload(incoming)] as const
    for (const { file } of three) file.write(Buffer.alloc(10))
    three[0].file.end()
    three[1].file.destroy(new Error('cut off'))
    await pass(2 * limits.graceMs)
    const ends = await Promise.allSettled(three.map(({ done }) => done))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  }
})

test('the limits per member, per address and in total hold', async () => {
  const incoming = new IncomingUploads({ ...limits, graceMs: 60_000 })
  const uploads: ReturnType<typeof upload>[] = []
  const codes: unknown[] = []
  const send = async (member: string, address: string) => {
    const one = upload(incoming, { member, address })
    uploads.push(one)
    one.done.catch(({ code }: { code?: string }) => codes.push(code))
    one.file.write(Buffer.alloc(10))
    await new Promise(setImmediate)
  }
  for (let n = 0; n < 4; n++) await send('asha', 'one')
  expect(codes).toEqual(['uploads_busy'])
  for (let n = 0; n < 3; n++) await send('bina', 'one')
  expect(codes).toEqual(['uploads_busy', 'uploads_busy'])
  for (let n = 0; n < 6; n++) await send(`member ${n}`, `address ${n}`)
  expect(codes).toHaveLength(3)
  for (const { file } of uploads) file.destroy()
})
