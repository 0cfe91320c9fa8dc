import { MAX_VIDEO_SECONDS, VIDEO_TOLERANCE_SECONDS, type VideoFault } from '@parinay/contract/videos'
import { type Cost, runBounded } from './run-bounded-program.ts'
import { detectContainer } from './detect-container.ts'
import { BOUNDS, faultOf, inputOptions, probe, type Probed } from './probe-video.ts'
import { scaledTo } from './choose-streams.ts'

/** The files of a video. The strip holds eight frames side by side, for moderators. */
export const VIDEO_FILES = ['low.mp4', 'high.mp4', 'poster.webp', 'strip.webp'] as const

export interface MadeVideo {
  durationMs: number
  /** In pixels, of the larger size. */
  width: number
  height: number
  hasSound: boolean
}

/** The shorter side in pixels, and the limit of its rate. */
const SIZES = {
  low: { shorterPx: 360, crf: 27, kbits: 340, soundKbits: 48 },
  high: { shorterPx: 720, crf: 24, kbits: 1_500, soundKbits: 64 },
} as const
const FPS = { min: 5, max: 30 }
const STRIP_FRAMES = 8
const STRIP_SHORTER_PX = 120
const POSTER_AT_SHARE = 0.2

/** Makes both sizes, the poster and the strip from a file of a folder, without the original's metadata. */
export async function renderVideo(
  folder: string,
  file: string,
  spend: (cost: Cost) => void,
): Promise<MadeVideo | VideoFault> {
  const container = await detectContainer(`${folder}/${file}`)
  if (!container) return 'not_a_video'
  const probed = await probe(folder, file, container, spend)
  if (typeof probed === 'string') return probed
  const args = [
    ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-filter_complex_threads', '1'],
    [...inputOptions(container), '-i', `file:${file}`, '-filter_complex', filters(probed)],
    video('low', probed),
    video('high', probed),
    picture('poster'),
    picture('strip'),
  ]
  const ended = await runBounded('ffmpeg', args.flat(), folder, BOUNDS)
  spend(ended.cost)
  if (ended.status !== 0) return faultOf(ended, BOUNDS.processorSeconds)
  return {
    durationMs: Math.round(probed.endSeconds * 1000),
    ...scaledTo(SIZES.high.shorterPx, probed.width, probed.height),
    hasSound: probed.sound !== undefined,
  }
}

/** One decoding for all outputs. ffmpeg turns the picture as its file says before these filters. */
function filters({ picture: { index }, sound, seconds, fps, width, height }: Probed) {
  const scale = (shorterPx: number) => {
    const size = scaledTo(shorterPx, width, height)
    return `scale=${size.width}:${size.height},setsar=1,format=yuv420p`
  }
  const steady = Math.min(FPS.max, Math.max(FPS.min, Math.round(fps)))
  const chains = [
    `[0:${index}]fps=${steady},split=4[a][b][c][d]`,
    `[a]${scale(SIZES.low.shorterPx)}[low]`,
    `[b]${scale(SIZES.high.shorterPx)}[high]`,
    `[c]select='gte(t,${(seconds * POSTER_AT_SHARE).toFixed(3)})',${scale(SIZES.low.shorterPx)}[poster]`,
    `[d]fps=${STRIP_FRAMES}/${seconds.toFixed(3)},${scale(STRIP_SHORTER_PX)},tile=${STRIP_FRAMES}x1[strip]`,
  ]
  // Loudness as EBU R 128 measures it, a little above its level for broadcasts, because phones are quiet.
  const level = 'loudnorm=I=-18:TP=-2:LRA=11,aresample=48000,aformat=channel_layouts=mono'
  if (sound) chains.push(`[0:${sound.index}]${level},asplit[low-sound][high-sound]`)
  return chains.join(';')
}

const WITHOUT_METADATA = [
  ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
  ['-flags:v', '+bitexact', '-flags:a', '+bitexact'],
].flat()

function video(size: keyof typeof SIZES, { sound }: Probed) {
  const { crf, kbits, soundKbits } = SIZES[size]
  return [
    ['-map', `[${size}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-threads', '1'],
    ['-crf', `${crf}`, '-maxrate', `${kbits}k`, '-bufsize', `${kbits * 2}k`],
    sound ? ['-map', `[${size}-sound]`, '-c:a', 'aac', '-b:a', `${soundKbits}k`] : [],
    ['-t', `${MAX_VIDEO_SECONDS + VIDEO_TOLERANCE_SECONDS}`, ...WITHOUT_METADATA],
    ['-movflags', '+faststart', '-f', 'mp4', `file:${size}.mp4`],
  ].flat()
}

const picture = (name: 'poster' | 'strip') =>
  [
    ['-map', `[${name}]`, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', ...WITHOUT_METADATA],
    ['-f', 'image2', '-update', '1', `file:${name}.webp`],
  ].flat()
