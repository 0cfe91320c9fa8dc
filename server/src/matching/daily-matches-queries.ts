import type { MemberId } from '@parinay/contract/kernel/ids'
import { CHANNELS } from '@parinay/contract/notifications'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

export interface MemberToTell {
  id: MemberId
  gender: 'female' | 'male'
}

/** Somebody at a position of the lists' index who suits a member. */
export interface Found {
  member: MemberId
  position: number
}

const ALL_CHANNELS = CHANNELS.map((channel) => `daily_matches.${channel}`)

/**
 * Members who were here lately and want to be told, in the order of their ids, after those of today. Who pauses, rests or has turned
 * everything off is passed over.
 */
export async function membersToTell(
  db: Db,
  { today, visitedSince }: { today: string; visitedSince: string },
  limit: number,
) {
  const { rows } = await sql<MemberToTell>`
    select member.id, profile.gender
    from member join profile on profile.id = member.id
    left join notification_settings as settings on settings.member_id = member.id
    where member.is_active and member.role = 'user' and member.last_active_at >= ${visitedSince}::date
      and profile.gender <> 'other' and profile.pause is null and not profile.is_resting
      and not coalesce(settings.muted @> ${ALL_CHANNELS}::text[], false)
      and member.id > coalesce(
        (select member_id from daily_look where looked_on = ${today}::date order by member_id desc limit 1),
        '00000000-0000-0000-0000-000000000000'
      )
    order by member.id limit ${limit}
  `.execute(db)
  return rows
}

/** Those of the members whose day was not claimed before. */
export async function claimDay(tx: Tx, members: readonly string[], today: string): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    insert into daily_look as look (member_id, looked_on)
    select id, ${today}::date from member where id = any(${members}::uuid[]) order by id
    on conflict (member_id) do update set looked_on = excluded.looked_on where look.looked_on < excluded.looked_on
    returning member_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** In the same order, without people that the member may not see, knows, has seen on a screen, or read about before. */
export async function unseenOf(tx: Tx, found: readonly Found[], newSince: string) {
  const { rows } = await sql<{ member: MemberId; person: string }>`
    select found.member, profile.id as person
    from unnest(${found.map(({ member }) => member)}::uuid[], ${found.map(({ position }) => position)}::int[])
      with ordinality as found (member, position, place)
    join profile on profile.position = found.position
    where ${visibleTo(sql<MemberId>`found.member`)}
      and not exists (select from daily_match where member_id = found.member and person_id = profile.id)
      and not exists (select from dismissal where owner_id = found.member and person_id = profile.id)
      and not exists (
        select from impression where viewer_id = found.member and shown_on >= ${newSince}::date and person_id = profile.id
      )
      and not exists (
        select from interest
        where least(sender_id, receiver_id) = least(profile.id, found.member)
          and greatest(sender_id, receiver_id) = greatest(profile.id, found.member)
      )
    order by found.place
  `.execute(tx)
  return rows
}

interface DailyMatch {
  member: MemberId
  person: string
  /** Undefined if nothing was sent. */
  notification: string | undefined
  place: number
}

export const insertMatches = (tx: Tx, matches: readonly DailyMatch[]) =>
  sql`
    insert into daily_match (member_id, person_id, notification_id, place)
    select member, person, notification, place
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match (member uuid, person uuid, notification uuid, place smallint)
    where notification is not null
  `.execute(tx)
