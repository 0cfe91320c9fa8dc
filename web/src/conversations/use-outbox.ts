// The outbox of the signed-in member in this tab: it lives as long as the session, whatever page is open.
import { sendMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '../platform/ask.ts'
import { refetchShowing } from '../platform/calls.ts'
import { hears, useLive } from '../platform/live/live.ts'
import { useMember } from '../platform/session.ts'
import { keptDrafts } from './drafts.ts'
import { newOutbox, type Outbox, type Written } from './outbox.ts'

const WITHIN_MS = 15_000
/** A tab that sleeps may hold the lock. It only spares a second request: what is sent twice is stored once. */
const WAITS_FOR_TURN_MS = 20_000

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The one outbox of this member in this tab. */
export function useOutbox(): Outbox {
  const queries = useQueryClient()
  const { user } = useMember()
  const outbox = outboxes.get(queries) ?? outboxOf(queries, user.id)
  outboxes.set(queries, outbox)
  return outbox
}

export const useWritten = (outbox: Outbox, conversation: string): Written =>
  useSyncExternalStore(outbox.listen, () => outbox.of(conversation))

/** Keeps the outbox going: on every page, after a reload, and as soon as there is a connection. Shows nothing itself. */
export function Sending() {
  const outbox = useOutbox()
  const { user } = useMember()

  useEffect(() => {
    outbox.open()
    const stop = keptDrafts(user.id).onOtherTab(outbox.refresh)
    const wake = () => document.visibilityState === 'visible' && outbox.retryAll()
    addEventListener('online', outbox.retryAll)
    document.addEventListener('visibilitychange', wake)
    return () => {
      outbox.close()
      stop()
      removeEventListener('online', outbox.retryAll)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [outbox, user.id])
  useLive('message', ({ message }) => {
    if ('clientId' in message) outbox.stored(message)
  })
  useLive('missed', outbox.retryAll)
  return null
}

const outboxOf = (queries: QueryClient, member: string) =>
  newOutbox({
    kept: keptDrafts(member),
    alone: (conversation, work) => inTurn(`outbox.${member}.${conversation}`, work),
    async post({ conversationId: id, text, clientId }, signal) {
      let isStored = false
      try {
        const body = { conversationId: id as ConversationId, text, clientId }
        const { data } = await ask(sendMessage, { body }, { as: member, within: WITHIN_MS, signal })
        isStored = true
        return data
      } finally {
        // A refusal can mean that the connection has ended; of what is stored the page is told.
        if (!isStored || !hears()) void refetchShowing(queries, sendMessage.changes ?? [])
      }
    },
  })

/** Of two tabs that have the same messages to send one waits, for a while. Browsers have locks on safe origins only. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  let hasTurn = false
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), WAITS_FOR_TURN_MS)
  const inside = () => {
    hasTurn = true
    clearTimeout(timer)
    return work()
  }
  try {
    return (await locks.request(name, { signal: late.signal }, inside)) as T
  } catch (failure) {
    if (hasTurn || !late.signal.aborted) throw failure
    return work()
  }
}
