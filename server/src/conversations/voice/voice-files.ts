// The files of voice notes. A row of `unused_voice_file` names each file before it is written until a message owns it, and again after that
// message is deleted. So a killed process leaves neither a file for ever nor a message without its file.
import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The photos' folders have two letters, so the names never collide. */
const voiceKey = (id: string) => `voice/${id.slice(0, 2)}/${id}`

/** Longer than any request takes. */
const UNUSED_MS = HOUR_MS
const REMOVAL_BATCH_SIZE = 100

/** Stores a file that no message owns yet, and returns its name. */
export async function storeUnused(ctx: Context, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const due = new Date(ctx.now().getTime() + UNUSED_MS)
  await ctx.db.insertInto('unused_voice_file').values({ id, due_at: due }).execute()
  await ctx.files.put(voiceKey(id), bytes)
  return id
}

export const readVoiceFile = (ctx: Context, id: string) => ctx.files.read(voiceKey(id))

/** Removes a file unless a message owns it by now. */
export async function removeUnused(ctx: Context, id: string) {
  const { rows } = await sql`
    update unused_voice_file set due_at = '-infinity' where id = ${id} returning id
  `.execute(ctx.db)
  if (rows.length > 0) await removeFile(ctx, id)
}

/** Deletes the row last: if the store fails, the job tries again. */
async function removeFile(ctx: Context, id: string) {
  await ctx.files.removeAll(voiceKey(id))
  await ctx.db.deleteFrom('unused_voice_file').where('id', '=', id).execute()
}

/** Removes the files that are due. A file that cannot be removed does not block the others. */
export async function removeDueFiles(ctx: Context) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from unused_voice_file where due_at <= ${ctx.now()} and id > ${after} order by id limit ${REMOVAL_BATCH_SIZE}
    `.execute(ctx.db)
    for (const { id } of rows)
      await removeFile(ctx, id).catch((error: unknown) => ctx.log.warn({ voice: 'file not removed', error }))
    if (rows.length < REMOVAL_BATCH_SIZE) return
    after = rows.at(-1)!.id
  }
}
