import { open } from 'node:fs/promises'

/** The demuxer of each accepted container, and all names of it. ffmpeg may open no other, neither itself nor through a file's references. */
export const DEMUXERS = {
  mov: 'mov,mp4,m4a,3gp,3g2,mj2',
  matroska: 'matroska,webm',
} as const
export type Container = keyof typeof DEMUXERS

const HEADER_BYTES = 12
/** MP4 and MOV open with a box that names the brand. These brands are pictures or sound. */
const ISO_MEDIA = /^....ftyp(?!hei|hev|mif1|msf1|avi|jpe|jxl|M4A|M4B)/s
/** EBML, which WebM and Matroska share. */
const EBML = /^\x1aE\xdf\xa3/

/** Detects the container by the first bytes. Playlists and other texts never reach ffmpeg. */
export async function detectContainer(path: string): Promise<Container | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    if (ISO_MEDIA.test(head)) return 'mov'
    return EBML.test(head) ? 'matroska' : undefined
  } finally {
    await file.close()
  }
}
