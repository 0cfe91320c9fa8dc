import { z } from 'zod'
import { normalizing } from '../kernel/lenient-input.ts'

// Every list that members choose from. A choice is stored and sent as the value written here.

export const GENDERS = ['male', 'female'] as const
export const CREATED_FOR = ['self', 'son', 'daughter', 'brother', 'sister', 'friend', 'relative'] as const
export const ROLES = ['user', 'admin', 'moderator'] as const
export const TIERS = ['free', 'basic', 'premium', 'elite'] as const
export const INTEREST_STATUSES = ['pending', 'accepted', 'rejected'] as const
export const PHOTO_STATUSES = ['pending', 'approved', 'rejected'] as const
/** The audiences of a member's photos: everyone, members who share an interest, or members whose request is granted. */
export const PHOTO_AUDIENCES = ['everyone', 'interest', 'granted'] as const
export type PhotoAudience = (typeof PHOTO_AUDIENCES)[number]

/** Which other members read a fact: every member who may see the profile, those with an accepted interest, or none. */
export const FACT_AUDIENCES = ['everyone', 'connections', 'nobody'] as const
export type FactAudience = (typeof FACT_AUDIENCES)[number]

/** The connections that can send a member messages. */
export const MESSAGE_SENDERS = ['all', 'premium_only'] as const
export type MessageSenders = (typeof MESSAGE_SENDERS)[number]

/** The reasons for rejecting a photo, as its owner reads them. Stored by key, shown by label. */
export const PHOTO_REJECTIONS = {
  face_hidden: 'The face cannot be seen clearly',
  several_people: 'There is more than one person in the photo',
  somebody_else: 'It does not show the person of this profile',
  contact_details: 'It shows a phone number, an address or the name of another site',
  unclear: 'It is blurred, too dark or too small',
  not_a_photo: 'It is not a photo of a person',
  unsuitable: 'It is not suitable for a matrimonial profile',
} as const
export type PhotoRejection = keyof typeof PHOTO_REJECTIONS

/** Stored by key, shown by label. */
export const MARITAL_STATUSES = {
  never_married: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
  awaiting_divorce: 'Awaiting divorce',
} as const
export type MaritalStatus = keyof typeof MARITAL_STATUSES

export const RELIGIONS = ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Buddhist', 'Jain', 'Other'] as const
export type Religion = (typeof RELIGIONS)[number]

export const CASTES: Record<Religion, readonly string[]> = {
  Hindu: ['Brahmin', 'Kshatriya', 'Vaishya', 'Shudra', 'Other'],
  Muslim: ['Shia', 'Sunni', 'Other'],
  Christian: ['Catholic', 'Protestant', 'Orthodox', 'Other'],
  Sikh: ['Jat', 'Khatri', 'Ramgarhia', 'Other'],
  Buddhist: ['Theravada', 'Mahayana', 'Vajrayana', 'Other'],
  Jain: ['Digambar', 'Shwetambar', 'Other'],
  Other: ['Other'],
}

/** The 22 languages of the Eighth Schedule, and English. */
export const MOTHER_TONGUES = [
  'Assamese',
  'Bengali',
  'Bodo',
  'Dogri',
  'English',
  'Gujarati',
  'Hindi',
  'Kannada',
  'Kashmiri',
  'Konkani',
  'Maithili',
  'Malayalam',
  'Manipuri',
  'Marathi',
  'Nepali',
  'Odia',
  'Punjabi',
  'Sanskrit',
  'Santali',
  'Sindhi',
  'Tamil',
  'Telugu',
  'Urdu',
] as const

export const EDUCATION_LEVELS = [
  'High School',
  'Diploma',
  'Bachelors',
  'Masters',
  'PhD',
  'Professional Degree',
  'Other',
] as const

export const EDUCATION_FIELDS = [
  'Engineering',
  'Medicine',
  'Commerce',
  'Arts',
  'Science',
  'Law',
  'Management',
  'Computer Science',
  'Pharmacy',
  'Architecture',
  'Fashion Design',
  'Other',
] as const

export const OCCUPATIONS = [
  'Software Engineer',
  'Doctor',
  'Teacher',
  'Professor',
  'Chartered Accountant',
  'Banker',
  'Government Employee',
  'Civil Servant (IAS/IPS/IFS)',
  'Defence Services',
  'Lawyer',
  'Business Owner',
  'Entrepreneur',
  'Manager',
  'Consultant',
  'Architect',
  'Nurse',
  'Designer',
  'Farmer',
  'Unemployed',
  'Other',
] as const

/** The income brackets in rupees a year. The last one has no upper limit. */
export const INCOME_BRACKETS = [
  { label: 'Below 2 lakh', min: 0, max: 200_000 },
  { label: '2-5 lakh', min: 200_000, max: 500_000 },
  { label: '5-10 lakh', min: 500_000, max: 1_000_000 },
  { label: '10-20 lakh', min: 1_000_000, max: 2_000_000 },
  { label: '20-50 lakh', min: 2_000_000, max: 5_000_000 },
  { label: '50 lakh to 1 crore', min: 5_000_000, max: 10_000_000 },
  { label: 'Above 1 crore', min: 10_000_000, max: undefined },
] as const

/** The stored values of family types. A search shows longer names. */
export const FAMILY_TYPES = ['Joint', 'Nuclear', 'Extended'] as const
export type FamilyType = (typeof FAMILY_TYPES)[number]
export const FAMILY_TYPE_FILTERS = ['Joint Family', 'Nuclear Family', 'Extended Family'] as const

export const DIETS = ['Vegetarian', 'Non-Vegetarian', 'Eggetarian', 'Vegan'] as const
export const SMOKING_HABITS = ['No', 'Yes', 'Occasionally'] as const
export const DRINKING_HABITS = ['No', 'Yes', 'Socially'] as const
export const YES_NO = ['Yes', 'No'] as const

export const HOBBIES = ['Drawing', 'Shopping', 'Dancing', 'Cooking', 'Reading', 'Traveling', 'Music', 'Sports'] as const

/** One of a list; the error message names the field. */
export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T, name: string) =>
  z.enum(choices, `${name} must be one of: ${choices.join(', ')}`)

export const PhotoRejectionChoice = oneOf(
  Object.keys(PHOTO_REJECTIONS) as [PhotoRejection, ...PhotoRejection[]],
  'reason',
)

/** Reads "Never Married" and "NEVER_MARRIED" as never_married. */
export const MaritalStatusChoice = normalizing(
  (value) =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      : value,
  oneOf(Object.keys(MARITAL_STATUSES) as [MaritalStatus, ...MaritalStatus[]], 'Marital status'),
)

/** Reads "Joint Family" and "joint" as Joint. */
export const FamilyTypeChoice = normalizing(
  (value) => {
    if (typeof value !== 'string') return value
    const [kind, ...rest] = value.trim().toLowerCase().split(/\s+/)
    if (rest.length > 0 && rest.join(' ') !== 'family') return value
    return FAMILY_TYPES.find((type) => type.toLowerCase() === kind) ?? value
  },
  oneOf(FAMILY_TYPES, 'Family type'),
)

/** Reads "Daughter" as daughter. */
export const CreatedForChoice = normalizing(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  oneOf(CREATED_FOR, 'Profile created for'),
)
