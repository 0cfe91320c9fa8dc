import type { NotedImpressions } from '@parinay/contract/impressions'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'
import type { TrainedVersion } from './training/train-version.ts'

/** Far more than anybody looks at; it bounds what one member can store. */
const MAX_IMPRESSIONS_A_DAY = 2_000

interface Seen extends NotedImpressions {
  viewer: MemberId
  day: string
  now: Date
}

/** People who are not visible to the viewer are passed over in silence, so that the call tells nothing about them. */
export async function insertImpressions(
  db: Db,
  { viewer, list, shown, day, now }: Seen,
  maxADay = MAX_IMPRESSIONS_A_DAY,
) {
  const [people, places] = [shown.map(({ id }) => id), shown.map(({ place }) => place)]
  await sql`
    insert into impression (viewer_id, shown_on, list, person_id, place, shown_at)
    select ${viewer}, ${day}::date, ${list}, profile.id, seen.place, ${now}
    from unnest(${people}::uuid[], ${places}::int[]) as seen (person, place)
    join profile on profile.id = seen.person
    where profile.id <> ${viewer} and ${visibleTo(viewer)}
      and (select count(*) from impression where viewer_id = ${viewer} and shown_on = ${day}::date) < ${maxADay}
    -- In one order, so that two calls do not wait for each other.
    order by profile.id, seen.place
    on conflict do nothing
  `.execute(db)
}

/** One change of versions at a time. */
export const lockVersions = (tx: Tx) => sql`lock table matching_version in share row exclusive mode`.execute(tx)

/** A better version serves from now on. */
export async function insertVersion(tx: Tx, { model, measures, isBetter }: TrainedVersion, now: Date): Promise<number> {
  if (isBetter) await demote(tx)
  const { version } = await tx
    .insertInto('matching_version')
    .values({
      trained_at: now,
      state: isBetter ? 'serving' : 'refused',
      model: JSON.stringify(model),
      measures: JSON.stringify(measures),
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const demote = (tx: Tx) =>
  tx.updateTable('matching_version').set({ state: 'ready' }).where('state', '=', 'serving').execute()

/** Members who left meanwhile are passed over. */
export const insertEffects = (tx: Tx, version: number, { ids, readiness, appeal }: TrainedVersion['effects']) =>
  sql`
    insert into matching_effect (version, member_id, readiness, appeal)
    select ${version}, learned.id, learned.readiness, learned.appeal
    from unnest(${ids}::uuid[], ${readiness}::real[], ${appeal}::real[]) as learned (id, readiness, appeal)
    join member on member.id = learned.id
  `.execute(tx)

export const deleteOldVersions = (tx: Tx, kept: number) =>
  sql`
    delete from matching_version where state <> 'serving'
      and version not in (select version from matching_version order by version desc limit ${kept})
  `.execute(tx)

export const versions = (db: Db) => db.selectFrom('matching_version').selectAll().orderBy('version', 'desc').execute()

export const versionOf = (tx: Tx, version: number) =>
  tx.selectFrom('matching_version').select('model').where('version', '=', version).executeTakeFirst()

export async function serveVersion(tx: Tx, version: number) {
  await demote(tx)
  await tx.updateTable('matching_version').set({ state: 'serving' }).where('version', '=', version).execute()
}
