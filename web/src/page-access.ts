import type { Session } from './platform/session.ts'

/** Who may open a page. `visitors`: nobody who is signed in has business there. */
export type Audience = 'everyone' | 'visitors' | 'members' | 'staff'

/** Where somebody is shown instead, or undefined when they may open the page. */
export function redirectFor(openers: Audience, session: Pick<Session, 'isStaff'> | undefined) {
  switch (openers) {
    case 'everyone':
      return undefined
    case 'visitors':
      return session && '/dashboard'
    case 'members':
      return session ? undefined : '/'
    case 'staff':
      return session?.isStaff ? undefined : fallbackPage(session)
  }
}

/** What an address that no page has leads to. */
export const fallbackPage = (session: Pick<Session, 'isStaff'> | undefined) => (session ? '/dashboard' : '/')

/** Where somebody arrives who has just logged in. `back` is the page on which their last session ended. */
export function pageAfterLogin(isStaff: boolean, back: string | undefined): string {
  if (back && isOwnPath(back)) return back
  return isStaff ? '/admin' : '/dashboard'
}

// A path and nothing else: "//evil.example" and "/\evil.example" would leave the site.
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address)
