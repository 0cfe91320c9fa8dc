import type { MemberId } from '@parinay/contract/ids'
import { sql } from 'kysely'

/** On a query's `profile`: neither of the two has sent the other an interest. */
export const nothingSaidWith = (member: MemberId) => sql<boolean>`profile.id not in (
  select receiver_id from interest where sender_id = ${member}
  union all
  select sender_id from interest where receiver_id = ${member}
)`
