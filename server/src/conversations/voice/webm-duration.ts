// Walks the elements of a WebM file (RFC 8794, RFC 9559): one track of Opus, as browsers record it.
import { packetMs } from './opus-packet-duration.ts'
import { VoiceError } from './voice-error.ts'

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIME_SCALE = 0x2ad7b1
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const CODEC = 0x86
const ENCODINGS = 0x6d80
const CLUSTER = 0x1f43b675
const CLUSTER_TIME = 0xe7
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const SIMPLE_BLOCK = 0xa3

/** The walk enters these elements and skips all others. */
const CONTAINERS = new Set([SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP])
/** A recorder writes the heads of these elements before it knows their size. */
const OPEN_ENDED = new Set([SEGMENT, CLUSTER])
const SOUND = 2
/** Segment, tracks, track; or segment, cluster, group. The limit keeps a file of nested containers from being slow. */
const MAX_DEPTH = 3

interface Walk {
  bytes: Buffer
  at: number
  /** The ends of the containers around this position. */
  ends: number[]
  nanosecondsPerTick: number
  tracks: number
  track: number | undefined
  isSound: boolean
  isOpus: boolean
  clusterTicks: number | undefined
  /** The end of the last packet, according to its time. */
  endMs: number
  /** The length of all packets together. */
  packetsMs: number
}

interface Element {
  id: number
  from: number
  to: number
}

/** The length in milliseconds: by the times of the packets or by their lengths, whichever is more. */
export function webmDuration(bytes: Buffer): number {
  const walk: Walk = {
    bytes,
    at: 0,
    ends: [],
    nanosecondsPerTick: 1_000_000,
    tracks: 0,
    track: undefined,
    isSound: false,
    isOpus: false,
    clusterTicks: undefined,
    endMs: 0,
    packetsMs: 0,
  }
  while (walk.at < bytes.length) step(walk)
  if (walk.ends.some((end) => end !== Infinity)) throw new VoiceError('cut_off')
  if (!isOneVoice(walk)) throw new VoiceError('not_audio')
  return Math.max(walk.endMs, walk.packetsMs)
}

const isOneVoice = ({ tracks, isSound, isOpus }: Walk) => tracks === 1 && isSound && isOpus

function step(walk: Walk) {
  const isFirst = walk.at === 0
  const element = readElement(walk)
  if ((element.id === HEADER) !== isFirst) throw new VoiceError('not_audio')
  if (CONTAINERS.has(element.id)) {
    if (element.id === TRACK) walk.tracks++
    if (element.id === CLUSTER) walk.clusterTicks = undefined
    if (walk.ends.push(element.to) > MAX_DEPTH) throw new VoiceError('not_audio')
    walk.at = element.from
  } else {
    readContent(walk, element)
    walk.at = element.to
  }
  // The outermost container that ends here also ends those inside it.
  const ended = walk.ends.indexOf(walk.at)
  if (ended >= 0) walk.ends.length = ended
}

function readElement(walk: Walk): Element {
  const id = readNumber(walk, 4, true)
  // The next cluster ends an open-ended one.
  if (id === CLUSTER && walk.ends.at(-1) === Infinity && walk.ends.length > 1) walk.ends.pop()
  const size = readNumber(walk, 8, false)
  const isOpenEnded = size === Infinity
  if (isOpenEnded && !OPEN_ENDED.has(id)) throw new VoiceError('not_audio')
  const to = walk.at + size
  if (!isOpenEnded && to > walk.bytes.length) throw new VoiceError('cut_off')
  if (to > (walk.ends.findLast((end) => end !== Infinity) ?? Infinity)) throw new VoiceError('not_audio')
  return { id, from: walk.at, to }
}

/** The zeros before the first one bit give the number of bytes that follow. A size of all ones means that it is unknown. */
function readNumber(walk: Pick<Walk, 'bytes' | 'at'>, maxBytes: number, keepsMarker: boolean): number {
  const first = walk.bytes[walk.at]
  if (first === undefined) throw new VoiceError('cut_off')
  const length = Math.clz32(first) - 23
  if (length > maxBytes) throw new VoiceError('not_audio')
  if (walk.at + length > walk.bytes.length) throw new VoiceError('cut_off')
  const bits = 0xff >> length
  let value = keepsMarker ? first : first & bits
  let isAllOnes = (first & bits) === bits
  for (let index = 1; index < length; index++) {
    const byte = walk.bytes[walk.at + index]!
    value = value * 256 + byte
    isAllOnes &&= byte === 0xff
  }
  walk.at += length
  return isAllOnes && !keepsMarker ? Infinity : value
}

function readContent(walk: Walk, { id, from, to }: Element) {
  const content = walk.bytes.subarray(from, to)
  switch (id) {
    case TIME_SCALE:
      // Players would read the times of earlier clusters differently.
      if (walk.clusterTicks !== undefined || walk.endMs > 0) throw new VoiceError('not_audio')
      walk.nanosecondsPerTick = unsigned(content)
      break
    case TRACK_NUMBER:
      walk.track = unsigned(content)
      break
    case TRACK_TYPE:
      walk.isSound = unsigned(content) === SOUND
      break
    case CODEC:
      walk.isOpus = isOpus(content)
      break
    case ENCODINGS:
      throw new VoiceError('not_audio')
    case CLUSTER_TIME:
      walk.clusterTicks = unsigned(content)
      break
    case SIMPLE_BLOCK:
    case BLOCK:
      readBlock(walk, from, to)
  }
}

function unsigned(content: Buffer): number {
  if (content.length > 8) throw new VoiceError('not_audio')
  return content.reduce((value, byte) => value * 256 + byte, 0)
}

/** A block has the number of its track, its time relative to the cluster, flags, and one packet. */
function readBlock(walk: Walk, from: number, to: number) {
  const head = { bytes: walk.bytes, at: from }
  const track = readNumber(head, 8, false)
  const [timeAt, flagsAt, packetAt] = [head.at, head.at + 2, head.at + 3]
  const isLaced = ((walk.bytes[flagsAt] ?? 0) & 0x06) !== 0
  if (!isOneVoice(walk) || track !== walk.track || walk.clusterTicks === undefined || packetAt >= to || isLaced)
    throw new VoiceError('not_audio')
  const ms = packetMs(walk.bytes[packetAt]!, packetAt + 1 < to ? walk.bytes[packetAt + 1] : undefined)
  const startMs = ((walk.clusterTicks + walk.bytes.readInt16BE(timeAt)) * walk.nanosecondsPerTick) / 1_000_000
  walk.packetsMs += ms
  walk.endMs = Math.max(walk.endMs, startMs + ms)
}

const OPUS = Buffer.from('A_OPUS')

/** The name of a codec may be padded with zero bytes. */
const isOpus = (codec: Buffer) =>
  codec.subarray(0, OPUS.length).equals(OPUS) && codec.subarray(OPUS.length).every((byte) => byte === 0)
