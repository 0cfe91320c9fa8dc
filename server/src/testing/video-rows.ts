// Rows of videos without files, and bytes that begin like a video.
import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** The size of the file that a received video row waits for. */
const TOTAL_BYTES = 1_000_000

export async function createVideoRow(world: World, member: string, status: 'receiving' | 'pending' | 'approved') {
  const id = randomUUID()
  const made = status !== 'receiving' && { duration_ms: 20_000, width: 1280, height: 720, has_sound: true }
  const video = { id, member_id: member, status, total_bytes: TOTAL_BYTES, created_at: world.ctx.now(), ...made }
  await world.ctx.db.insertInto('video').values(video).execute()
  return id
}

/** A part that begins as an MP4 does. */
export function firstPart(): Buffer {
  const part = Buffer.alloc(300_000)
  part.write('\0\0\0\x18ftypisom', 'latin1')
  return part
}
