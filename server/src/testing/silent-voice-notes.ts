// Builds silent voice notes of any length, packet by packet, as browsers record them.

/** A packet of Opus with one frame of 20 ms, as a browser's encoder makes them. */
const PACKET = Buffer.from([0b11111000, 0xff, 0xfe])
const PACKET_MS = 20
const CLUSTER_MS = 10_000

/** WebM as Chromium records it: the segment and its clusters are open-ended. */
export function webmVoice(durationMs: number, packet = PACKET): Buffer {
  const clusters = times(durationMs, CLUSTER_MS).map((from) =>
    openEnded(0x1f43b675, [
      element(0xe7, number(from)),
      ...times(Math.min(CLUSTER_MS, durationMs - from), PACKET_MS).map((at) =>
        element(0xa3, Buffer.concat([Buffer.from([0x81, at >> 8, at & 0xff, 0x80]), packet])),
      ),
    ]),
  )
  const track = [element(0xd7, number(1)), element(0x83, number(2)), element(0x86, Buffer.from('A_OPUS'))]
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    openEnded(0x18538067, [
      element(0x1549a966, element(0x2ad7b1, number(1_000_000))),
      element(0x1654ae6b, element(0xae, Buffer.concat(track))),
      ...clusters,
    ]),
  ])
}

/** Ogg as Firefox records it: a page for each second. */
export function oggVoice(durationMs: number): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  const pages = times(durationMs, 1_000).map((from) => {
    const packets = times(Math.min(1_000, durationMs - from), PACKET_MS).map(() => PACKET)
    return { packets, ticks: Math.min(from + 1_000, durationMs) * 48 }
  })
  const all = [
    { packets: [head], ticks: 0 },
    { packets: [Buffer.from('OpusTags\0\0\0\0\0\0\0\0')], ticks: 0 },
    ...pages,
  ]
  return Buffer.concat(all.map((page, index) => oggPage(page, index)))
}

function oggPage({ packets, ticks }: { packets: Buffer[]; ticks: number }, index: number): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt8(index === 0 ? 2 : 0, 5)
  head.writeBigInt64LE(BigInt(ticks), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(index, 18)
  head.writeUInt8(packets.length, 26)
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets])
}

const times = (durationMs: number, stepMs: number) =>
  Array.from({ length: Math.ceil(durationMs / stepMs) }, (_, index) => index * stepMs)

const id = (value: number) => Buffer.from(value.toString(16).padStart(2, '0'), 'hex')
const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')

function element(name: number, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([id(name), size, content])
}

const openEnded = (name: number, children: Buffer[]) =>
  Buffer.concat([id(name), Buffer.from('01ffffffffffffff', 'hex'), ...children])
