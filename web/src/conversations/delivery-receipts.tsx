import { conversations } from '@parinay/contract/conversations'
import { MAX_DELIVERED_RECEIPTS } from '@parinay/contract/kernel/live-events'
import { useEffect } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { sendToServer, useLive } from '../platform/live/live-socket.ts'
import { setUnreadCount } from '../platform/document-title.ts'
import { useBadgeCounts } from '../notifications/use-badge-counts.ts'
import { mapValid } from './map-valid.ts'

const BATCH_DELAY_MS = 300
const pendingReceipts = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Receipts wait briefly, so that a burst of messages sends one event. */
function queueReceipt(conversationId: string, seq: number) {
  pendingReceipts.set(conversationId, Math.max(seq, pendingReceipts.get(conversationId) ?? 0))
  timer ??= setTimeout(sendReceipts, BATCH_DELAY_MS)
}

function sendReceipts() {
  const batch = [...pendingReceipts].slice(0, MAX_DELIVERED_RECEIPTS)
  for (const [conversationId] of batch) pendingReceipts.delete(conversationId)
  sendToServer(
    'delivered',
    batch.map(([conversationId, seq]) => ({ conversationId, seq })),
  )
  timer = pendingReceipts.size > 0 ? setTimeout(sendReceipts, BATCH_DELAY_MS) : undefined
}

/** Reports delivered messages to the server and shows the unread count in the tab's title. Renders nothing. */
export function DeliveryReceipts({ self }: { self: string }) {
  const { data } = useCall(conversations)
  const { messages } = useBadgeCounts()

  useLive('message', ({ conversationId, message: { seq, sender } }) => {
    if (sender._id !== self) queueReceipt(conversationId, seq)
  })
  // The list delivers messages that arrived while no page was open.
  useEffect(() => {
    const unread = mapValid(data?.data ?? [], (one) => (one.unreadCount[self] ? one : undefined))
    for (const { _id, lastSeq } of unread) queueReceipt(_id, lastSeq)
  }, [data, self])
  // Receipts belong to this session only.
  useEffect(
    () => () => {
      clearTimeout(timer)
      timer = undefined
      pendingReceipts.clear()
    },
    [],
  )
  useEffect(() => {
    setUnreadCount(messages)
    return () => setUnreadCount(0)
  }, [messages])
  return null
}
