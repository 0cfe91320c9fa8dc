import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'

/** A low threshold: a needless hint costs only a second look. */
const NUDITY_THRESHOLD = 0.5

/** The results of the automatic checks, as sentences. They decide nothing. */
export function photoHints({ advice, similarPhotos, seenRejected, isIllustration }: AdminPhoto): string[] {
  const hints = [...new Set(similarPhotos.map(({ person }) => `Looks like a photo of ${person.fullName}`))]
  for (const reason of seenRejected)
    hints.push(
      reason === 'removed_person'
        ? 'Looks like a photo of somebody who was removed'
        : `Looks like a photo rejected before: ${PHOTO_REJECTIONS[reason as keyof typeof PHOTO_REJECTIONS] ?? 'no reason given'}`,
    )
  if (!advice) return isIllustration ? hints : [...hints, 'Not checked yet']
  const { faces, nudity, isScreenshot, isSmall } = advice
  if (faces === undefined) hints.push('Faces could not be counted')
  else if (faces !== 1) hints.push(faces === 0 ? 'No face found' : `${faces} faces`)
  if (nudity !== undefined && nudity >= NUDITY_THRESHOLD) hints.push('Possible nudity')
  if (isScreenshot) hints.push('Looks like a screenshot')
  if (isSmall) hints.push('Too small for a card')
  return hints.length > 0 ? hints : ['Nothing unusual found']
}
