import { saveProfile } from '@parinay/contract/profile/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchTopics } from '../platform/call-hooks.ts'
import { useMember } from '../platform/session.ts'
import { hasWaitingDraft } from './setup/stored-draft.ts'

/** What was filled in without connection goes to the server when there is one again, on whatever page. Renders nothing. */
export function WaitingSetup() {
  const { user } = useMember()
  const queries = useQueryClient()

  useEffect(() => {
    // The editor sends its own; the code for it comes only where something waits.
    const send = async () => {
      if (!hasWaitingDraft(user.id) || location.pathname === '/profile-setup') return
      const { sendWaitingSections } = await import('./setup/send-waiting-sections.ts')
      if (await sendWaitingSections(user.id)) void refetchTopics(queries, saveProfile.changes ?? [])
    }
    const trySending = () => void send().catch(() => undefined)
    trySending()
    addEventListener('online', trySending)
    return () => removeEventListener('online', trySending)
  }, [queries, user.id])
  return null
}
