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
  | '/settings'

/** A link to a member's screen. Visitors get there through the login page. */
export function ScreenLink({ to, children }: { to: MemberPath; children: ReactNode }) {
  return useSession() ? (
    <Link to={to}>{children}</Link>
  ) : (
    <Link to="/login" search={{ back: to }}>
      {children}
    </Link>
  )
}

/** A link to the login or registration, for visitors only. */
export const SignInLink = ({
  to,
  children,
}: {
  to: '/login' | '/register' | '/forgot-password'
  children: ReactNode
}) => (useSession() ? 'You are signed in.' : <Link to={to}>{children}</Link>)
