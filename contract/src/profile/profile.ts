import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  CREATED_FOR,
  CreatedForChoice,
  FACT_AUDIENCES,
  GENDERS,
  MESSAGE_SENDERS,
  oneOf,
  PHOTO_AUDIENCES,
  PHOTO_STATUSES,
  PhotoRejectionChoice,
  TIERS,
} from '../vocabulary/choices.ts'
import { MemberId } from '../kernel/ids.ts'
import { LeavingReasonChoice } from '../leaving-reasons.ts'
import { CurrentPassword } from '../passwords.ts'
import { MatchReason } from '../compatibility.ts'
import { ShownCheck } from '../verification.ts'
import { bounded, filledLine } from '../kernel/text-schemas.ts'
import { wholeNumber } from '../kernel/whole-number.ts'
import { isCalendarDate } from '../vocabulary/age-and-dates.ts'
import {
  EducationDetails,
  FamilyDetails,
  LifestylePreferences,
  PersonalDetails,
  ProfessionalDetails,
  ReligiousDetails,
  savedBlocks,
  shownBlocks,
} from './profile-block-schemas.ts'

// The fillers of Hangul count as letters and are invisible.
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** Names are separated by single spaces. */
export const FullName = filledLine(100, 'Full name')
  .overwrite((name) => name.replace(/\s+/gu, ' '))
  .refine((name) => name === '' || VISIBLE_LETTER.test(name), 'Full name needs at least one letter')
export const Gender = oneOf(GENDERS, 'Gender')
export type Gender = (typeof GENDERS)[number]
export const DateOfBirth = bounded(
  40,
  'Date of birth must be a date like 1996-04-23',
  'Date of birth is required',
).refine(isCalendarDate, 'Date of birth must be a date like 1996-04-23')

export const Photo = z.object({
  _id: z.string(),
  photoUrl: z.string(),
  isPrimary: z.boolean(),
  status: z.enum(PHOTO_STATUSES),
  /** True for a drawing, which only demo members have. */
  isIllustration: z.boolean(),
  /** The pixels of the largest size. */
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a data: address, to show until the photo has loaded. */
  placeholder: z.string().optional(),
  caption: z.string().optional(),
  /** The reason of a rejection, for the owner and for staff. */
  reason: PhotoRejectionChoice.optional(),
})
export type Photo = z.output<typeof Photo>

const identity = {
  _id: z.string(),
  id: z.string(),
  userId: z.string(),
  fullName: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  /** Completed years today in India. */
  age: z.int(),
  isVerified: z.boolean(),
  profileCreatedFor: z.enum(CREATED_FOR),
  photos: z.array(Photo),
  profilePhotos: z.array(z.string()),
  subscription: z.object({ tier: z.enum(TIERS) }),
  createdAt: z.string(),
}
const dateOfBirth = z.string().optional()
/** True if the profile has approved photos that this viewer may not see. */
const photosWithheld = z.boolean()
/** 0 to 99: the percentage of pairs meeting each other's musts that this pair ranks above. Absent for people of one sex. */
const compatibility = z.int().optional()
/** True if the percent is uncertain, because one of the two profiles has few facts. */
const fewDetails = z.boolean().optional()

const checkDay = z.string().optional()

/** A profile as another member reads it. */
export const Profile = z.object({
  ...identity,
  dateOfBirth,
  photosWithheld,
  /** True if this viewer has requested the photos and cannot see them yet. */
  photosRequested: z.boolean(),
  compatibility,
  fewDetails,
  /** The reasons for the compatibility: the strongest reasons for this match, then those against it. */
  matchReasons: z.array(MatchReason),
  /** True if a code has confirmed the phone number. */
  isPhoneVerified: z.boolean(),
  /** The Indian day of each check that is known and still valid; for photos the latest. */
  checkedOn: z.object({ profile: checkDay, photos: checkDay, phone: checkDay }).optional(),
  /** The checks by moderators, with their days. */
  checks: z.array(ShownCheck),
  /** Only of a profile that somebody else made: whether its person has confirmed it. */
  isConfirmedByPerson: z.boolean().optional(),
  ...shownBlocks,
})
export type Profile = z.output<typeof Profile>

/** A profile in a list: the facts that can be searched, without the long texts and without relatives' names. */
export const ProfileCard = z.object({
  ...identity,
  dateOfBirth,
  photosWithheld,
  /** Set if I may watch the video of this profile. */
  hasVideo: z.literal(true).optional(),
  compatibility,
  fewDetails,
  personalDetails: PersonalDetails.omit({ physicalDisability: true }),
  religiousDetails: ReligiousDetails.omit({ gotra: true }),
  educationDetails: EducationDetails.omit({ institutionName: true }),
  professionalDetails: ProfessionalDetails.omit({ organizationName: true, workingCity: true }),
  familyDetails: FamilyDetails.pick({ familyType: true, currentResidenceCity: true, currentResidenceState: true }),
  lifestylePreferences: LifestylePreferences.pick({
    diet: true,
    smoking: true,
    smokingHabit: true,
    drinking: true,
    drinkingHabit: true,
  }),
})
export type ProfileCard = z.output<typeof ProfileCard>

/** A profile as a visitor sees it: no surname, exact birth date, employer, relative, photo or number. */
export const ProfilePreview = z.object({
  _id: z.string(),
  id: z.string(),
  fullName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  photos: z.array(z.never()),
  personalDetails: PersonalDetails.pick({ heightCm: true }),
  religiousDetails: ReligiousDetails.pick({ religion: true }),
  educationDetails: EducationDetails.pick({ highestEducation: true }),
  professionalDetails: ProfessionalDetails.pick({ occupation: true }),
  familyDetails: FamilyDetails.pick({ currentResidenceCity: true, currentResidenceState: true }),
})
export type ProfilePreview = z.output<typeof ProfilePreview>

const factAudience = (name: string) => oneOf(FACT_AUDIENCES, name)

/** A profile as its owner reads it. */
export const OwnProfile = z.object({
  ...identity,
  dateOfBirth,
  ...shownBlocks,
  privacySettings: z.object({
    /** Hides the profile and its visits from everybody except members who share an interest with it. */
    hideProfile: z.boolean(),
    /** Derived from `photosFor`: true if the photos are not for everyone who may see the profile. */
    hidePhotosUntilInterest: z.boolean(),
    /** The audience of the photos: everyone; members with the owner's interest or an accepted one; or members whose request was granted. */
    photosFor: z.enum(PHOTO_AUDIENCES),
    /** Lets members who share a conversation with this one see whether they are online and when they last were. */
    showLastActive: z.boolean(),
    /** The connections that can send messages: all; or only premium members, and members who have a message from this one. */
    allowMessagesFrom: z.enum(MESSAGE_SENDERS),
    /** Lets members see visits to their profile or photos. A member who turns this off cannot see their own visitors. */
    showMyVisits: z.boolean(),
    /** Lets members who also turn this on compare horoscopes. Otherwise neither side sees anything of a horoscope. */
    showHoroscope: z.boolean(),
    /** Who reads all of my name; others read the first name. A fact that not everyone reads is not searched, filtered or counted. */
    surnameFor: z.enum(FACT_AUDIENCES),
    /** Who reads where I work. */
    employerFor: z.enum(FACT_AUDIENCES),
    /** Who reads my income. */
    incomeFor: z.enum(FACT_AUDIENCES),
    /** Who reads the names of my parents. */
    familyNamesFor: z.enum(FACT_AUDIENCES),
    /** Connections have to ask before they can see my phone number. Otherwise all of them may, within their plan. */
    hideContactInfo: z.boolean(),
    /** Hides the profile as `hideProfile` does, and no e-mails or push messages are sent to me. */
    pauseProfile: z.boolean(),
  }),
})
export type OwnProfile = z.output<typeof OwnProfile>

/** The parts of a profile that are saved separately, so that two devices with different parts do not conflict. */
export const PROFILE_PARTS = [
  'personalDetails',
  'religiousDetails',
  'educationDetails',
  'professionalDetails',
  'familyDetails',
  'lifestylePreferences',
  'aboutMe',
] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]
const YEAR_SECONDS = 366 * 86_400

const completion = { profileCompletion: z.int(), missing: z.array(z.string()) }

export const saveProfile = call({
  method: 'POST',
  path: '/profile/save',
  summary: 'Save some or all of my profile',
  by: 'member',
  body: z.object({
    fullName: FullName.optional(),
    gender: Gender.optional(),
    dateOfBirth: DateOfBirth.optional(),
    profileCreatedFor: CreatedForChoice.optional(),
    /** The age of a change that waited on the device. A part that was saved later stays unchanged. */
    madeSecondsAgo: wholeNumber(0, YEAR_SECONDS, 'madeSecondsAgo').optional(),
    ...savedBlocks,
    privacySettings: z
      .object({
        hideProfile: z.boolean('hideProfile must be true or false'),
        hidePhotosUntilInterest: z.boolean('hidePhotosUntilInterest must be true or false'),
        photosFor: oneOf(PHOTO_AUDIENCES, 'photosFor'),
        showLastActive: z.boolean('showLastActive must be true or false'),
        allowMessagesFrom: oneOf(MESSAGE_SENDERS, 'allowMessagesFrom'),
        showMyVisits: z.boolean('showMyVisits must be true or false'),
        showHoroscope: z.boolean('showHoroscope must be true or false'),
        surnameFor: factAudience('surnameFor'),
        employerFor: factAudience('employerFor'),
        incomeFor: factAudience('incomeFor'),
        familyNamesFor: factAudience('familyNamesFor'),
        hideContactInfo: z.boolean('hideContactInfo must be true or false'),
        pauseProfile: z.boolean('pauseProfile must be true or false'),
      })
      .partial()
      .optional(),
  }),
  reply: z.object({
    data: OwnProfile,
    ...completion,
    /** The parts of this change that stayed unchanged, because another device saved them later. */
    outdated: z.array(z.enum(PROFILE_PARTS)).optional(),
  }),
  failure: 'Failed to save profile',
  changes: ['account', 'profile', 'profiles'],
})
export type ProfileChange = z.output<typeof saveProfile.body>

export const myProfile = call({
  method: 'GET',
  path: '/profile/me',
  summary: 'My own profile',
  by: 'member',
  reply: z.object({ data: OwnProfile, ...completion }),
  failure: 'Failed to load profile',
  shows: ['profile'],
})

export const viewProfile = call({
  method: 'GET',
  path: '/profile/:id',
  summary: 'Another member’s profile',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: Profile }),
  failure: 'Failed to load profile',
  shows: ['profiles'],
})

/** How long a member may think a deletion over, if they choose to. */
export const GRACE_DAYS = 7

export const deleteProfile = call({
  method: 'DELETE',
  path: '/profile',
  summary: 'Delete my profile together with my account',
  by: 'member',
  /** Fastify reads a request without a body as null. */
  body: z
    .object({
      password: CurrentPassword.optional(),
      /** Hides the account at once and erases it in seven days, unless I sign in before. */
      inSevenDays: z.boolean('inSevenDays must be true or false').optional(),
      /** Counted without a name. */
      reason: LeavingReasonChoice.optional(),
    })
    .nullish(),
  reply: z.object({
    message: z.string(),
    /** A text to keep. */
    receipt: z.string().optional(),
    /** The moment of the erasure, if it is later. */
    eraseAt: z.string().optional(),
  }),
  failure: 'Failed to delete profile',
  changes: ['account', 'profile', 'profiles', 'interests', 'conversations'],
})
