import type { Standing } from '../matching-engine/attention-standing.ts'
import type { Database } from '../platform/database/database.ts'

type Reader = Pick<Database, 'pool'>

/** Attention is shared among people of one sex, one age band and one community. */
const GROUP = `concat_ws(' ', profile.gender, extract(year from profile.date_of_birth)::int / 5, profile.religion)`
const LISTED = `member.is_active and not profile.is_hidden and profile.gender <> 'other'`
/** A place further down gets less, as attentionAt of the engine says it. */
const ATTENTION = `sum(1 / log(2, 1 + place))::float8`
const A_WEEK = `interval '7 days'`

/** The mean of each group in which somebody was seen. */
export async function usualAttention({ pool }: Reader, now: Date): Promise<{ group: string; seen: number }[]> {
  const { rows } = await pool.query<{ group: string; seen: number }>(
    `with seen as (
      select person_id, ${ATTENTION} as attention from impression where shown_at > $1::timestamptz - ${A_WEEK} group by person_id
    )
    select ${GROUP} as "group", (sum(attention) / count(*))::float8 as seen
    from profile join member on member.id = profile.id left join seen on seen.person_id = profile.id
    where ${LISTED} group by 1 having sum(attention) > 0`,
    [now],
  )
  return rows
}

export interface WeekRow {
  id: string
  position: number
  group: string
  seen: number
  /** Interests of a week, by the mean of four. */
  sent: number
  answered: number
  accepted: number
  standing: Standing | null
}

interface Batch {
  now: Date
  today: string
  after: number
  limit: number
}

/** Members after a position in the lists' index; those that have moved on today are passed over. */
export async function weeksOf({ pool }: Reader, { now, today, after, limit }: Batch): Promise<WeekRow[]> {
  const { rows } = await pool.query<WeekRow>({
    name: 'matching_weeks',
    text: `
      select profile.id, profile.position, ${GROUP} as "group",
        coalesce((
          select ${ATTENTION} from impression where person_id = profile.id and shown_at > $1::timestamptz - ${A_WEEK}
        ), 0) as seen,
        received.sent, received.answered, received.accepted,
        case when standing.member_id is not null
          then json_build_object('read', standing.read, 'price', standing.price, 'crowd', standing.crowd) end as standing
      from profile join member on member.id = profile.id
      left join matching_standing as standing on standing.member_id = profile.id
      cross join lateral (
        select count(*) / 4.0::float8 as sent, count(answered_at) / 4.0::float8 as answered,
          count(*) filter (where status = 'accepted') / 4.0::float8 as accepted
        from interest where receiver_id = profile.id and created_at > $1::timestamptz - 4 * ${A_WEEK}
      ) received
      where ${LISTED} and profile.position > $2 and standing.moved_on is distinct from $3::date
      order by profile.position limit $4`,
    values: [now, after, today, limit],
  })
  return rows
}

/** Members who left meanwhile are passed over. */
export async function write({ pool }: Reader, standings: readonly ({ id: string } & Standing)[], today: string) {
  if (standings.length === 0) return
  const columns = (['id', 'read', 'price', 'crowd'] as const).map((name) => standings.map((one) => one[name]))
  await pool.query(
    `insert into matching_standing (member_id, read, price, crowd, moved_on)
    select moved.id, moved.read, moved.price, moved.crowd, $5
    from unnest($1::uuid[], $2::real[], $3::real[], $4::real[]) as moved (id, read, price, crowd)
    join member on member.id = moved.id
    order by moved.id
    on conflict (member_id) do update set
      read = excluded.read, price = excluded.price, crowd = excluded.crowd, moved_on = excluded.moved_on`,
    [...columns, today],
  )
}
