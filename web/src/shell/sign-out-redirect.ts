import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isAccountDeleted, useSession, whySessionEnded } from '../platform/session.ts'
import { clearToasts, toast } from '../ui/overlay/toast.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page says goodbye to somebody whose account is deleted. */
    isAccountDeleted?: boolean
  }
}

/** Whoever stops being signed in goes to the login page, and comes back to this one if the session ended by itself. */
export function useSignOutRedirect() {
  const member = useSession()?.user.id
  const last = useRef(member)
  const navigate = useNavigate()

  useEffect(() => {
    const before = last.current
    last.current = member
    if (!before || before === member) return
    clearToasts()
    // Another tab has signed somebody else in.
    if (member) return
    const why = whySessionEnded()
    if (why) toast(why, 'warning')
    void navigate({
      to: '/login',
      search: why ? { back: location.pathname + location.search } : {},
      state: { isAccountDeleted: isAccountDeleted() },
    })
  }, [member, navigate])
}
