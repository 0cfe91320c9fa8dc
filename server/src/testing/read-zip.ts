import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, found through its directory. Throws where head, directory and content disagree. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('There is no end of a directory')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('There is no entry of a directory')
    const [method, crc] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)]
    const [packedSize, size, nameSize] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ]
    const start = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameSize)
    const isHead = archive.readUInt32LE(start) === 0x04034b50
    if (!isHead || !archive.subarray(start + 30, start + 30 + nameSize).equals(name)) throw new Error('A head is wrong')
    const packed = archive.subarray(start + 30 + nameSize, start + 30 + nameSize + packedSize)
    const content = method === 8 ? inflateRawSync(packed) : packed
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name.toString(), content)
    at += 46 + nameSize
  }
  return files
}
