import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import { VisitorShell } from './visitor-shell.tsx'

const MemberShell = lazy(async () => ({ default: (await import('./member-shell.tsx')).MemberShell }))

/** A public page has the bars of a member for members, and those of a visitor for visitors. */
export function VisitorOrMemberShell() {
  const isSignedIn = useSession() !== undefined
  return isSignedIn ? (
    <Suspense fallback={null}>
      <MemberShell />
    </Suspense>
  ) : (
    <VisitorShell>
      <Outlet />
    </VisitorShell>
  )
}
