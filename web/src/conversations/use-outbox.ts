// The signed-in member's outbox in this tab. It lives as long as the session, on every page.
import { sendMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '../platform/call-api.ts'
import { refetchTopics } from '../platform/call-hooks.ts'
import { receivesLiveEvents, useLive } from '../platform/live/live-socket.ts'
import { useMember } from '../platform/session.ts'
import { draftStorage } from './draft-storage.ts'
import type { OutboxState } from './outbox-drafts.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const SEND_TIMEOUT_MS = 15_000
/** A sleeping tab may hold the lock. The lock only saves requests: the server stores a repeated message once. */
const LOCK_TIMEOUT_MS = 20_000

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The member's only outbox in this tab. */
export function useOutbox(): Outbox {
  const queries = useQueryClient()
  const { user } = useMember()
  const outbox = outboxes.get(queries) ?? createMemberOutbox(queries, user.id)
  outboxes.set(queries, outbox)
  return outbox
}

export const useOutboxState = (outbox: Outbox, conversation: string): OutboxState =>
  useSyncExternalStore(outbox.listen, () => outbox.of(conversation))

/** Runs the outbox on every page, after a reload and when the connection returns. Renders nothing. */
export function OutboxSync() {
  const outbox = useOutbox()
  const { user } = useMember()

  useEffect(() => {
    outbox.open()
    const stop = draftStorage(user.id).onOtherTab(outbox.refresh)
    const onVisible = () => document.visibilityState === 'visible' && outbox.retryAll()
    addEventListener('online', outbox.retryAll)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      outbox.close()
      stop()
      removeEventListener('online', outbox.retryAll)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [outbox, user.id])
  useLive('message', ({ message }) => {
    if ('clientId' in message) outbox.stored(message)
  })
  useLive('missed', outbox.retryAll)
  return null
}

const createMemberOutbox = (queries: QueryClient, member: string) =>
  createOutbox({
    storage: draftStorage(member),
    withLock: (conversation, work) => withTabLock(`outbox.${member}.${conversation}`, work),
    async post({ conversationId, text, clientId, replyTo }, signal) {
      let isStored = false
      try {
        const body = {
          conversationId: conversationId as ConversationId,
          text,
          clientId,
          ...(replyTo && { replyTo: replyTo.seq }),
        }
        const options = { as: member, timeoutMs: SEND_TIMEOUT_MS, signal, isRepeatable: true }
        const { data } = await callApi(sendMessage, { body }, options)
        isStored = true
        return data
      } finally {
        // A refusal can mean that the connection has ended. A stored message arrives as a live event.
        if (!isStored || !receivesLiveEvents()) void refetchTopics(queries, sendMessage.changes ?? [])
      }
    },
  })

/** Two tabs with the same drafts take turns, up to a timeout. Browsers offer locks only on secure origins. */
async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  let hasLock = false
  const lockTimeout = new AbortController()
  const timer = setTimeout(() => lockTimeout.abort(), LOCK_TIMEOUT_MS)
  const workWithLock = () => {
    hasLock = true
    clearTimeout(timer)
    return work()
  }
  try {
    return (await locks.request(name, { signal: lockTimeout.signal }, workWithLock)) as T
  } catch (failure) {
    if (hasLock || !lockTimeout.signal.aborted) throw failure
    return work()
  }
}
