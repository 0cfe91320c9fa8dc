import { type AdminPhoto, MAX_PHOTOS_PER_DECISION } from '@parinay/contract/admin/photos'
import { useState } from 'react'

/** The photos that one decision will cover. */
export function usePhotoSelection(photos: readonly AdminPhoto[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    photos: photos.filter(({ _id }) => ids.has(_id)).slice(0, MAX_PHOTOS_PER_DECISION),
    toggle: (id: string) => setIds(toggled(ids, id)),
    clear: () => setIds(new Set()),
  }
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(chosen)
  if (!after.delete(id)) after.add(id)
  return after
}
