import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'

/** Amounts stay in the books for good; who paid them does not. */
export const forgetBuyers = ({ db, now }: Context) =>
  db
    .updateTable('purchase')
    .set({ buyer_name: '', place_of_supply: null })
    .where('buyer_name', '<>', '')
    .where('created_at', '<', new Date(now().getTime() - RETENTION.purchases.days * DAY_MS))
    .execute()
