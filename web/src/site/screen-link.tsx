import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session.ts'

export type MemberPath =
  | '/dashboard'
  | '/matches'
  | '/search'
  | '/requests'
  | '/messages'
  | '/my-profile'
  | '/my-photos'
  | '/notifications/settings'
  | '/profile-setup'
  | '/membership'

/** Leads to a member's screen; whoever has not signed in gets there through the login page. */
export function ScreenLink({ to, children }: { to: MemberPath; children: ReactNode }) {
  return useSession() ? (
    <Link to={to}>{children}</Link>
  ) : (
    <Link to="/login" search={{ back: to }}>
      {children}
    </Link>
  )
}

/** A way in, for whoever is not in yet. */
export const SignInLink = ({ to, children }: { to: '/login' | '/register'; children: ReactNode }) =>
  useSession() ? 'You are signed in.' : <Link to={to}>{children}</Link>
