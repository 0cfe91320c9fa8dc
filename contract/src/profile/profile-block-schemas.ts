import { z } from 'zod'
import { clearable } from '../kernel/lenient-input.ts'
import { type Fact, FACTS } from './facts.ts'

// The blocks of a profile. Each has two schemas: what a member may save, and what a reply shows.

type Facts = Record<string, Fact>
type SavedShape<T extends Facts> = { [K in keyof T]: ReturnType<typeof clearable<T[K]['saves']>> }
type ShownShape<T extends Facts> = { [K in keyof T]: z.ZodOptional<T[K]['shows']> }

const savedBlock = <T extends Facts>(facts: T, name: string) => {
  const members = Object.fromEntries(Object.entries(facts).map(([key, { saves }]) => [key, clearable(saves)]))
  return z.object(members as SavedShape<T>, `${name} must be an object`).optional()
}

const shownBlock = <T extends Facts>(facts: T) =>
  z.object(
    Object.fromEntries(Object.entries(facts).map(([key, { shows }]) => [key, shows.optional()])) as ShownShape<T>,
  )

/** The blocks of a save. An absent block or fact stays unchanged; `null` clears a fact. */
export const savedBlocks = {
  personalDetails: savedBlock(FACTS.personalDetails, 'personalDetails'),
  religiousDetails: savedBlock(FACTS.religiousDetails, 'religiousDetails'),
  educationDetails: savedBlock(FACTS.educationDetails, 'educationDetails'),
  professionalDetails: savedBlock(FACTS.professionalDetails, 'professionalDetails'),
  familyDetails: savedBlock(FACTS.familyDetails, 'familyDetails'),
  lifestylePreferences: savedBlock(FACTS.lifestylePreferences, 'lifestylePreferences'),
}

/** The blocks of a reply. A missing fact is absent; a block without facts is an empty object. */
export const shownBlocks = {
  personalDetails: shownBlock(FACTS.personalDetails),
  religiousDetails: shownBlock(FACTS.religiousDetails),
  educationDetails: shownBlock(FACTS.educationDetails),
  professionalDetails: shownBlock(FACTS.professionalDetails),
  familyDetails: shownBlock(FACTS.familyDetails),
  lifestylePreferences: shownBlock(FACTS.lifestylePreferences),
}
export const {
  personalDetails: PersonalDetails,
  religiousDetails: ReligiousDetails,
  educationDetails: EducationDetails,
  professionalDetails: ProfessionalDetails,
  familyDetails: FamilyDetails,
  lifestylePreferences: LifestylePreferences,
} = shownBlocks

const Blocks = z.object(shownBlocks)
export type Blocks = z.output<typeof Blocks>
