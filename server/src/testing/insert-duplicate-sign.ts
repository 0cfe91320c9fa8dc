import { somebody } from './actors.ts'
import type { World } from './world.ts'

/** Inserts a sign that this member and a new one are the same person. */
export async function createDuplicateSign(world: World, member: string): Promise<string> {
  const now = world.ctx.now()
  const [first_id, second_id] = [member, (await somebody(world)).id].toSorted() as [string, string]
  const { id } = await world.ctx.db
    .insertInto('duplicate_sign')
    .values({ first_id, second_id, kind: 'phone', first_seen_at: now, last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
