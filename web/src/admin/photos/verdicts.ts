import { type AdminPhoto, moderatePhoto } from '@parinay/contract/admin'
import type { PhotoRejection } from '@parinay/contract/choices'
import { useState } from 'react'
import { useAction } from '../../platform/calls.ts'
import { tellFailure } from '../told-call.ts'
import type { Refused } from '../../platform/ask.ts'

export interface Verdict {
  status: AdminPhoto['status']
  reason?: PhotoRejection
}

/** What was decided about a photo, and what it was before. */
export interface Given {
  photo: AdminPhoto
  verdict: Verdict
}

/**
 * Decides about photos without waiting: a photo is taken off the desk at once, and comes back when the server refuses. The latest
 * decision can be undone.
 */
export function useVerdicts() {
  const { mutateAsync } = useAction(moderatePhoto)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Given>()

  const putBack = (id: string) => setTaken((before) => new Set([...before].filter((one) => one !== id)))
  const send = ({ _id: photoId, profile }: AdminPhoto, body: Verdict) =>
    mutateAsync({ params: { id: profile._id, photoId }, body })

  const give = async (photo: AdminPhoto, verdict: Verdict) => {
    setTaken((before) => new Set(before).add(photo._id))
    setLast({ photo, verdict })
    try {
      await send(photo, verdict)
    } catch (failure) {
      putBack(photo._id)
      setLast(undefined)
      tellFailure(moderatePhoto)(failure as Refused)
    }
  }

  const undo = async () => {
    if (!last) return
    setLast(undefined)
    const { status, reason } = last.photo
    try {
      await send(last.photo, { status, ...(reason && { reason }) })
      putBack(last.photo._id)
    } catch (failure) {
      setLast(last)
      tellFailure(moderatePhoto)(failure as Refused)
    }
  }

  return {
    taken,
    last,
    give: (photo: AdminPhoto, verdict: Verdict) => void give(photo, verdict),
    undo: () => void undo(),
  }
}
