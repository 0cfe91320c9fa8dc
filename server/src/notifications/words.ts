import type { NotificationKind } from '@parinay/contract/notifications'

interface About {
  kind: NotificationKind
  /** The other person's id and name, where there is one. */
  person?: { id: string; name: string } | undefined
}

/** What happened, in one sentence. Never what somebody wrote, and nothing of their photos: it can stand on a locked screen. */
export function sentenceOf({ kind, person }: About): string {
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
  }
}

/** The page of the site that shows it. */
export function pageOf({ kind, person }: About): string {
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
  }
}

export const summaryOf = (count: number) => `${count} things wait for you on Parinay`
