import type { NotificationKind } from '@parinay/contract/notifications'
import { type SavedQuery, searchParamsOf } from '@parinay/contract/saved-searches'

interface Subject {
  kind: NotificationKind
  /** The other person's id and name, where there is one. */
  person?: { id: string; name: string } | undefined
  /** The saved search, where it is an alert. */
  search?: AlertSearch | undefined
}

export interface AlertSearch {
  id: string
  name: string
  query: SavedQuery
  /** How many people it tells of. */
  found: number
}

interface SearchRow {
  search_id: string | null
  search_name: string | null
  search_query: unknown
  found: number
}

export const searchOf = (row: SearchRow): AlertSearch | undefined =>
  row.search_id === null || row.search_name === null
    ? undefined
    : { id: row.search_id, name: row.search_name, query: row.search_query as SavedQuery, found: row.found }

/** What happened, in one sentence. Never what somebody wrote, and nothing of their photos: it can stand on a locked screen. */
export function sentenceOf({ kind, person, search }: Subject): string {
  const name = person?.name ?? 'Somebody'
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
      return 'A photo of yours was not approved'
    case 'profile_verified':
      return 'Your profile is verified now'
    case 'photo_request':
      return `${name} asks to see your photos`
    case 'search_alert':
      return person || search?.found === 1
        ? `${person?.name ?? 'One new profile'} fits your search “${search?.name ?? ''}”`
        : `${search?.found ?? 0} new profiles fit your search “${search?.name ?? ''}”`
  }
}

/** The page of the site that shows it. */
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

export const summaryOf = (count: number) => `${count} things wait for you on Parinay`
