import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'

/** From here on a photo is said to be possibly a nude: a hint too many costs a look. */
const MAYBE_NUDE = 0.5

/** What was noticed about a photo, in plain sentences. Nothing here decides anything. */
export function hintsOf({ advice, likenesses, seenRejected, isIllustration }: AdminPhoto): string[] {
  const hints = [...new Set(likenesses.map(({ person }) => `Looks like a photo of ${person.fullName}`))]
  for (const reason of seenRejected)
    hints.push(
      `Looks like a photo rejected before: ${PHOTO_REJECTIONS[reason as keyof typeof PHOTO_REJECTIONS] ?? 'no reason given'}`,
    )
  if (!advice) return isIllustration ? hints : [...hints, 'Not checked yet']
  const { faces, nudity, isScreenshot, isSmall } = advice
  if (faces === undefined) hints.push('Faces could not be counted')
  else if (faces !== 1) hints.push(faces === 0 ? 'No face found' : `${faces} faces`)
  if (nudity !== undefined && nudity >= MAYBE_NUDE) hints.push('Possibly nudity')
  if (isScreenshot) hints.push('Looks like a screenshot')
  if (isSmall) hints.push('Too small for a card')
  return hints.length > 0 ? hints : ['Nothing unusual noticed']
}
