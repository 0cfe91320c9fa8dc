// Builds the metadata that phones, cameras and programs write into pictures.
import { pngChunk, segment } from './forged-files.ts'

/** A field of EXIF. */
interface Field {
  tag: number
  type: number
  count: number
  value: Buffer
}

const ENTRY = 12
const [ASCII, LONG, RATIONAL] = [2, 4, 5]

const words = (tag: number, text: string): Field => {
  const value = Buffer.from(`${text}\0`)
  return { tag, type: ASCII, count: value.length, value }
}
const long = (tag: number, number: number): Field => ({ tag, type: LONG, count: 1, value: uint32(number) })
const degrees = (tag: number, parts: readonly (readonly [number, number])[]): Field => ({
  tag,
  type: RATIONAL,
  count: parts.length,
  value: Buffer.concat(parts.flat().map(uint32)),
})

/** A directory of fields at the offset `at`, followed by the values that do not fit into it. */
function directory(at: number, fields: readonly Field[], next = 0): Buffer {
  let outside = at + 2 + fields.length * ENTRY + 4
  const values: Buffer[] = []
  const entries = fields.map(({ tag, type, count, value }) => {
    const entry = Buffer.alloc(ENTRY)
    entry.writeUInt16LE(tag, 0)
    entry.writeUInt16LE(type, 2)
    entry.writeUInt32LE(count, 4)
    if (value.length <= 4) value.copy(entry, 8)
    else {
      entry.writeUInt32LE(outside, 8)
      values.push(value)
      outside += value.length
    }
    return entry
  })
  const count = Buffer.alloc(2)
  count.writeUInt16LE(fields.length)
  return Buffer.concat([count, ...entries, uint32(next), ...values])
}

/** 28° 36′ 50.12″ N, 77° 12′ 32.40″ E. */
export const LATITUDE = [
  [28, 1],
  [36, 1],
  [5012, 100],
] as const
export const LONGITUDE = [
  [77, 1],
  [12, 1],
  [3240, 100],
] as const
export const asBytes = (place: readonly (readonly [number, number])[]) => Buffer.concat(place.flat().map(uint32))

/** EXIF (little-endian TIFF) with text, the place, and a thumbnail from before cropping. */
export function exif(text: string, thumbnail: Buffer): Buffer {
  const place = (at: number) =>
    directory(at, [words(1, 'N'), degrees(2, LATITUDE), words(3, 'E'), degrees(4, LONGITUDE)])
  const first = (placeAt: number, next: number) =>
    directory(
      8,
      [
        words(0x010e, text),
        words(0x010f, 'PLANTED-maker'),
        words(0x0132, '2024:03:15 18:45:12'),
        long(0x8825, placeAt),
      ],
      next,
    )
  const placeAt = 8 + first(0, 0).length
  const secondAt = placeAt + place(placeAt).length
  const second = (pictureAt: number) =>
    directory(secondAt, [long(0x0103, 6), long(0x0201, pictureAt), long(0x0202, thumbnail.length)])
  const pictureAt = secondAt + second(0).length
  const head = Buffer.concat([Buffer.from('II*\0', 'latin1'), uint32(8)])
  return Buffer.concat([head, first(placeAt, secondAt), place(placeAt), second(pictureAt), thumbnail])
}

export const exifSegment = (content: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), content]))
export const xmpSegment = (text: string) => segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp(text)}`))
export const commentSegment = (text: string) => segment(0xfe, Buffer.from(text))
export const profileSegment = (profile: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]))

/** A caption of news agencies (IPTC 2:120) in Photoshop's resource block. */
export function iptcSegment(text: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, text.length]), Buffer.from(text)])
  const padded = record.length % 2 ? Buffer.concat([record, Buffer.alloc(1)]) : record
  const size = Buffer.alloc(4)
  size.writeUInt32BE(record.length)
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, padded]))
}

export const pngTags = (text: string, exifContent: Buffer) => [
  pngChunk('tEXt', Buffer.from(`Comment\0${text}-text`)),
  pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp(`${text}-xmp`)}`)),
  pngChunk('eXIf', exifContent),
]

export function withWebpTags(file: Buffer, text: string, exifContent: Buffer): Buffer {
  const chunk = (name: string, content: Buffer) =>
    Buffer.concat([Buffer.from(name), uint32(content.length), content, Buffer.alloc(content.length % 2)])
  const flags = Buffer.from(file.subarray(12, 30))
  flags.writeUInt8(flags.readUInt8(8) | 0x0c, 8)
  const rest = [flags, file.subarray(30), chunk('EXIF', exifContent), chunk('XMP ', Buffer.from(xmp(`${text}-xmp`)))]
  const body = Buffer.concat([Buffer.from('WEBP'), ...rest])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body])
}

const xmp = (text: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:description="${text}"/></rdf:RDF></x:xmpmeta>`

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
