// SQL for the people of a saved-search alert or of daily matches that are visible now, in queries that have a `notification`.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'

type Viewer = MemberId | RawBuilder<MemberId>

const visibleMatches = (viewer: Viewer) => sql`(
  select profile_id, found_at, 0 as place from search_match where search_match.notification_id = notification.id
  union all
  select person_id, null, place from daily_match where daily_match.notification_id = notification.id
) as found join profile on profile.id = found.profile_id and ${visibleTo(viewer)}`

/** The number of matches that the viewer may see now. */
export const matchCount = (viewer: Viewer) => sql<number>`(select count(*) from ${visibleMatches(viewer)})`

export interface AlertMatch {
  id: string
  name: string
}

/** The first matches that the viewer may see now. */
export const firstMatches = (viewer: Viewer, limit: number) => sql<AlertMatch[]>`(
  select coalesce(json_agg(match), '[]') from (
    select profile.id, ${shownName(viewer)} as name from ${visibleMatches(viewer)}
    order by found.found_at, found.place, profile.id limit ${limit}
  ) as match
)`

/** False for an alert whose matches are all invisible to the viewer now. */
export const hasVisibleMatch = (viewer: Viewer) => sql<boolean>`(
  notification.kind not in ('search_alert', 'daily_matches') or exists (select from ${visibleMatches(viewer)})
)`
