import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession, whySessionEnded } from '../platform/session.ts'
import { toast } from '../ui/toast.tsx'

/** Whoever stops being signed in goes to the login page, and comes back to this one if the session ended by itself. */
export function useFarewell() {
  const isSignedIn = useSession() !== undefined
  const wasSignedIn = useRef(isSignedIn)
  const navigate = useNavigate()

  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn
    wasSignedIn.current = isSignedIn
    if (!hasLeft) return
    const why = whySessionEnded()
    if (why) toast(why, 'warning')
    void navigate({ to: '/login', search: why ? { back: location.pathname + location.search } : {} })
  }, [isSignedIn, navigate])
}
