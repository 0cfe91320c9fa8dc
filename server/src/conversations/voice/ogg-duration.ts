// Walks the pages of an Ogg file (RFC 3533) with one stream of Opus (RFC 7845), as browsers record it.
import { packetMs } from './opus-packet-duration.ts'
import { VoiceError } from './voice-error.ts'

const PAGE_HEAD_BYTES = 27
const BEGINS_STREAM = 0x02
const CONTINUES_PACKET = 0x01
/** Opus always counts time at 48 kHz, whatever the rate of the recording. */
const TICKS_PER_MS = 48
const HEAD = Buffer.from('OpusHead')
const TAGS = Buffer.from('OpusTags')

interface Walk {
  bytes: Buffer
  serial: number
  /** The number of packets begun so far: a head, tags, then sound. */
  packets: number
  isInPacket: boolean
  /** The length of the beginning that players skip. */
  skipped: number
  lastTicks: number
  packetsMs: number
}

interface Page {
  at: number
  flags: number
  ticks: number
  serial: number
  lacing: Buffer
  from: number
  to: number
}

/** The length in milliseconds: the last page's position or the sum of the packets, whichever is more. */
export function oggDuration(bytes: Buffer): number {
  const walk: Walk = {
    bytes,
    serial: 0,
    packets: 0,
    isInPacket: false,
    skipped: 0,
    lastTicks: 0,
    packetsMs: 0,
  }
  let at = 0
  while (at < bytes.length) {
    const page = readPage(bytes, at)
    readPackets(walk, page)
    at = page.to
  }
  if (walk.isInPacket || walk.packets < 2) throw new VoiceError('cut_off')
  return Math.max(0, (walk.lastTicks - walk.skipped) / TICKS_PER_MS, walk.packetsMs - walk.skipped / TICKS_PER_MS)
}

function readPage(bytes: Buffer, at: number): Page {
  if (at + PAGE_HEAD_BYTES > bytes.length) throw new VoiceError('cut_off')
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) throw new VoiceError('not_audio')
  const from = at + PAGE_HEAD_BYTES + bytes[at + 26]!
  const lacing = bytes.subarray(at + PAGE_HEAD_BYTES, from)
  const to = lacing.reduce((sum, length) => sum + length, from)
  if (to > bytes.length) throw new VoiceError('cut_off')
  return {
    at,
    flags: bytes[at + 5]!,
    ticks: Number(bytes.readBigInt64LE(at + 6)),
    serial: bytes.readUInt32LE(at + 14),
    lacing,
    from,
    to,
  }
}

function readPackets(walk: Walk, { at, flags, ticks, serial, lacing, from }: Page) {
  if (at === 0) walk.serial = serial
  const beginsStream = (flags & BEGINS_STREAM) !== 0
  const continuesPacket = (flags & CONTINUES_PACKET) !== 0
  if (serial !== walk.serial || beginsStream !== (at === 0) || continuesPacket !== walk.isInPacket)
    throw new VoiceError('not_audio')
  walk.lastTicks = Math.max(walk.lastTicks, ticks)
  let segmentAt = from
  for (const length of lacing) {
    if (!walk.isInPacket) beginPacket(walk, segmentAt, length)
    // A segment of 255 bytes is followed by more of its packet.
    walk.isInPacket = length === 255
    segmentAt += length
  }
}

function beginPacket(walk: Walk, at: number, length: number) {
  const packet = walk.bytes.subarray(at, at + length)
  const place = walk.packets++
  if (place === 0) readHead(walk, packet)
  else if (place === 1) requireBeginning(packet, TAGS)
  else if (packet.length === 0) throw new VoiceError('not_audio')
  else walk.packetsMs += packetMs(packet[0]!, packet[1])
}

function readHead(walk: Walk, packet: Buffer) {
  requireBeginning(packet, HEAD)
  const [version = 0xff, channels = 0] = packet.subarray(HEAD.length)
  if (packet.length < 19 || version >= 16 || channels < 1 || channels > 2) throw new VoiceError('not_audio')
  walk.skipped = packet.readUInt16LE(10)
}

function requireBeginning(packet: Buffer, beginning: Buffer) {
  if (!packet.subarray(0, beginning.length).equals(beginning)) throw new VoiceError('not_audio')
}
