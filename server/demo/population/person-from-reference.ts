// Maps a person of the reference data to our tables. Only this file knows the differences between their terms.
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { FamilyTypeChoice, type MaritalStatus } from '@parinay/contract/vocabulary/choices'
import type { ProfileChange } from '@parinay/contract/profile/profile'
import { profile as referencePerson, type ReferencePerson, rng, TODAY } from '../../../reference/bench/gen.mjs'
import type { CopyValue } from '../../src/platform/database/copy-into-table.ts'
import { columnsOf } from '../../src/profile/profile-columns.ts'
import { nameColumns } from '../../src/profile/search-terms.ts'
import { memberIdOf, phoneOfMember, type Population } from './population.ts'

export type Row = Record<string, CopyValue>

/** The day of the population: its state does not depend on when it is loaded. */
export const POPULATION_NOW = Date.parse(TODAY)

export const personAt = ({ members, seed }: Population, i: number): ReferencePerson => referencePerson(i, members, seed)

export function memberRow({ seed }: Population, person: ReferencePerson, passwordHash: string): Row {
  return {
    id: memberIdOf(seed, person.seq),
    phone: phoneOfMember(person.seq),
    password_hash: passwordHash,
    is_active: person.isActive,
    created_at: person.createdAt,
    updated_at: person.createdAt,
    last_active_at: lastActiveAt(person, seed),
  }
}

export function profileRow({ seed }: Population, person: ReferencePerson): Row {
  return {
    id: memberIdOf(seed, person.seq),
    ...(columnsOf(profileOf(person), {
      smoking: null,
      drinking: null,
      photo_sight: 'everyone',
      is_hidden: false,
      is_hidden_by_staff: false,
      pause: null,
    }) as Row),
    is_verified: person.isVerified,
    tier: person.tier,
    created_at: person.createdAt,
    updated_at: person.createdAt,
    ...nameColumns(person),
  }
}

/**
 * The profile as this person would save it. Searchable text stays unchanged even if our lists have no such entry (Accountant, Bank Employee,
 * Bhojpuri, Allahabad and a few more), so that searches find it.
 */
export function profileOf(person: ReferencePerson): ProfileChange {
  return {
    fullName: person.fullName,
    gender: person.gender,
    dateOfBirth: person.dob,
    profileCreatedFor: person.createdFor as NonNullable<ProfileChange['profileCreatedFor']>,
    personalDetails: {
      heightCm: person.heightCm,
      maritalStatus: person.maritalStatus as MaritalStatus,
      motherTongue: person.motherTongue,
    },
    religiousDetails: {
      religion: person.religion,
      caste: person.caste,
      subCaste: person.subCaste,
      manglik: person.manglik,
    },
    educationDetails: {
      highestEducation: person.highestEducation,
      educationField: person.educationField,
      institutionName: person.institutionName,
    },
    professionalDetails: {
      occupation: person.occupation,
      organizationName: person.organizationName,
      annualIncomeMin: person.annualIncomeMin,
      annualIncomeMax: person.annualIncomeMax,
    },
    familyDetails: {
      fatherName: person.fatherName,
      fatherOccupation: person.fatherOccupation,
      motherName: person.motherName,
      motherOccupation: person.motherOccupation,
      brothers: person.brothers,
      sisters: person.sisters,
      familyType: FamilyTypeChoice.parse(person.familyType),
      currentResidenceCity: person.city,
      currentResidenceState: person.state,
    },
    lifestylePreferences: {
      diet: person.diet,
      smokingHabit: person.smoking ? 'Yes' : 'No',
      drinkingHabit: person.drinking ? 'Yes' : 'No',
      hobbies: person.hobbies,
      aboutMe: person.aboutMe,
      partnerExpectations: person.partnerExpectations,
    },
  } as ProfileChange
}

/** Most were active in the past month, some not for half a year, and none before they joined. */
function lastActiveAt({ seq, createdAt }: ReferencePerson, seed: number): string {
  const share = rng(seed * 1_000_003 - seq)
  const draw = share()
  const longest = draw < 0.2 ? DAY_MS : draw < 0.55 ? 7 * DAY_MS : draw < 0.82 ? 30 * DAY_MS : 200 * DAY_MS
  return new Date(Math.max(Date.parse(createdAt), POPULATION_NOW - Math.floor(share() * longest))).toISOString()
}
