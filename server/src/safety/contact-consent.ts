import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'

/** One of a connected pair lets the other see their phone number: by an answer, or by a setting without another answer. */
const letsSee = (owner: RawBuilder<unknown>, viewer: RawBuilder<unknown>) => sql<boolean>`coalesce(
  (select
    case when state in ('open', 'ended', 'asked') then null else state = 'allowed' end
    from contact_access where owner_id = ${owner} and viewer_id = ${viewer}),
  (select not hide_contact from profile where id = ${owner})
)`

/** The two participants of the query's `conversation` are connected, and both let the other see their phone number. */
export const sharesContact = sql<boolean>`(
  ${letsSee(sql.ref('conversation.member_a'), sql.ref('conversation.member_b'))}
  and ${letsSee(sql.ref('conversation.member_b'), sql.ref('conversation.member_a'))}
  and exists (
    select from interest
    where least(sender_id, receiver_id) = conversation.member_a
      and greatest(sender_id, receiver_id) = conversation.member_b and status = 'accepted'
  )
)`

/** Whether the contact details in what the owner wrote are masked for the viewer. Nothing else decides this. */
export const maskedFor = (viewer: MemberId, owner: MemberId, sharesContacts = false): boolean =>
  viewer !== owner && !sharesContacts
