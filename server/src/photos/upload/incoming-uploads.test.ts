import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { Arrivals } from './incoming-uploads.ts'

const asha = { member: 'asha', address: '2001:db8:1:1::' }
const bounds = { largest: 100_000, atOnce: 10, ofOneMember: 3, ofOneAddress: 5, bytesPerSecond: 1_000, graceMs: 100 }

/** A file that comes in as the test writes it. */
function upload(arrivals: Arrivals, sender = asha) {
  const file = new PassThrough()
  const kept: number[] = []
  const done = arrivals.take(sender, async (count, signal) => {
    await pipeline(
      file,
      count,
      async (pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) kept.push(piece.length)
      },
      { signal },
    )
    return kept.reduce((sum, length) => sum + length, 0)
  })
  done.catch(() => undefined)
  return { file, done }
}

test.each([0, 1, 40])('a file of which only %i bytes come is ended after the grace', async (bytes) => {
  const { file, done } = upload(new Arrivals(bounds))
  if (bytes > 0) file.write(Buffer.alloc(bytes))
  await expect(done).rejects.toMatchObject({ code: 'upload_too_slow' })
})

test('a slow line that keeps up the least speed is waited for', async () => {
  const { file, done } = upload(new Arrivals({ ...bounds, bytesPerSecond: 100 }))
  for (let n = 0; n < 10; n++) {
    file.write(Buffer.alloc(50))
    await new Promise((later) => setTimeout(later, 50))
  }
  file.end()
  expect(await done).toBe(500)
})

test('places are given back when a file has come, failed or was too slow', async () => {
  const arrivals = new Arrivals(bounds)
  for (let round = 0; round < 4; round++) {
    const three = [upload(arrivals), upload(arrivals), upload(arrivals)] as const
    for (const { file } of three) file.write(Buffer.alloc(10))
    three[0].file.end()
    three[1].file.destroy(new Error('cut off'))
    const ends = await Promise.allSettled(three.map(({ done }) => done))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  }
})

test('no member, no address and not all together take more places than they may', async () => {
  const arrivals = new Arrivals({ ...bounds, graceMs: 60_000 })
  const begun: ReturnType<typeof upload>[] = []
  const codes: unknown[] = []
  const send = async (member: string, address: string) => {
    const one = upload(arrivals, { member, address })
    begun.push(one)
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
  for (const { file } of begun) file.destroy()
})
