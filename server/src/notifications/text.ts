import type { NotificationKind } from '@parinay/contract/notifications'
import { type SavedQuery, searchParamsOf } from '@parinay/contract/saved-searches'

interface Subject {
  kind: NotificationKind
  /** The other member, if there is one. */
  person?: { id: string; name: string } | undefined
  /** The saved search, if it is an alert. */
  search?: AlertSearch | undefined
}

export interface AlertSearch {
  id: string
  name: string
  query: SavedQuery
  /** The number of its matches. */
  matchCount: number
}

interface SearchRow {
  search_id: string | null
  search_name: string | null
  search_query: unknown
  match_count: number
}

export const searchOf = (row: SearchRow): AlertSearch | undefined =>
  row.search_id === null || row.search_name === null
    ? undefined
    : { id: row.search_id, name: row.search_name, query: row.search_query as SavedQuery, matchCount: row.match_count }

/** The event in one sentence. Never contains messages or photos, because a locked screen may show it. */
export function sentenceOf({ kind, person, search }: Subject): string {
  const name = person?.name ?? 'Someone'
  switch (kind) {
    case 'interest_received':
      return `${name} sent you an interest`
    case 'interest_accepted':
      return `${name} accepted your interest`
    case 'message':
      return `${name} wrote to you`
    case 'photo_approved':
      return 'Your photo has been approved'
    case 'photo_rejected':
      return 'One of your photos was not approved'
    case 'profile_verified':
      return 'Your profile is now verified'
    case 'photo_request':
      return `${name} asks to see your photos`
    case 'search_alert':
      return person || search?.matchCount === 1
        ? `${person?.name ?? 'One new profile'} matches your search “${search?.name ?? ''}”`
        : `${search?.matchCount ?? 0} new profiles match your search “${search?.name ?? ''}”`
  }
}

/** The page that the notification opens. */
export function pageOf({ kind, person, search }: Subject): string {
  switch (kind) {
    case 'interest_received':
      return '/requests'
    case 'interest_accepted':
      return person ? `/profile/${person.id}` : '/requests?tab=sent'
    case 'message':
      return person ? `/messages?profileId=${person.id}` : '/messages'
    case 'profile_verified':
      return '/my-profile'
    case 'photo_approved':
    case 'photo_rejected':
    case 'photo_request':
      return '/my-photos'
    case 'search_alert':
      if (person) return `/profile/${person.id}`
      return search ? `/search?${new URLSearchParams(searchParamsOf(search.query))}` : '/saved-searches'
  }
}

export const summaryOf = (count: number) => `You have ${count} new notifications on Parinay`
