import { conversations } from '@parinay/contract/conversations'
import { MAX_DELIVERED_RECEIPTS } from '@parinay/contract/kernel/live-events'
import { useEffect } from 'react'
import { useCall } from '../platform/calls.ts'
import { say, useLive } from '../platform/live/live.ts'
import { setUnread } from '../platform/title.ts'
import { useCounts } from '../shell/use-badge-counts.ts'
import { readable } from './map-valid.ts'

const TOGETHER_MS = 300
const arrived = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Told a little later, many together: what comes in a burst is one word. */
function hasArrived(conversationId: string, seq: number) {
  arrived.set(conversationId, Math.max(seq, arrived.get(conversationId) ?? 0))
  timer ??= setTimeout(tellArrived, TOGETHER_MS)
}

function tellArrived() {
  const these = [...arrived].slice(0, MAX_DELIVERED_RECEIPTS)
  for (const [conversationId] of these) arrived.delete(conversationId)
  say(
    'delivered',
    these.map(([conversationId, seq]) => ({ conversationId, seq })),
  )
  timer = arrived.size > 0 ? setTimeout(tellArrived, TOGETHER_MS) : undefined
}

/** Tells the server which messages have arrived on this device, and the browser's tab how many are unread. Shows nothing itself. */
export function Arrivals({ self }: { self: string }) {
  const { data } = useCall(conversations)
  const { messages } = useCounts()

  useLive('message', ({ conversationId, message: { seq, sender } }) => {
    if (sender._id !== self) hasArrived(conversationId, seq)
  })
  // What came while no page was open has arrived with the list.
  useEffect(() => {
    const unread = readable(data?.data ?? [], (one) => (one.unreadCount[self] ? one : undefined))
    for (const { _id, lastSeq } of unread) hasArrived(_id, lastSeq)
  }, [data, self])
  // Of this session alone.
  useEffect(
    () => () => {
      clearTimeout(timer)
      timer = undefined
      arrived.clear()
    },
    [],
  )
  useEffect(() => {
    setUnread(messages)
    return () => setUnread(0)
  }, [messages])
  return null
}
