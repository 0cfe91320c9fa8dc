/** Which photo is looked at; where it stood, should somebody else have taken it away. */
export interface Place {
  id: string | undefined
  at: number
}

export const REST: Place = { id: undefined, at: 0 }

export function placeIn(photos: readonly { _id: string }[], { id, at }: Place): number {
  const found = photos.findIndex(({ _id }) => _id === id)
  return found >= 0 ? found : Math.max(0, Math.min(at, photos.length - 1))
}
