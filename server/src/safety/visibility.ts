import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'

// Who may be shown to whom, as conditions on a query's `profile`. Every query that shows one member to another carries one of them.

/** Looked up beside every row, which cannot become a join of everybody: of a million thousands may rest. */
export const isActive = sql<boolean>`(select account.is_active from member as account where account.id = profile.id)`

/** Neither blocked the other. Those are few, so that either list is read once and looked into for every row. */
export const unblockedBy = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  profile.id not in (select blocked_id from block where blocker_id = ${viewer})
  and profile.id not in (select blocker_id from block where blocked_id = ${viewer})
)`

/** Both accounts live and neither blocked the other: what two people who already deal with one another need. */
export const reachableBy = (viewer: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`(${isActive} and ${unblockedBy(viewer)})`

/** What a stranger needs besides: the profile is not hidden. */
export const visibleTo = (viewer: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`(not profile.is_hidden and ${reachableBy(viewer)})`
