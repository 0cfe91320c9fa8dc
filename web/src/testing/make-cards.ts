import type { Person } from '@parinay/contract/people'
import type { ProfileCard } from '@parinay/contract/profile/profile'

/** A card of a list with every value that a card can show. */
export const makeCard = (fullName: string, more: Partial<ProfileCard> = {}): ProfileCard => ({
  _id: fullName,
  id: fullName,
  userId: fullName,
  fullName,
  gender: 'male',
  age: 31,
  isVerified: false,
  profileCreatedFor: 'self',
  photos: [],
  profilePhotos: [],
  photosWithheld: false,
  subscription: { tier: 'free' },
  createdAt: '2026-11-01T00:00:00.000Z',
  personalDetails: { heightCm: 175, maritalStatus: 'never_married', motherTongue: 'Marathi' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: { highestEducation: 'Masters', educationField: 'Science' },
  professionalDetails: { occupation: 'Architect' },
  familyDetails: { currentResidenceCity: 'Pune', currentResidenceState: 'Maharashtra' },
  lifestylePreferences: {},
  ...more,
})

/** The other member of a request. */
export const makePerson = (fullName: string, more: Partial<Person> = {}): Person => ({
  _id: fullName,
  id: fullName,
  fullName,
  gender: 'male',
  age: 31,
  city: 'Pune',
  profileCreatedFor: 'self',
  isVerified: false,
  profilePhotos: [],
  avatar: null,
  ...more,
})
