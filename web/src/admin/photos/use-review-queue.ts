import { useState } from 'react'
import { indexInQueue, QUEUE_START, type QueuePosition } from './position-in-queue.ts'

/** The photo or video under review, and functions that move to others. */
export function useReviewQueue<Item extends { _id: string }>(items: readonly Item[]) {
  const [position, setPosition] = useState<QueuePosition>(QUEUE_START)
  const index = indexInQueue(items, position)
  const goTo = (to: number) => {
    const target = items[to]
    if (target) setPosition({ id: target._id, index: to })
  }
  return {
    item: items[index],
    index,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    /** Removes what is under review from the queue, so that its neighbour takes its place. */
    leave: () => setPosition({ id: (items[index + 1] ?? items[index - 1])?._id, index }),
  }
}
