import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isAccountDeleted, useSession, whySessionEnded } from '../platform/session.ts'
import { clearToasts, toast } from '../ui/overlay/toast.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the page says goodbye to a member whose account is deleted. */
    isAccountDeleted?: boolean
  }
}

/** Opens the login page when the session ends. If the member did not end it, the login leads back to this page. */
export function useSignOutRedirect() {
  const member = useSession()?.user.id
  const last = useRef(member)
  const navigate = useNavigate()

  useEffect(() => {
    const before = last.current
    last.current = member
    if (!before || before === member) return
    clearToasts()
    // Another tab has signed another member in.
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
