import type { Database } from '../platform/database/database.ts'
import { ENGINE_COLUMNS, type KnownRow } from './profile-columns-for-engine.ts'

const KNOWN = `${ENGINE_COLUMNS}, learned.readiness, learned.appeal`
// Until its rows are analyzed, the planner thinks that a version just trained has one row, and would read all its rows for each profile.
// `offset 0` makes it look one row up instead.
const FROM = `profile left join lateral (
    select readiness, appeal from matching_effect where version = $1 and member_id = profile.id offset 0
  ) as learned on true`

type Reader = Pick<Database, 'pool'>

/** In any order. */
export async function knownRowsOf({ pool }: Reader, version: number, ids: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await pool.query<KnownRow>({
    name: 'facts_of',
    text: `select ${KNOWN} from ${FROM} where profile.id = any($2::uuid[])`,
    values: [version, ids],
  })
  return rows
}

/** One member's facts, and those of the people at these positions of the lists' index; in any order, thousands at once. */
export async function knownRowsAt({ pool }: Reader, version: number, self: string, positions: readonly number[]) {
  const { rows } = await pool.query<KnownRow & { position: number }>({
    name: 'facts_at',
    text: `
      select profile.position, ${KNOWN} from ${FROM} where profile.id = $2
      union all
      select profile.position, ${KNOWN} from ${FROM} where profile.position = any($3::int[]) and profile.id <> $2`,
    values: [version, self, positions],
  })
  return rows
}

/** With how each stands among those who are shown and written to; null before the first night that changed it. */
export type ListedRow = KnownRow & { position: number; read: number | null; price: number | null; crowd: number | null }

/** The same for a list of recommendations. */
export async function listedRowsAt({ pool }: Reader, version: number, self: string, positions: readonly number[]) {
  const listed = `profile.position, ${KNOWN}, standing.read, standing.price, standing.crowd
      from ${FROM} left join matching_standing as standing on standing.member_id = profile.id`
  const { rows } = await pool.query<ListedRow>({
    name: 'listed_at',
    text: `
      select ${listed} where profile.id = $2
      union all
      select ${listed} where profile.position = any($3::int[]) and profile.id <> $2`,
    values: [version, self, positions],
  })
  return rows
}

export interface AnswerRow {
  other: string
  step: 'send' | 'accept'
  is_yes: boolean
  at: Date
}

/** The latest fifty answers of a member since a time, the first one first. */
export async function answersOf({ pool }: Reader, self: string, since: Date): Promise<AnswerRow[]> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'answers_of',
    text: `
      select * from (
        select receiver_id as other, 'send' as step, true as is_yes, created_at as at
        from interest where sender_id = $1 and created_at > $2
        union all
        select sender_id, 'accept', status = 'accepted', answered_at
        from interest where receiver_id = $1 and status <> 'pending' and answered_at > $2
        union all
        select person_id, 'send', false, dismissed_at from dismissal where owner_id = $1 and dismissed_at > $2
        order by at desc, other limit 50
      ) latest order by at, other`,
    values: [self, since],
  })
  return rows
}

/** Undefined before the first training. */
export async function servingVersionOf({ pool }: Reader): Promise<number | undefined> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'serving_version',
    text: `select version from matching_version where state = 'serving'`,
  })
  return rows[0]?.version
}

export async function modelOfVersion({ pool }: Reader, version: number): Promise<unknown> {
  const { rows } = await pool.query<{ model: unknown }>('select model from matching_version where version = $1', [
    version,
  ])
  return rows[0]?.model
}
