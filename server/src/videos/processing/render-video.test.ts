import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { trialSize } from '../../testing/trial-size.ts'
import { ffmpeg, H264, picture, probeFile, TONE } from '../../testing/video-files.ts'
import { VIDEO_FILES } from './render-video.ts'
import { makeVideo } from './video-worker.ts'

const folder = await mkdtemp(join(tmpdir(), 'parinay-videos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes the video of a file that ffmpeg's words describe; the last word is its name. */
async function made(words: string) {
  await ffmpeg(folder, words)
  const result = await makeVideo(folder, words.split(' ').at(-1)!, 'asha')
  if ('fault' in result) throw new Error(result.fault)
  return result.made
}
const sizeOf = async (name: string) => {
  const { streams } = await probeFile(join(folder, name))
  return streams.filter((one) => one.codec_type === 'video').map(({ width, height }) => `${width}x${height}`)
}

const KINDS: [string, string][] = [
  ['MP4 with H.264 and AAC', `${H264} -c:a aac a.mp4`],
  ['MOV with HEVC and AAC', `-c:v libx265 -preset ultrafast -x265-params log-level=none -c:a aac b.mov`],
  ['WebM with VP8 and Opus', `-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus c.webm`],
  ['WebM with VP9 and Vorbis', `-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libvorbis d.webm`],
  ['MP4 with AV1', `-c:v libsvtav1 -preset 12 -c:a aac e.mp4`],
  [
    'a recording of a browser, whose head names no length',
    `-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -live 1 f.webm`,
  ],
]

test.each(KINDS)('%s becomes H.264 and AAC in two sizes, with poster and strip', async (_, kind) => {
  const video = await made(`${picture('1280x720')} ${TONE} -t 1.5 ${kind}`)
  expect(video).toMatchObject({ width: 1280, height: 720, hasSound: true })
  expect(Math.abs(video.durationMs - 1500)).toBeLessThan(100)
  for (const [name, size] of [
    ['low.mp4', '640x360'],
    ['high.mp4', '1280x720'],
  ] as const) {
    const { streams, format } = await probeFile(join(folder, name))
    expect(streams.map((one) => one.codec_name).toSorted()).toEqual(['aac', 'h264'])
    expect(await sizeOf(name)).toEqual([size])
    expect(Math.abs(Number(format.duration) - 1.5)).toBeLessThan(0.2)
    // Playing starts before the whole file has arrived, because its index comes first.
    const bytes = await readFile(join(folder, name))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  }
  expect(await sharp(join(folder, 'poster.webp')).metadata()).toMatchObject({ width: 640, height: 360 })
  expect((await sharp(join(folder, 'strip.webp')).metadata()).height).toBe(120)
})

test('a video that its phone turned is made upright', async () => {
  await ffmpeg(folder, `${picture('1280x720')} -t 2 ${H264} across.mp4`)
  const video = await made(`-i across.mp4 -c copy -metadata:s:v rotate=90 upright.mp4`)
  expect(video).toMatchObject({ width: 720, height: 1280, hasSound: false })
  expect(await sizeOf('low.mp4')).toEqual(['360x640'])
})

test('a recording whose picture begins after its sound is not damaged', async () => {
  const video = await made(
    `-itsoffset 4 ${picture('320x240')} ${TONE} -map 0:v -map 1:a -fps_mode passthrough -t 6 ${H264} -c:a aac late.mp4`,
  )
  expect(Math.abs(video.durationMs - 6_000)).toBeLessThan(100)
  const { format } = await probeFile(join(folder, 'low.mp4'))
  expect(Number(format.duration)).toBeGreaterThan(5)
})

test('a recording whose picture ends before its sound is not damaged', async () => {
  await ffmpeg(folder, `${picture('320x240')} -t 2 -c:v libvpx -deadline realtime stalled.webm`)
  const video = await made(`-i stalled.webm ${TONE} -map 0:v -map 1:a -t 7 -c:v copy -c:a libopus early.webm`)
  expect(Math.abs(video.durationMs - 7_000)).toBeLessThan(100)
  const { format } = await probeFile(join(folder, 'low.mp4'))
  expect(Math.abs(Number(format.duration) - 7)).toBeLessThan(0.2)
})

test('a small video is not enlarged', async () => {
  await made(`${picture('320x240')} -t 2 ${H264} small.mp4`)
  expect([await sizeOf('low.mp4'), await sizeOf('high.mp4')]).toEqual([['320x240'], ['320x240']])
})

test('place, device, names, chapters and texts of the original are gone from all files', async () => {
  await ffmpeg(folder, `${picture()} ${TONE} -t 2 ${H264} -c:a aac plain.mp4`)
  const secrets = 'location=+28.6139+077.2090/ make=SecretPhone title=SecretTitle comment=SecretComment'
  const tags = secrets
    .split(' ')
    .map((tag) => `-metadata ${tag}`)
    .join(' ')
  await made(
    `-i plain.mp4 -c copy ${tags} -metadata:s:v handler_name=SecretHandler -movflags use_metadata_tags tagged.mov`,
  )
  expect((await readFile(join(folder, 'tagged.mov'))).includes('SecretPhone')).toBe(true)
  for (const name of VIDEO_FILES) {
    const bytes = (await readFile(join(folder, name))).toString('latin1')
    expect(bytes).not.toMatch(/Secret|28\.6139|Lavf/)
  }
  expect((await probeFile(join(folder, 'low.mp4'))).format.tags).not.toHaveProperty('encoder')
})

test('a quiet and a loud recording are equally loud in the end', async () => {
  const loudness: number[] = []
  for (const volume of ['-30dB', '0dB']) {
    await made(`${picture('160x160', 5)} ${TONE} -t 6 -af volume=${volume} ${H264} -c:a aac at${volume}.mp4`)
    const { stderr } = await ffmpegTalking(`-i low.mp4 -af ebur128 -f null -`)
    loudness.push(Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:\s)/.exec(stderr)![1]))
  }
  expect(Math.abs(loudness[0]! - loudness[1]!)).toBeLessThan(3)
})

const ffmpegTalking = (words: string) => ffmpeg(folder, `-v info ${words}`)

test('half a minute at 360p is at most 1.6 MB, even of a restless picture', async () => {
  // The limit is of bytes a second, which so much noise reaches with few frames too.
  const fps = trialSize({ gate: 5, trials: 30 })
  await made(
    `-f lavfi -i testsrc2=size=640x360:rate=${fps},noise=alls=40:allf=t ${TONE} -t 30 ${H264} -c:a aac restless.mp4`,
  )
  const { size } = await stat(join(folder, 'low.mp4'))
  expect(size).toBeLessThanOrEqual(1_600_000)
  expect(size).toBeGreaterThan(1_300_000)
}, 200_000)

test('a video leaves its files in the folder, and no others', async () => {
  const before = new Set(await readdir(folder))
  await made(`${picture()} -t 2 ${H264} last.mp4`)
  expect((await readdir(folder)).filter((name) => !before.has(name))).toEqual(['last.mp4'])
  expect(VIDEO_FILES.every((name) => before.has(name))).toBe(true)
})
