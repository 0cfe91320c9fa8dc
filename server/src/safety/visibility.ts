import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'

// Conditions on a query's `profile`: may the viewer see it? Every query that shows one member to another needs one of them.

/** A scalar subquery, which PostgreSQL runs only for the rows that remain. It would turn `exists` into a join of all members. */
export const isActive = sql<boolean>`(select account.is_active from member as account where account.id = profile.id)`

/** Neither has blocked the other. The lists are short, so PostgreSQL reads each once and checks every row against it. */
export const unblockedBy = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  profile.id not in (select blocked_id from block where blocker_id = ${viewer})
  and profile.id not in (select blocker_id from block where blocked_id = ${viewer})
)`

/** Active and not blocked: enough for two members who already share an interest or a conversation. */
export const reachableBy = (viewer: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`(${isActive} and ${unblockedBy(viewer)})`

/** For strangers the profile must also not be hidden. */
export const visibleTo = (viewer: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`(not profile.is_hidden and ${reachableBy(viewer)})`

/** The query's `profile` shares an interest or a conversation with the member, so both know each other although one is hidden. */
export const isKnownTo = (member: MemberId) => sql<boolean>`(
  exists (
    select from interest
    where least(sender_id, receiver_id) = least(profile.id, ${member}::uuid)
      and greatest(sender_id, receiver_id) = greatest(profile.id, ${member}::uuid)
  )
  or exists (
    select from conversation
    where member_a = least(profile.id, ${member}::uuid) and member_b = greatest(profile.id, ${member}::uuid)
  )
)`
