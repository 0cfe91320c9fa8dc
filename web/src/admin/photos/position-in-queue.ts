/** What is under review. The index finds its successor when another moderator has decided it. */
export interface QueuePosition {
  id: string | undefined
  index: number
}

export const QUEUE_START: QueuePosition = { id: undefined, index: 0 }

export function indexInQueue(items: readonly { _id: string }[], { id, index }: QueuePosition): number {
  const found = items.findIndex(({ _id }) => _id === id)
  return found >= 0 ? found : Math.max(0, Math.min(index, items.length - 1))
}
