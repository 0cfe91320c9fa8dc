import type { MemberId } from '@parinay/contract/kernel/ids'
import { pageCount } from '@parinay/contract/kernel/paging'
import { MAX_SHORTLISTED } from '@parinay/contract/shortlist'
import { scoredCards } from '../profile/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { isVisible } from '../profile/profile.ts'
import * as queries from './queries.ts'

export { idsOf } from './queries.ts'

/** Adds a profile, or changes the note of an existing entry. Only the owner can see either. */
export const add = (ctx: Context, owner: MemberId, person: MemberId, note: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    if (person === owner) refuse('shortlist_yourself')
    await queries.lockOwner(tx, owner)
    if (!(await isVisible(tx, person, owner))) refuse('profile_not_found')
    if (!(await queries.setNote(tx, owner, person, note))) {
      if ((await queries.countEntries(tx, owner)) >= MAX_SHORTLISTED) refuse('shortlist_full')
      await queries.insert(tx, { owner_id: owner, person_id: person, note: note ?? '', added_at: ctx.now() })
    }
    hint(ctx, tx, [owner], 'shortlist')
  })

/** Returns the note of the removed entry. */
export const remove = (ctx: Context, owner: MemberId, person: MemberId) =>
  inTransaction(ctx, async (tx) => {
    const note = await queries.remove(tx, owner, person)
    if (note !== undefined) hint(ctx, tx, [owner], 'shortlist')
    return note ?? ''
  })

export async function list(ctx: Context, owner: MemberId, { page, limit }: { page: number; limit: number }) {
  const { total, rows } = await queries.pageOf(ctx.db, owner, { page, limit })
  const entries = new Map(rows.map((row) => [row.id, row]))
  const profiles = await scoredCards(ctx, [...entries.keys()], owner)
  const data = profiles.flatMap((profile) => {
    const entry = entries.get(profile._id)
    return entry ? [{ profile, note: entry.note, addedAt: entry.added_at.toISOString() }] : []
  })
  return { data, total, page, pages: pageCount(total, limit) }
}
