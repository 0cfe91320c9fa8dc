import { type AdminPhoto, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import { useState } from 'react'
import type { CallError } from '../../platform/call-api.ts'
import { useAction } from '../../platform/call-hooks.ts'
import { toastFailure } from '../use-call-with-toast.ts'
import { useVerdicts, type Verdict } from './use-verdicts.ts'

/** Decisions about photos, one or several at once. */
export function usePhotoVerdicts() {
  const { mutateAsync } = useAction(moderatePhoto)
  const { mutateAsync: sendAll } = useAction(moderatePhotos)
  const [batchSummary, setBatchSummary] = useState<string>()
  const { setStatus, resetStatus, forgetLast, ...verdicts } = useVerdicts<AdminPhoto>({
    call: moderatePhoto,
    send: (photo, verdict) => mutateAsync(moderation(photo, verdict)),
  })

  const approveAll = async (photos: readonly AdminPhoto[]) => {
    for (const { _id } of photos) setStatus(_id, 'approved')
    forgetLast()
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

  return {
    ...verdicts,
    several: batchSummary,
    approveAll: (photos: readonly AdminPhoto[]) => void approveAll(photos),
    give: (photo: AdminPhoto, verdict: Verdict) => {
      setBatchSummary(undefined)
      verdicts.give(photo, verdict)
    },
  }
}

const moderation = ({ _id: photoId, profile, caption = '' }: AdminPhoto, verdict: Verdict) => ({
  params: { id: profile._id, photoId },
  // The caption proves which text the moderator has read.
  body: { ...verdict, ...(verdict.status === 'approved' && { caption }) },
})
