/** The photo under review. The index finds its successor when another moderator has taken the photo. */
export interface QueuePosition {
  id: string | undefined
  index: number
}

export const QUEUE_START: QueuePosition = { id: undefined, index: 0 }

export function indexInQueue(photos: readonly { _id: string }[], { id, index: at }: QueuePosition): number {
  const found = photos.findIndex(({ _id }) => _id === id)
  return found >= 0 ? found : Math.max(0, Math.min(at, photos.length - 1))
}
