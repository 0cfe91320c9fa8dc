// When each part of a profile was last saved, so that a change that waited on a device without connection does not undo a newer one.
import type { ProfileChange, ProfilePart } from '@parinay/contract/profile/profile'

/** Milliseconds since 1970. A part that was never saved has no entry. */
export type SaveTimes = Partial<Record<ProfilePart, number>>

/** A retry of a save that did arrive counts as the same moment, though clocks and connections differ a little. */
const SAME_MOMENT_MS = 5_000

/** The members of a change that belong to each part. */
function partsOf(change: ProfileChange): Partial<Record<ProfilePart, ProfileChange>> {
  const { fullName, gender, dateOfBirth, profileCreatedFor, personalDetails } = change
  const { aboutMe, partnerExpectations, ...habits } = change.lifestylePreferences ?? {}
  const { religiousDetails, educationDetails, professionalDetails, familyDetails } = change
  const parts: Record<ProfilePart, ProfileChange> = {
    personalDetails: { fullName, gender, dateOfBirth, profileCreatedFor, personalDetails },
    religiousDetails: { religiousDetails },
    educationDetails: { educationDetails },
    professionalDetails: { professionalDetails },
    familyDetails: { familyDetails },
    lifestylePreferences: { lifestylePreferences: habits },
    aboutMe: { lifestylePreferences: { aboutMe, partnerExpectations } },
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => hasContent(part)))
}

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).some(hasContent)
    : value !== undefined

/** The change without the parts that were saved after it was made, and the names of these. */
export function withoutOutdated(change: ProfileChange, times: SaveTimes, madeAt: number) {
  const parts = Object.entries(partsOf(change)) as [ProfilePart, ProfileChange][]
  const outdated = parts.map(([name]) => name).filter((name) => (times[name] ?? 0) > madeAt + SAME_MOMENT_MS)
  if (outdated.length === 0) return { change, outdated }

  const { privacySettings } = change
  const left: ProfileChange = { privacySettings }
  for (const [name, part] of parts) {
    if (outdated.includes(name)) continue
    const { lifestylePreferences, ...rest } = part
    Object.assign(left, rest)
    if (lifestylePreferences) left.lifestylePreferences = { ...left.lifestylePreferences, ...lifestylePreferences }
  }
  return { change: left, outdated }
}

/** The times after a change has been saved. */
export function timesAfter(times: SaveTimes, change: ProfileChange, madeAt: number): SaveTimes {
  const saved = Object.keys(partsOf(change)) as ProfilePart[]
  return { ...times, ...Object.fromEntries(saved.map((name) => [name, Math.max(madeAt, times[name] ?? 0)])) }
}
