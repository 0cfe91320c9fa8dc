import {
  MAX_VIDEO_FPS,
  MAX_VIDEO_PIXELS,
  MAX_VIDEO_RATIO,
  MAX_VIDEO_SECONDS,
  VIDEO_SIDE_PX,
  VIDEO_TOLERANCE_SECONDS,
  type VideoFault,
} from '@parinay/contract/videos'

/** The codecs that phones, cameras and browsers record, by the decoders that may open them. */
const DECODERS: Partial<Record<string, readonly string[]>> = {
  h264: ['h264'],
  hevc: ['hevc'],
  vp8: ['vp8'],
  vp9: ['vp9'],
  av1: ['libdav1d'],
  aac: ['aac'],
  opus: ['opus'],
  vorbis: ['vorbis'],
}
export const decoderList = Object.values(DECODERS).flat().join(',')

/** A stream as ffprobe describes it. */
export interface Stream {
  index: number
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

export interface Streams {
  picture: Stream
  sound: Stream | undefined
  /** In pixels, as people see it: after rotation. */
  width: number
  height: number
}

const isKnown = ({ codec_name: name }: Stream) => DECODERS[name ?? ''] !== undefined
const isTurned = ({ side_data_list: list }: Stream) =>
  Math.abs(list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 180 === 90

/** Chooses the picture and the sound of a file, or finds its fault. */
export function chooseStreams(streams: readonly Stream[]): Streams | VideoFault {
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!picture) return 'no_picture'
  if (!isKnown(picture)) return 'codec'
  const sounds = streams.filter(({ codec_type: type }) => type === 'audio')
  const sound = sounds.find(isKnown)
  if (sounds.length > 0 && !sound) return 'codec'
  const { width: across = 0, height: down = 0 } = picture
  const [width, height] = isTurned(picture) ? [down, across] : [across, down]
  return isSizeFine(width, height) ? { picture, sound, width, height } : 'picture_size'
}

function isSizeFine(width: number, height: number) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (shorter < VIDEO_SIDE_PX.min || longer > VIDEO_SIDE_PX.max) return false
  return width * height <= MAX_VIDEO_PIXELS && longer / shorter <= MAX_VIDEO_RATIO
}

const MAX_SECONDS = MAX_VIDEO_SECONDS + VIDEO_TOLERANCE_SECONDS
const MIN_SECONDS = 1
/** Clocks of cameras are not exact. */
const MAX_COUNTED_FPS = MAX_VIDEO_FPS * 1.02
/** A file of which less than this share is there was cut off. */
const MIN_COMPLETE_SHARE = 0.9

export interface Timing {
  /** Of the picture. */
  seconds: number
  fps: number
  /** When the file ends, from its first sound or picture. */
  endSeconds: number
}

/**
 * Measures a picture by the times of its frames, in seconds from the file's start. The length that the file claims only shows whether it is
 * too long, or has lost all frames but one.
 */
export function measure(times: readonly number[], claimedSeconds: number | undefined): Timing | VideoFault {
  const span = latest(times) - earliest(times)
  if (claimedSeconds !== undefined && claimedSeconds > MAX_SECONDS) return 'too_long'
  if (!(span > 0)) return claimedSeconds !== undefined && claimedSeconds >= MIN_SECONDS * 2 ? 'damaged' : 'too_short'
  const fps = (times.length - 1) / span
  const seconds = span + 1 / fps
  const endSeconds = latest(times) + 1 / fps
  if (endSeconds > MAX_SECONDS) return 'too_long'
  if (seconds < MIN_SECONDS) return 'too_short'
  if (fps > MAX_COUNTED_FPS) return 'too_many_frames'
  return { seconds, fps, endSeconds }
}

/** Whether a stream that ends at this second of the file ends about where the file claims to end. */
export const reachesEnd = (endSeconds: number, claimedSeconds: number) =>
  endSeconds >= claimedSeconds * MIN_COMPLETE_SHARE - MIN_SECONDS

const earliest = (times: readonly number[]) => times.reduce((a, b) => Math.min(a, b), Infinity)
export const latest = (times: readonly number[]) => times.reduce((a, b) => Math.max(a, b), -Infinity)

/** The size of the picture whose shorter side has at most these pixels. H.264 needs even numbers. */
export function scaledTo(shorterPx: number, width: number, height: number) {
  const factor = Math.min(1, shorterPx / Math.min(width, height))
  const even = (px: number) => Math.max(2, Math.round((px * factor) / 2) * 2)
  return { width: even(width), height: even(height) }
}
