// Removes a profile from the search, with a notice, after six months without a visit. The next sign-in restores it.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'

const HIDE_AFTER_MS = 182 * DAY_MS
const BATCH = 200

/** Hides inactive profiles in batches, each in its own transaction. A second run finds nobody left. */
export async function hideInactiveProfiles(ctx: Context): Promise<void> {
  while ((await hideBatch(ctx)) === BATCH);
}

const hideBatch = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: MemberId }>`
      update profile set is_hidden = true, is_resting = true
      where id in (
        select member.id from member join profile on profile.id = member.id
        where member.is_active and member.role = 'user' and not profile.is_hidden
          and member.last_active_at < ${new Date(ctx.now().getTime() - HIDE_AFTER_MS)}
        order by member.last_active_at limit ${BATCH} for no key update of member skip locked
      )
      returning id
    `.execute(tx)
    for (const { id } of rows) await notify(ctx, tx, id, { kind: 'profile_resting' })
    return rows.length
  })
