import { type AdminVideo, moderateVideo } from '@parinay/contract/admin/videos'
import { useAction } from '../../platform/call-hooks.ts'
import { useVerdicts } from '../photos/use-verdicts.ts'

/** Decisions about videos. */
export function useVideoVerdicts() {
  const { mutateAsync } = useAction(moderateVideo)
  return useVerdicts<AdminVideo>({
    call: moderateVideo,
    send: ({ _id: videoId, captions }, verdict) =>
      mutateAsync({
        params: { videoId },
        // The captions prove which lines the moderator has read.
        body: { ...verdict, ...(verdict.status === 'approved' && { captions }) },
      }),
  })
}
