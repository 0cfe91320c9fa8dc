import { readMessages } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '../platform/ask.ts'
import { refetchShowing } from '../platform/calls.ts'
import { hears, useLive } from '../platform/live/live.ts'
import { type Session, session, useMember } from '../platform/session.ts'
import { newReadMarks, type ReadMarks } from './read-marks.ts'

const WITHIN_MS = 15_000

/** By session, so that they outlive the page; each with what the latest page has read. */
const all = new Map<string, { marks: ReadMarks; queries: QueryClient }>()

function useReadMarks(): ReadMarks {
  const queries = useQueryClient()
  const member = useMember()
  const marks = all.get(member.token)?.marks ?? newReadMarks(tellerOf(member))
  all.set(member.token, { marks, queries })
  return marks
}

const tellerOf =
  ({ token, user }: Session) =>
  async (conversation: string, seq: number) => {
    const asked = { params: { id: conversation as ConversationId }, body: { seq } }
    await ask(readMessages, asked, { as: user.id, within: WITHIN_MS })
    const page = all.get(token)
    if (page && !hears()) void refetchShowing(page.queries, readMessages.changes ?? [])
  }

/** What was not told yet goes with the session; while it lasts, the next page goes on. */
function endWith(token: string) {
  if (session()?.token === token) return
  all.get(token)?.marks.close()
  all.delete(token)
}

/** Tells again, from any page, what the server has not heard. Shows nothing itself. */
export function Reading() {
  const marks = useReadMarks()
  const { token } = useMember()
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && marks.retryAll()
    addEventListener('online', marks.retryAll)
    document.addEventListener('visibilitychange', wake)
    return () => {
      endWith(token)
      removeEventListener('online', marks.retryAll)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [marks, token])
  useLive('missed', marks.retryAll)
  return null
}

/** Notes which message of the other person was in sight last; it counts as read while the page is before somebody's eyes. */
export function useReading(conversation: ConversationId) {
  const marks = useReadMarks()
  const inSight = useRef(0)
  const told = useRef(0)
  const note = (seq: number) => {
    inSight.current = Math.max(inSight.current, seq)
    if (inSight.current <= told.current || document.visibilityState !== 'visible') return
    told.current = inSight.current
    marks.seen(conversation, inSight.current)
  }
  useEffect(() => {
    const look = () => note(0)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return note
}
