import type { NotificationKind } from '@parinay/contract/notification-kinds'
import { type SavedQuery, searchParamsOf } from '@parinay/contract/saved-searches'

interface Subject {
  kind: NotificationKind
  /** The other member, if there is one. */
  person?: { id: string; name: string } | undefined
  /** The saved search, if it is an alert. */
  search?: AlertSearch | undefined
  /** The number of people that it is about, for an alert and for daily matches. */
  matchCount?: number | undefined
}

export interface AlertSearch {
  id: string
  name: string
  query: SavedQuery
}

interface SearchRow {
  search_id: string | null
  search_name: string | null
  search_query: unknown
}

export const searchOf = (row: SearchRow): AlertSearch | undefined =>
  row.search_id === null || row.search_name === null
    ? undefined
    : { id: row.search_id, name: row.search_name, query: row.search_query as SavedQuery }

/** The event in one sentence. Never contains messages or photos, because a locked screen may show it. */
export function sentenceOf({ kind, person, search, matchCount = 0 }: Subject): string {
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
    case 'video_approved':
      return 'Your video has been approved'
    case 'video_rejected':
      return 'Your video was not approved. See why, and record another one.'
    case 'video_failed':
      return 'Your video could not be opened. See why, and try again.'
    case 'profile_verified':
      return 'Your profile is now verified'
    case 'profile_resting':
      return 'Your profile left the search, because you were not here for six months. It is back when you sign in.'
    case 'check_answered':
      return 'A moderator has looked at what you sent for verification'
    case 'photo_request':
      return `${name} would like to see your photos`
    case 'contact_asked':
      return `${name} would like to exchange phone numbers`
    case 'contact_shared':
      return `${name} shares their phone number with you`
    case 'talk_asked':
      return `${name} would like to be able to call you here`
    case 'talk_agreed':
      return `${name} agrees to calls: you can call each other here`
    case 'talk_rings':
      return `${name} is calling you`
    case 'story_asked':
      return `${name} wrote a story about the two of you, and asks you to confirm it`
    case 'story_confirmed':
      return `${name} confirmed your story`
    case 'story_decided':
      return 'A moderator has looked at your success story'
    case 'new_sign_in':
      return 'New sign-in to your account. If it was not you, change your password'
    case 'rules_notice':
      return 'Please read the rules again, and what follows if somebody breaks them'
    case 'safety_answer':
      return 'A moderator has decided. Please read the answer.'
    case 'search_alert':
      return person || matchCount === 1
        ? `${person?.name ?? 'One new profile'} matches your search “${search?.name ?? ''}”`
        : `${matchCount} new profiles match your search “${search?.name ?? ''}”`
    case 'daily_matches':
      return matchCount === 1 ? 'A new person suits you well' : `${matchCount} new people suit you well`
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
    case 'talk_asked':
    case 'talk_agreed':
    case 'talk_rings':
      return person ? `/messages?profileId=${person.id}` : '/messages'
    case 'profile_verified':
    case 'profile_resting':
      return '/my-profile'
    case 'photo_approved':
    case 'photo_rejected':
    case 'photo_request':
      return '/my-photos'
    case 'video_approved':
    case 'video_rejected':
    case 'video_failed':
      return '/my-video'
    case 'check_answered':
      return '/verification'
    case 'story_asked':
    case 'story_confirmed':
    case 'story_decided':
      return '/our-story'
    case 'contact_asked':
      return '/settings#contact'
    case 'contact_shared':
      return person ? `/profile/${person.id}` : '/settings#contact'
    case 'new_sign_in':
      return '/settings#devices'
    case 'rules_notice':
      return '/terms#rules'
    case 'safety_answer':
      return '/settings#reports'
    case 'daily_matches':
      return '/matches?step=results&sort=recent'
    case 'search_alert':
      if (person) return `/profile/${person.id}`
      return search ? `/search?${new URLSearchParams(searchParamsOf(search.query))}` : '/saved-searches'
  }
}

export const summaryOf = (count: number) => `You have ${count} new notifications on Parinay`
