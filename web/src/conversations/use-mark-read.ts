import { readMessages } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../platform/call-api.ts'
import { refetchTopics } from '../platform/call-hooks.ts'
import { receivesLiveEvents, useLive } from '../platform/live/live-socket.ts'
import { type Session, session, useMember } from '../platform/session.ts'
import { createReadMarks, type ReadMarks } from './send-read-marks.ts'

const READ_TIMEOUT_MS = 15_000

/** By session token, so that they outlive the page; each with the query client of the latest page. */
const bySession = new Map<string, { marks: ReadMarks; queries: QueryClient }>()

function useReadMarks(): ReadMarks {
  const queries = useQueryClient()
  const member = useMember()
  const marks = bySession.get(member.token)?.marks ?? createReadMarks(readMarkSender(member))
  bySession.set(member.token, { marks, queries })
  return marks
}

const readMarkSender =
  ({ token, user }: Session) =>
  async (conversation: string, seq: number) => {
    const input = { params: { id: conversation as ConversationId }, body: { seq } }
    await callApi(readMessages, input, { as: user.id, timeoutMs: READ_TIMEOUT_MS })
    const page = bySession.get(token)
    if (page && !receivesLiveEvents()) void refetchTopics(page.queries, readMessages.changes ?? [])
  }

/** Unsent read marks end with the session. Until then the next page continues them. */
function closeIfEnded(token: string) {
  if (session()?.token === token) return
  bySession.get(token)?.marks.close()
  bySession.delete(token)
}

/** Retries unsent read marks from any page. Renders nothing. */
export function ReadMarkSync() {
  const marks = useReadMarks()
  const { token } = useMember()
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && marks.retryAll()
    addEventListener('online', marks.retryAll)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      closeIfEnded(token)
      removeEventListener('online', marks.retryAll)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [marks, token])
  useLive('missed', marks.retryAll)
  return null
}

/** Returns a function that marks messages as read up to a number, but only while the tab is visible. */
export function useMarkRead(conversation: ConversationId) {
  const marks = useReadMarks()
  const lastVisible = useRef(0)
  const lastReported = useRef(0)
  const markVisible = (seq: number) => {
    lastVisible.current = Math.max(lastVisible.current, seq)
    if (lastVisible.current <= lastReported.current || document.visibilityState !== 'visible') return
    lastReported.current = lastVisible.current
    marks.seen(conversation, lastVisible.current)
  }
  useEffect(() => {
    const look = () => markVisible(0)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return markVisible
}
