import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oggVoice, webmVoice } from '../../testing/silent-voice-notes.ts'
import { readVoice } from './read-voice-file.ts'

/** The length of a voice note in milliseconds; 0 if it is refused. */
function lengthOf(bytes: Buffer): number {
  const read = readVoice(bytes)
  return 'fault' in read ? 0 : read.durationMs
}

const formats = [
  ['webm', webmVoice],
  ['ogg', oggVoice],
] as const

describe.each(formats)('%s', (format, voiceOf) => {
  test.each([20, 1_000, 14_320, 60_000, 120_000, 121_000])('a voice note of %d ms is read with its length', (ms) => {
    expect(readVoice(voiceOf(ms))).toEqual({ format, durationMs: ms })
  })

  test.each([121_020, 3_600_000])('a voice note of %d ms is too long', (ms) => {
    expect(readVoice(voiceOf(ms))).toEqual({ fault: 'too_long' })
  })

  test('a voice note without any sound is empty', () => {
    expect(readVoice(voiceOf(0))).toEqual({ fault: 'empty' })
  })

  test('a voice note that is cut anywhere never gets longer, and is refused if cut inside its last packet', () => {
    const whole = voiceOf(2_000)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(lengthOf(whole.subarray(0, length))).toBeLessThan(2_000)
      }),
    )
    expect(readVoice(whole.subarray(0, -1))).toEqual({ fault: 'cut_off' })
  })

  test('a voice note with changed bytes is refused, or has a length within the limit', () => {
    const whole = voiceOf(600)
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(changes, (changed) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changed) bytes[at] = byte
        expect(lengthOf(bytes)).toBeLessThanOrEqual(121_000)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a voice note with bytes after its end is refused', () => {
    expect(readVoice(Buffer.concat([voiceOf(1_000), Buffer.from('<script>alert(1)</script>')]))).toHaveProperty('fault')
  })

  test('random bytes after a valid beginning are refused', () => {
    const head = voiceOf(0).subarray(0, 4)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (rest) => {
        expect(readVoice(Buffer.concat([head, rest]))).toHaveProperty('fault')
      }),
    )
  })
})

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not_audio'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_audio'],
  ['MP3', Buffer.from('494433040000000000', 'hex'), 'not_audio'],
  ['the first letters of Ogg', Buffer.from('Og'), 'not_audio'],
])('%s is refused', (_, bytes, fault) => {
  expect(readVoice(bytes)).toEqual({ fault })
})

test('packets count with their own length, whatever their times claim', () => {
  const packets = webmVoice(1_000, Buffer.from([0b11111011, 50, 0, 0]))
  // 50 packets in one second, each of which holds 50 frames: more than Opus allows.
  expect(readVoice(packets)).toEqual({ fault: 'not_audio' })
  const long = webmVoice(120_000, Buffer.from([0b11111011, 6, 0, 0]))
  expect(readVoice(long)).toEqual({ fault: 'too_long' })
})

test('a video is not a voice note', () => {
  const film = webmVoice(1_000)
  film.set(Buffer.from('V_VP8\0'), film.indexOf('A_OPUS'))
  expect(readVoice(film)).toEqual({ fault: 'not_audio' })
})

test.each([
  ['empty elements', 'ec80'],
  ['containers within containers', '1853806701ffffffffffffff'],
])('the largest file of %s is refused quickly', (_, unit) => {
  const tangled = Buffer.alloc(1_500_000, Buffer.from(unit, 'hex'))
  webmVoice(0).copy(tangled)
  const before = process.threadCpuUsage()
  expect(readVoice(tangled)).toHaveProperty('fault')
  const { user, system } = process.threadCpuUsage(before)
  // Microseconds of this thread, which does not count while others run. To read each byte once takes a hundredth.
  expect(user + system).toBeLessThan(5_000_000)
})
