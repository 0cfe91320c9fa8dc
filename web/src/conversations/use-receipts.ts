import type { Marks } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { useLive } from '../platform/live/live.ts'

/** How far the other participant has come: as the list last said, and what was told since. Neither goes back. */
export function useMarks(conversation: string, listed: Marks): Marks {
  const [told, setTold] = useState<Marks>({ delivered: 0, read: 0 })
  useLive('marks', ({ conversationId, by, delivered, read }) => {
    if (conversationId === conversation && by === 'other') setTold((before) => further(before, { delivered, read }))
  })
  return further(listed, told)
}

const further = (a: Marks, b: Marks): Marks => ({
  delivered: Math.max(a.delivered, b.delivered),
  read: Math.max(a.read, b.read),
})
