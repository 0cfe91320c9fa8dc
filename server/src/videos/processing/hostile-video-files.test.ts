// Attacks with files: each gets a clear fault, reads and fetches nothing, and costs little. The table is printed with the costs.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoFault } from '@parinay/contract/videos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialSize } from '../../testing/trial-size.ts'
import { changed, dataReference, ffmpeg, H264, picture, replaceBox, TONE } from '../../testing/video-files.ts'
import { BOUNDS } from './probe-video.ts'
import { VIDEO_FILES } from './render-video.ts'
import { makeVideo, type VideoResult } from './video-worker.ts'

/** Two seconds are as much memory as ten, if a program does not write what it reads. */
const BOMB_SECONDS = trialSize({ gate: 2, trials: 10 })
const folder = await mkdtemp(join(tmpdir(), 'parinay-hostile-'))
const hour = 'hour.mp4'
const fetched: string[] = []
const server = createServer(({ url }, reply) => {
  fetched.push(url ?? '')
  reply.end()
})

beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  await ffmpeg(folder, `${picture()} ${TONE} -t 3 ${H264} -c:a aac good.mp4`)
  await ffmpeg(folder, `${picture()} -t 3 -c:v libvpx -deadline realtime -cpu-used 8 good.webm`)
  await ffmpeg(folder, `${picture('160x160', 1)} -t 3600 ${H264} ${hour}`)
  await makeVideo(folder, 'good.mp4', 'warm-up')
})

afterAll(async () => {
  server.close()
  console.table(costs)
  await rm(folder, { recursive: true, force: true })
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.mp4`
const costs: Record<string, { answer: string; processor: string; memory: string }> = {}

async function attack(what: string, file: string): Promise<VideoResult> {
  const result = await makeVideo(folder, file, 'mallory')
  costs[what] = {
    answer: 'fault' in result ? result.fault : 'made',
    processor: `${(result.cost.processorMs / 1000).toFixed(1)} s`,
    memory: `${result.cost.peakMb.toFixed()} MB`,
  }
  expect(result.cost.peakMb).toBeLessThan(400)
  expect(result.cost.processorMs).toBeLessThanOrEqual((BOUNDS.processorSeconds + 30) * 1000)
  expect(fetched).toEqual([])
  return result
}

/** Makes a file by ffmpeg's words; its last word is the name. */
const make = async (words: string) => {
  await ffmpeg(folder, words)
  return words.split(' ').at(-1)!
}
const write = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content)
  return name
}
const edit = (from: string, to: string, change: (bytes: Buffer) => Buffer) => changed(folder, from, to, change)

const REFUSED: [string, VideoFault, () => Promise<string>][] = [
  ['an empty file', 'not_a_video', () => write('empty', '')],
  ['noise behind the first bytes of an MP4', 'damaged', () => write('noise', noisyMp4())],
  ['noise behind the first bytes of a WebM', 'damaged', () => write('noise.webm', noisyWebm())],
  ['an MP4 without its end', 'damaged', () => edit('good.mp4', 'cut', half)],
  [
    'an MP4 with its index first and without its end',
    'damaged',
    async () => {
      await make(`-i good.mp4 -c copy -movflags +faststart fast.mp4`)
      return edit('fast.mp4', 'cut-fast', half)
    },
  ],
  ['no seconds', 'too_short', () => make(`${picture()} -frames:v 1 ${H264} zero.mp4`)],
  ['half a second', 'too_short', () => make(`${picture()} -t 0.5 ${H264} short.mp4`)],
  ['an hour', 'too_long', async () => hour],
  [
    'ninety seconds that claim nothing',
    'too_long',
    () => make(`-stream_loop 29 -i good.webm -c copy ${LIVE} live.webm`),
  ],
  ['an hour that claims ten seconds', 'too_long', () => edit(hour, 'lies.mp4', claimTenSeconds)],
  ['8K', 'picture_size', () => make(`${black('7680x4320', 1)} -t 2 ${H264} 8k.mp4`)],
  ['a thread of picture', 'picture_size', () => make(`${picture('1600x160')} -t 2 ${H264} thread.mp4`)],
  ['a stamp', 'picture_size', () => make(`${picture('64x64')} -t 2 ${H264} stamp.mp4`)],
  ['240 frames a second', 'too_many_frames', () => make(`${picture('160x160', 240)} -t 2 ${H264} slow.mp4`)],
  ['a hundred thousand frames', 'too_many_frames', frames],
  ['a still', 'not_a_video', () => make(`${picture()} -frames:v 1 still.png`)],
  ['a still in an MP4', 'codec', () => make(`${picture('640x360', 1)} -t 1 -c:v mjpeg -f mp4 still.mp4`)],
  ['only sound', 'no_picture', () => make(`${TONE} -t 2 -c:a aac -f mp4 sound.mp4`)],
  ['sound with a cover', 'codec', cover],
  ['an HLS playlist', 'not_a_video', () => write('list.m3u8', playlist())],
  ['a list of files', 'not_a_video', () => write('list.txt', `ffconcat version 1.0\nfile ${folder}/good.mp4\n`)],
  ['a DASH manifest', 'not_a_video', () => write('list.mpd', `<MPD><BaseURL>${address()}</BaseURL></MPD>`)],
  ['subtitles with a path', 'not_a_video', () => write('a.srt', `1\n00:00:00 --> 00:00:01\n${address()}\n`)],
  ['a playlist behind the first bytes of an MP4', 'damaged', () => write('b.mp4', `\0\0\0\x10ftypisom${playlist()}`)],
  ['MPEG-4 part 2', 'codec', () => make(`${picture()} -t 2 -c:v mpeg4 old.mp4`)],
  ['raw pictures', 'codec', () => make(`${picture('160x160', 5)} -t 2 -c:v rawvideo -f mov raw.mov`)],
  ['MP3 sound', 'codec', () => make(`${picture()} ${TONE} -t 2 ${H264} -c:a libmp3lame mp3.mp4`)],
  ['H.264 in AVI', 'not_a_video', () => make(`${picture()} -t 2 ${H264} film.avi`)],
  ['an MPEG transport stream', 'not_a_video', () => make(`${picture()} -t 2 ${H264} film.ts`)],
  ['a path for its media', 'damaged', () => referring('alis', `${folder}/good.mp4`)],
]

test.each(REFUSED)('%s: the owner reads "%s"', async (what, fault, create) => {
  const result = await attack(what, await create())
  expect(result).toMatchObject({ fault })
})

const MADE: [string, () => Promise<string>][] = [
  [
    'an MP4 that is also an archive and a page',
    () => edit('good.mp4', 'both.mp4', (bytes) => Buffer.concat([bytes, HIDDEN])),
  ],
  ['an MP4 that names an address for its media', () => referring('url ', address())],
  ['a WebM with an attached file', attachment],
  [
    `${BOMB_SECONDS} seconds of black 4K at 60 frames a second, ${BOMB_SECONDS * 1.5} gigabytes in few bytes`,
    () => bomb(BOMB_SECONDS),
  ],
  ['a picture that changes its size', changingSize],
]

test.each(MADE)('%s is made anew, and nothing else of it remains', { timeout: 400_000 }, async (what, create) => {
  const file = await create()
  expect(await attack(what, file)).toMatchObject({ made: {} })
  for (const name of VIDEO_FILES) {
    const bytes = await readFile(join(folder, name))
    expect(bytes.length).toBeGreaterThan(100)
    expect(bytes.includes('hidden-part')).toBe(false)
    expect(bytes.includes('secret.mp4')).toBe(false)
  }
})

test('the program that makes a video ends with the process that started it', async () => {
  // Long enough to be made still when it is killed.
  const file = await bomb(30)
  const making = Promise.allSettled([makeVideo(folder, file, 'mallory')])
  await expect.poll(parentsOfBombs).toHaveLength(1)
  const [worker] = await parentsOfBombs()
  process.kill(worker!, 'SIGKILL')
  expect(await making).toMatchObject([{ status: 'rejected', reason: { message: 'the process ended' } }])
  await expect.poll(parentsOfBombs).toEqual([])
})

/** The parent of each ffmpeg that works on the file. */
async function parentsOfBombs(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [command, stat] = await Promise.all([read('cmdline'), read('stat')])
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return command.startsWith('ffmpeg\0') && command.includes('bomb.mp4') ? [parent] : []
    }),
  )
  return found.flat()
}

const black = (size: string, fps: number) => `-f lavfi -i color=black:size=${size}:rate=${fps}`
const HIDDEN = Buffer.from('PK\x03\x04 hidden-part <html><script>alert(1)</script>')
const LIVE = '-live 1 -f webm'
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const noise = () => Buffer.from(Uint8Array.from({ length: 200_000 }, (_, n) => (n * n * 31 + n) % 251))
const noisyMp4 = () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), noise()])
const noisyWebm = () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), noise()])
const playlist = () =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${address()}\n#EXTINF:3,\nfile://${folder}/good.mp4\n`

/** The durations in the headers of the film and its tracks. */
function claimTenSeconds(bytes: Buffer): Buffer {
  const shorten = (at: number) => (content: Buffer) => {
    const copy = Buffer.from(content)
    copy.writeUInt32BE(10_000, at)
    return copy
  }
  return ['mvhd', 'mdhd'].reduce(
    (now, name) => replaceBox(now, name, shorten(16)),
    replaceBox(bytes, 'tkhd', shorten(20)),
  )
}

async function frames() {
  await ffmpeg(folder, `${picture('160x160', 2000)} -t 0.5 ${H264} -g 1 burst.mp4`)
  return make(`-stream_loop 99 -i burst.mp4 -c copy hundred-thousand.mp4`)
}

async function cover() {
  await ffmpeg(folder, `${picture()} -frames:v 1 cover.jpg`)
  return make(
    `${TONE} -i cover.jpg -map 0 -map 1 -t 2 -c:a aac -c:v mjpeg -disposition:v:0 attached_pic -f mp4 cover.mp4`,
  )
}

const referring = (kind: 'url ' | 'alis', target: string) =>
  edit('good.mp4', `${kind.trim()}.mp4`, (bytes) => replaceBox(bytes, 'dref', () => dataReference(kind, target)))

async function attachment() {
  await write('note.html', HIDDEN)
  return make(`-i good.webm -attach note.html -metadata:s:t mimetype=text/html -c copy attached.webm`)
}

async function bomb(seconds: number) {
  await ffmpeg(folder, `${black('3840x2160', 60)} -t 0.2 ${H264} moment.mp4`)
  return make(`-stream_loop ${seconds * 5 - 1} -i moment.mp4 -c copy bomb.mp4`)
}

async function changingSize() {
  await ffmpeg(folder, `${picture('320x240')} -t 1 ${H264} -bsf:v dump_extra -f h264 one.h264`)
  await ffmpeg(folder, `${picture('1280x720')} -t 1 ${H264} -bsf:v dump_extra -f h264 two.h264`)
  const both = await Promise.all(['one', 'two'].map((name) => readFile(join(folder, `${name}.h264`))))
  await write('both.h264', Buffer.concat(both))
  return make(`-framerate 10 -i both.h264 -c copy changing.mp4`)
}
