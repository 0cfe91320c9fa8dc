import { randomBytes, randomUUID } from 'node:crypto'
import { picture } from './sample-pictures.ts'
import type { World } from './world.ts'

const PICTURE = await picture({ width: 320, height: 400 }).webp().toBuffer()

/** Inserts a passport of this member that waits for a moderator. */
export async function createWaitingCheck({ ctx }: World, member: string): Promise<string> {
  const id = randomUUID()
  const row = { id, member_id: member, kind: 'identity', document: 'passport', file_hash: randomBytes(32) }
  await ctx.db
    .insertInto('verification')
    .values({ ...row, sent_at: ctx.now() })
    .execute()
  await ctx.db.insertInto('verification_file').values({ verification_id: id, picture: PICTURE }).execute()
  return id
}
