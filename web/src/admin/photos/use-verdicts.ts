import { type AdminPhoto, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { useAction } from '../../platform/calls.ts'
import { toastFailure } from '../use-call-with-toast.ts'
import type { CallError } from '../../platform/call-api.ts'

export interface Verdict {
  status: AdminPhoto['status']
  reason?: PhotoRejection
}

/** A photo as it was before the decision, and the decision. */
export interface PhotoVerdict {
  photo: AdminPhoto
  verdict: Verdict
}

/**
 * Approves and rejects photos optimistically: a photo leaves the queue at once and returns when the server refuses. The
 * latest decision can be undone.
 */
export function useVerdicts() {
  const { mutateAsync } = useAction(moderatePhoto)
  const { mutateAsync: sendAll } = useAction(moderatePhotos)
  const [batchSummary, setBatchSummary] = useState<string>()
  const [statuses, setStatuses] = useState<ReadonlyMap<string, AdminPhoto['status']>>(new Map())
  const [last, setLast] = useState<PhotoVerdict>()

  const setStatus = (id: string, status: AdminPhoto['status']) =>
    setStatuses((before) => new Map(before).set(id, status))
  const resetStatus = (id: string) => setStatuses((before) => new Map([...before].filter(([one]) => one !== id)))
  const send = ({ _id: photoId, profile, caption = '' }: AdminPhoto, verdict: Verdict) =>
    mutateAsync({
      params: { id: profile._id, photoId },
      // The caption proves which text the moderator has read.
      body: { ...verdict, ...(verdict.status === 'approved' && { caption }) },
    })

  const decide = async (photo: AdminPhoto, verdict: Verdict) => {
    setStatus(photo._id, verdict.status)
    setLast({ photo, verdict })
    setBatchSummary(undefined)
    try {
      await send(photo, verdict)
    } catch (failure) {
      resetStatus(photo._id)
      setLast(undefined)
      toastFailure(moderatePhoto)(failure as CallError)
    }
  }

  const approveAll = async (photos: readonly AdminPhoto[]) => {
    for (const { _id } of photos) setStatus(_id, 'approved')
    setLast(undefined)
    try {
      const chosen = photos.map(({ _id, profile, caption = '' }) => ({ member: profile._id, photo: _id, caption }))
      const { data } = await sendAll({ body: { photos: chosen, status: 'approved' } })
      for (const id of data.skipped) resetStatus(id)
      const left = data.skipped.length
      setBatchSummary(`Approved: ${data.approved.length}${left > 0 ? `. Not changed: ${left}` : ''}`)
    } catch (failure) {
      for (const { _id } of photos) resetStatus(_id)
      toastFailure(moderatePhotos)(failure as CallError)
    }
  }

  const undo = async () => {
    if (!last) return
    setLast(undefined)
    const { status, reason } = last.photo
    try {
      await send(last.photo, { status, ...(reason && { reason }) })
      resetStatus(last.photo._id)
    } catch (failure) {
      setLast(last)
      toastFailure(moderatePhoto)(failure as CallError)
    }
  }

  return {
    /** False for a photo that this page has just moved to another status. */
    isUndecided: ({ _id, status }: AdminPhoto) => (statuses.get(_id) ?? status) === status,
    last,
    several: batchSummary,
    approveAll: (photos: readonly AdminPhoto[]) => void approveAll(photos),
    give: (photo: AdminPhoto, verdict: Verdict) => void decide(photo, verdict),
    undo: () => void undo(),
  }
}
