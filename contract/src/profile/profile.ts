import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  CREATED_FOR,
  CreatedForChoice,
  GENDERS,
  MESSAGE_SENDERS,
  oneOf,
  PHOTO_AUDIENCES,
  PHOTO_STATUSES,
  PhotoRejectionChoice,
  TIERS,
} from '../vocabulary/choices.ts'
import { MemberId } from '../kernel/ids.ts'
import { bounded, filledLine } from '../kernel/text.ts'
import { isCalendarDate } from '../vocabulary/age.ts'
import {
  EducationDetails,
  FamilyDetails,
  LifestylePreferences,
  PersonalDetails,
  ProfessionalDetails,
  ReligiousDetails,
  savedBlocks,
  shownBlocks,
} from './sections.ts'

/** Names are separated by single spaces: the first word is the first name. */
export const FullName = filledLine(100, 'Full name')
  .overwrite((name) => name.replace(/\s+/gu, ' '))
  .refine((name) => name === '' || /\p{L}/u.test(name), 'Full name needs at least one letter')
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
  /** A drawing, which only demo members have. */
  isIllustration: z.boolean(),
  /** The pixels of the largest size. */
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a data: address, to show until the photo has loaded. */
  placeholder: z.string().optional(),
  caption: z.string().optional(),
  /** Why it was rejected, for its owner and for staff. */
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
/** The profile has approved photos that this viewer may not see. */
const photosWithheld = z.boolean()
/** 0 to 100; absent if it was not computed. */
const compatibility = z.int().optional()

/** A profile as another member reads it. */
export const Profile = z.object({
  ...identity,
  dateOfBirth,
  photosWithheld,
  /** This viewer has asked for the photos and cannot see them yet. */
  photosRequested: z.boolean(),
  compatibility,
  ...shownBlocks,
})
export type Profile = z.output<typeof Profile>

/** A profile in a list: the facts that can be searched, without the long texts and without relatives' names. */
export const ProfileCard = z.object({
  ...identity,
  dateOfBirth,
  photosWithheld,
  compatibility,
  personalDetails: PersonalDetails,
  religiousDetails: ReligiousDetails,
  educationDetails: EducationDetails.omit({ institutionName: true }),
  professionalDetails: ProfessionalDetails.omit({ organizationName: true }),
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

/** A profile as its owner reads it. */
export const OwnProfile = z.object({
  ...identity,
  dateOfBirth,
  ...shownBlocks,
  privacySettings: z.object({
    /** Hides the profile and its visits from everybody except members who share an interest with it. */
    hideProfile: z.boolean(),
    /** Derived from `photosFor`: my photos are not for everyone who may see the profile. */
    hidePhotosUntilInterest: z.boolean(),
    /** Who sees my photos: everyone; members who received my interest, or whose interest I accepted; or members whose request I granted. */
    photosFor: z.enum(PHOTO_AUDIENCES),
    /** Members who share a conversation with me see whether I am online and when I last was. */
    showLastActive: z.boolean(),
    /** Who can send me messages: all my connections; or only premium members, and members who have a message from me. */
    allowMessagesFrom: z.enum(MESSAGE_SENDERS),
    /** Members see that I viewed their profile or opened their photos. A member who turns this off cannot see their own visitors. */
    showMyVisits: z.boolean(),
  }),
})
export type OwnProfile = z.output<typeof OwnProfile>

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
    ...savedBlocks,
    privacySettings: z
      .object({
        hideProfile: z.boolean('hideProfile must be true or false'),
        hidePhotosUntilInterest: z.boolean('hidePhotosUntilInterest must be true or false'),
        photosFor: oneOf(PHOTO_AUDIENCES, 'photosFor'),
        showLastActive: z.boolean('showLastActive must be true or false'),
        allowMessagesFrom: oneOf(MESSAGE_SENDERS, 'allowMessagesFrom'),
        showMyVisits: z.boolean('showMyVisits must be true or false'),
      })
      .partial()
      .optional(),
  }),
  reply: z.object({ data: OwnProfile, ...completion }),
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

export const deleteProfile = call({
  method: 'DELETE',
  path: '/profile',
  summary: 'Delete my profile together with my account',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete profile',
  changes: ['account', 'profile', 'profiles', 'interests', 'conversations'],
})
