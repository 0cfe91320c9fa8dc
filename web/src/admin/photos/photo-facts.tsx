import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { Badge } from '../../ui/badge.tsx'
import { Fact } from '../../ui/layout/facts.tsx'
import { formatDateTime } from '../format-dates.ts'
import { OwnerFacts } from './owner-facts.tsx'

/** The owner of the photo, and facts that help to decide. */
export const PhotoFacts = ({ photo }: { photo: AdminPhoto }) => (
  <OwnerFacts
    profile={photo.profile}
    reason={photo.reason && PHOTO_REJECTIONS[photo.reason]}
    approved={photo.approved}
    marks={
      <>
        {photo.isPrimary && <Badge>Main photo</Badge>}
        {photo.isIllustration && <Badge>Illustration</Badge>}
      </>
    }
  >
    <Fact label="Uploaded">{formatDateTime(photo.uploadedAt)}</Fact>
    {photo.moderatedAt && <Fact label="Decided">{formatDateTime(photo.moderatedAt)}</Fact>}
    <Fact label="Rejected so far">{photo.rejected === 0 ? 'None' : String(photo.rejected)}</Fact>
  </OwnerFacts>
)
