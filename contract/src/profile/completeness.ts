import { ABOUT_ME_LENGTH, FACT_LIST, type SetupSection } from './facts.ts'
import type { Blocks } from './profile-block-schemas.ts'

const has = (...facts: unknown[]) => facts.every((fact) => fact !== undefined && fact !== null && fact !== '')
const aboutIsLongEnough = ({ lifestylePreferences: { aboutMe } }: Blocks) =>
  (aboutMe ?? '').trim().length >= ABOUT_ME_LENGTH.min

const POINTS_AT_REGISTRATION = 20

interface CountedPart {
  /** The name of the part for members. */
  name: string
  points: number
  /** A condition in addition to the counted facts of its section. */
  needs?: (profile: Blocks, photos: number) => boolean
}

/**
 * The parts of a complete profile, by the keys of the setup's sections, and a photo: the points that each part adds once all its
 * facts are given. With the points at registration they add up to 100.
 */
const PARTS: Readonly<Record<SetupSection | 'photo', CountedPart>> = {
  basic: { name: 'Height, marital status and mother tongue', points: 12 },
  religion: { name: 'Religion', points: 8 },
  education: { name: 'Highest degree', points: 10 },
  profession: {
    name: 'Occupation and income',
    points: 10,
    needs: ({ professionalDetails }) =>
      has(professionalDetails.annualIncomeMin) || has(professionalDetails.annualIncomeMax),
  },
  family: { name: 'City, state and family type', points: 10 },
  lifestyle: { name: 'Diet, smoking and drinking', points: 10 },
  about: { name: 'About me and partner expectations', points: 10, needs: aboutIsLongEnough },
  photo: { name: 'A photo', points: 10, needs: (_, photos) => photos > 0 },
}

export type CompletionPart = keyof typeof PARTS
export const COMPLETION_PARTS = Object.keys(PARTS) as [CompletionPart, ...CompletionPart[]]

const COUNTED_FACTS = FACT_LIST.filter(({ isCounted }) => isCounted)

const isDone = (part: CompletionPart, profile: Blocks, photos: number) =>
  COUNTED_FACTS.every(
    ({ name, block, section }) => section !== part || has((profile[block] as Record<string, unknown>)[name]),
  ) &&
  (PARTS[part].needs?.(profile, photos) ?? true)

/** 20 to 100. `photos` counts all uploaded photos, also those that are pending or rejected. */
export const completionOf = (profile: Blocks, photos: number): number =>
  COMPLETION_PARTS.reduce(
    (sum, part) => sum + (isDone(part, profile, photos) ? PARTS[part].points : 0),
    POINTS_AT_REGISTRATION,
  )

/** The missing parts in the order of the sections, with the points that each would add. */
export const missingParts = (profile: Blocks, photos: number) =>
  COMPLETION_PARTS.filter((part) => !isDone(part, profile, photos)).map((part) => ({
    part,
    name: PARTS[part].name,
    points: PARTS[part].points,
  }))

/** The part that adds most, the first of several; undefined once the profile is complete. */
export function nextStep(profile: Blocks, photos: number): { part: CompletionPart; points: number } | undefined {
  const [best] = missingParts(profile, photos).toSorted((a, b) => b.points - a.points)
  return best && { part: best.part, points: best.points }
}

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
