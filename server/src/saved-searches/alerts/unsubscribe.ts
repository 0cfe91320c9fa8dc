import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hint } from '../../platform/live/live.ts'
import { refuse } from '../../platform/problem.ts'
import { isSealOf, sealOf } from '../../platform/security/signature.ts'
import * as queries from '../queries.ts'

/** Every e-mail about a search carries one; it never ends, because nobody should have to sign in to be left alone. */
export const stopAlertsToken = ({ addressKey }: Pick<Context, 'addressKey'>, search: string) =>
  `${search}_${sealOf(addressKey, `stop alerts ${search}`)}`

/** Twice is once; a search that was deleted meanwhile sends nothing either. */
export async function stopAlerts(ctx: Context, token: string) {
  const [search = '', ...seal] = token.split('_')
  if (!isSealOf(ctx.addressKey, `stop alerts ${search}`, seal.join('_'))) refuse('link_not_good')
  await inTransaction(ctx, async (tx) => {
    const owner = await queries.turnOff(tx, search)
    await queries.dropWaiting(tx, search)
    if (owner) hint(ctx, tx, [owner], 'searches', 'notifications')
  })
  return { message: 'No more alerts will come for this search' }
}
