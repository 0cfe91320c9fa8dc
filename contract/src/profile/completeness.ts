import { ABOUT_ME_LENGTH, type Blocks } from './sections.ts'

const has = (...facts: unknown[]) => facts.every((fact) => fact !== undefined && fact !== null && fact !== '')
const aboutIsLongEnough = ({ lifestylePreferences: { aboutMe } }: Blocks) =>
  (aboutMe ?? '').trim().length >= ABOUT_ME_LENGTH.min

const POINTS_AT_REGISTRATION = 20

/** The points that each part adds once all its facts are given. With the points at registration they add up to 100. */
const PARTS: readonly { points: number; isDone: (profile: Blocks, photos: number) => boolean }[] = [
  { points: 12, isDone: ({ personalDetails: p }) => has(p.heightCm, p.maritalStatus, p.motherTongue) },
  { points: 8, isDone: ({ religiousDetails: r }) => has(r.religion) },
  { points: 10, isDone: ({ educationDetails: e }) => has(e.highestEducation) },
  {
    points: 10,
    isDone: ({ professionalDetails: w }) => has(w.occupation) && (has(w.annualIncomeMin) || has(w.annualIncomeMax)),
  },
  {
    points: 10,
    isDone: ({ familyDetails: f }) => has(f.currentResidenceCity, f.currentResidenceState, f.familyType),
  },
  { points: 10, isDone: ({ lifestylePreferences: l }) => has(l.diet, l.smoking, l.drinking) },
  {
    points: 10,
    isDone: (profile) => aboutIsLongEnough(profile) && has(profile.lifestylePreferences.partnerExpectations),
  },
  { points: 10, isDone: (_, photos) => photos > 0 },
]

/** 20 to 100. `photos` counts all uploaded photos, also those that are pending or rejected. */
export const completionOf = (profile: Blocks, photos: number): number =>
  PARTS.reduce((sum, part) => sum + (part.isDone(profile, photos) ? part.points : 0), POINTS_AT_REGISTRATION)

/** The sections that the dashboard asks the member to fill in. */
export function missingSections(profile: Blocks, completion: number): string[] {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const missing = [
    !has(personalDetails.heightCm) && 'Personal Details (Height, Body Type, etc.)',
    !has(religiousDetails.religion) && 'Religious Background',
    !has(educationDetails.highestEducation) && 'Education Details',
    !has(professionalDetails.occupation) && 'Professional Details',
    !has(familyDetails.fatherOccupation) && 'Family Details',
    !aboutIsLongEnough(profile) && 'About Me & Partner Expectations',
  ].filter((section) => section !== false)
  if (missing.length > 0 || completion >= 100) return missing
  return ['Complete your profile information', 'Add photos to your profile', 'Fill in all required details']
}

/** Without these four facts a profile counts as incomplete, whatever its percentage. */
export const hasEssentials = ({
  personalDetails,
  educationDetails,
  professionalDetails,
  familyDetails,
}: Blocks): boolean =>
  has(
    personalDetails.heightCm,
    educationDetails.highestEducation,
    professionalDetails.occupation,
    familyDetails.currentResidenceCity,
  )
