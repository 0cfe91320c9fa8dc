// Makes small videos, good and hostile, with the ffmpeg that the product uses.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs ffmpeg with words of one text. Words with spaces are not possible. */
export const ffmpeg = (folder: string, words: string) =>
  run('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...words.split(/\s+/).filter(Boolean)], { cwd: folder })

export async function probeFile(path: string) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path])
  return JSON.parse(stdout) as {
    streams: { codec_name: string; codec_type: string; width: number; height: number; pix_fmt: string }[]
    format: { duration: string; size: string; tags?: Record<string, string> }
  }
}

/** The input of a moving test picture, and of a tone. Few frames, because each is encoded again by the test and the product. */
export const picture = (size = '640x360', fps = 10) => `-f lavfi -i testsrc2=size=${size}:rate=${fps}`
export const TONE = '-f lavfi -i sine=frequency=300'
export const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'

/** Replaces boxes of an MP4, at any depth, and corrects the sizes of those around them. The media must come first. */
export function replaceBox(bytes: Buffer, type: string, replacement: (content: Buffer) => Buffer): Buffer {
  const boxes: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    const name = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + size)
    if (name === type) boxes.push(box(name, replacement(content)))
    else if (CONTAINERS.has(name)) boxes.push(box(name, replaceBox(content, type, replacement)))
    else boxes.push(bytes.subarray(at, at + size))
    at += size
  }
  return Buffer.concat(boxes)
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl'])

export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Changes a file of a folder, and names the result. */
export async function changed(folder: string, from: string, to: string, change: (bytes: Buffer) => Buffer) {
  await writeFile(join(folder, to), change(await readFile(join(folder, from))))
  return to
}

/** A table of data references with one entry: an address, or the path of a file as QuickTime writes it. */
export function dataReference(kind: 'url ' | 'alis', target: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(1, 4)
  return Buffer.concat([head, box(kind, kind === 'url ' ? urlEntry(target) : aliasEntry(target))])
}

const urlEntry = (address: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(`${address}\0`)])

/** An alias record of version 2, whose tag 2 is the whole path. */
function aliasEntry(path: string): Buffer {
  const record = Buffer.alloc(4 + 150)
  record.writeUInt16BE(150 + 6 + path.length, 4 + 4)
  record.writeUInt16BE(2, 4 + 6)
  const tag = Buffer.alloc(4)
  tag.writeUInt16BE(2)
  tag.writeUInt16BE(path.length, 2)
  const end = Buffer.alloc(4)
  end.writeUInt16BE(0xff_ff)
  return Buffer.concat([record, tag, Buffer.from(path), Buffer.alloc(path.length % 2), end])
}
