import type { MemberId } from '@parinay/contract/ids'
import { type RawBuilder, sql } from 'kysely'

// Who may be shown to whom, as conditions on a query's `profile`. Every query that shows one member to another carries one of them.
// Those left out are few, so each list is read once and looked into for every row.

/** Both accounts live and neither blocked the other: what two people who already deal with one another need. */
export const reachableBy = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  profile.id not in (select id from member where not is_active)
  and profile.id not in (select blocked_id from block where blocker_id = ${viewer})
  and profile.id not in (select blocker_id from block where blocked_id = ${viewer})
)`

/** What a stranger needs besides: the profile is not hidden. */
export const visibleTo = (viewer: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`(not profile.is_hidden and ${reachableBy(viewer)})`

/** For somebody who has not signed in. */
export const visibleToVisitors = () =>
  sql<boolean>`(not profile.is_hidden and profile.id not in (select id from member where not is_active))`
