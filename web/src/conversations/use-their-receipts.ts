import type { Marks } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { useLive } from '../platform/live/live-socket.ts'

/**
 * How far the other person has received and read this conversation, from the list and live events. The numbers never decrease. Our own
 * receipts are sent by delivery-receipts.tsx and use-mark-read.ts.
 */
export function useTheirReceipts(conversation: string, listed: Marks): Marks {
  const [live, setLive] = useState<Marks>({ delivered: 0, read: 0 })
  useLive('marks', ({ conversationId, by, delivered, read }) => {
    if (conversationId === conversation && by === 'other') setLive((before) => furthest(before, { delivered, read }))
  })
  return furthest(listed, live)
}

const furthest = (a: Marks, b: Marks): Marks => ({
  delivered: Math.max(a.delivered, b.delivered),
  read: Math.max(a.read, b.read),
})
