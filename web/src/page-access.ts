import type { Session } from './platform/session.ts'

/** Who may open a page. `visitors` excludes signed-in members. */
export type Audience = 'everyone' | 'visitors' | 'members' | 'staff'

/** The page to show instead, or undefined if the person may open the page. */
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

/** The page for an unknown address. */
export const fallbackPage = (session: Pick<Session, 'isStaff'> | undefined) => (session ? '/dashboard' : '/')

/** The first page after a login. `back` is the page on which the last session ended. */
export function pageAfterLogin(isStaff: boolean, back: string | undefined): string {
  if (back && isOwnPath(back)) return back
  return isStaff ? '/admin' : '/dashboard'
}

// Accepts only a path, because "//evil.example" and "/\evil.example" would leave the site.
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address)
