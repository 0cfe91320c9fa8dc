import type { AdminVideo } from '@parinay/contract/admin/videos'
import { VIDEO_REJECTIONS } from '@parinay/contract/videos'
import { Fact } from '../../ui/layout/facts.tsx'
import { formatDateTime } from '../format-dates.ts'
import { OwnerFacts } from '../photos/owner-facts.tsx'

/** The owner of the video, and facts that help to decide. */
export const VideoFacts = ({ video }: { video: AdminVideo }) => (
  <OwnerFacts profile={video.profile} reason={video.reason && VIDEO_REJECTIONS[video.reason]} approved={video.approved}>
    <Fact label="Length">{`${Math.round(video.video.durationMs / 1000)} seconds`}</Fact>
    <Fact label="Uploaded">{formatDateTime(video.uploadedAt)}</Fact>
    {video.moderatedAt && <Fact label="Decided">{formatDateTime(video.moderatedAt)}</Fact>}
  </OwnerFacts>
)
