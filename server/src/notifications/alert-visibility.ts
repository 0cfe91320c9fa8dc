// The matches of a saved-search alert, as parts of a query that has a `notification`.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '../safety/visibility.ts'

type Viewer = MemberId | RawBuilder<MemberId>

/** The number of matches that the viewer may see now. */
export const matchCount = (viewer: Viewer) => sql<number>`(
  select count(*) from search_find join profile on profile.id = search_find.profile_id
  where search_find.notification_id = notification.id and ${visibleTo(viewer)}
)`

export interface AlertMatch {
  id: string
  name: string
}

/** The first matches that the viewer may see now. */
export const firstMatches = (viewer: Viewer, limit: number) => sql<AlertMatch[]>`(
  select coalesce(json_agg(match), '[]') from (
    select profile.id, profile.full_name as name
    from search_find join profile on profile.id = search_find.profile_id
    where search_find.notification_id = notification.id and ${visibleTo(viewer)}
    order by search_find.found_at, profile.id limit ${limit}
  ) as match
)`

/** False for an alert whose matches are all invisible to the viewer now. */
export const hasVisibleMatch = (viewer: Viewer) => sql<boolean>`(
  notification.kind <> 'search_alert' or exists (
    select from search_find join profile on profile.id = search_find.profile_id
    where search_find.notification_id = notification.id and ${visibleTo(viewer)}
  )
)`
