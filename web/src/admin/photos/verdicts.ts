import { type AdminPhoto, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { useAction } from '../../platform/calls.ts'
import { tellFailure } from '../use-call-with-toast.ts'
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
  const { mutateAsync: sendAll } = useAction(moderatePhotos)
  const [several, setSeveral] = useState<string>()
  const [given, setGiven] = useState<ReadonlyMap<string, AdminPhoto['status']>>(new Map())
  const [last, setLast] = useState<Given>()

  const take = (id: string, status: AdminPhoto['status']) => setGiven((before) => new Map(before).set(id, status))
  const putBack = (id: string) => setGiven((before) => new Map([...before].filter(([one]) => one !== id)))
  const send = ({ _id: photoId, profile, caption = '' }: AdminPhoto, verdict: Verdict) =>
    mutateAsync({
      params: { id: profile._id, photoId },
      // Nobody approves a caption that they have not read.
      body: { ...verdict, ...(verdict.status === 'approved' && { caption }) },
    })

  const give = async (photo: AdminPhoto, verdict: Verdict) => {
    take(photo._id, verdict.status)
    setLast({ photo, verdict })
    setSeveral(undefined)
    try {
      await send(photo, verdict)
    } catch (failure) {
      putBack(photo._id)
      setLast(undefined)
      tellFailure(moderatePhoto)(failure as Refused)
    }
  }

  const approveAll = async (photos: readonly AdminPhoto[]) => {
    for (const { _id } of photos) take(_id, 'approved')
    setLast(undefined)
    try {
      const chosen = photos.map(({ _id, profile, caption = '' }) => ({ member: profile._id, photo: _id, caption }))
      const { data } = await sendAll({ body: { photos: chosen, status: 'approved' } })
      for (const id of data.skipped) putBack(id)
      const left = data.skipped.length
      setSeveral(`Approved: ${data.approved.length}${left > 0 ? `. Left as they were: ${left}` : ''}`)
    } catch (failure) {
      for (const { _id } of photos) putBack(_id)
      tellFailure(moderatePhotos)(failure as Refused)
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
    /** Not among those that were just decided otherwise. */
    isOpen: ({ _id, status }: AdminPhoto) => (given.get(_id) ?? status) === status,
    last,
    several,
    approveAll: (photos: readonly AdminPhoto[]) => void approveAll(photos),
    give: (photo: AdminPhoto, verdict: Verdict) => void give(photo, verdict),
    undo: () => void undo(),
  }
}
