import type { OwnProfile } from '@parinay/contract/profile/profile'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { MyProfileScreen } from './my-profile-screen.tsx'

const bare = {
  ...makeCard('Asha Rao Menon'),
  _id: '5b2d7f0e-38b2-4f0f-9a5e-1f7f5d0d9f11',
  gender: 'female',
  personalDetails: {},
  religiousDetails: {},
  educationDetails: {},
  professionalDetails: {},
  familyDetails: {},
  privacySettings: { hideProfile: false, hidePhotosUntilInterest: false },
} as unknown as OwnProfile

const full: OwnProfile = {
  ...bare,
  age: 30,
  dateOfBirth: '1996-04-23',
  profileCreatedFor: 'daughter',
  personalDetails: { heightCm: 163, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin', subCaste: 'Madhva', manglik: false },
  educationDetails: { highestEducation: 'Masters', educationField: 'Science', institutionName: 'University of Mysore' },
  professionalDetails: {
    occupation: 'Architect',
    organizationName: 'Studio Nine',
    annualIncomeMin: 500_000,
    annualIncomeMax: 1_000_000,
  },
  familyDetails: {
    currentResidenceCity: 'Mysuru',
    currentResidenceState: 'Karnataka',
    familyType: 'Joint',
    brothers: 1,
    sisters: 2,
    fatherName: 'Ramesh Rao',
    fatherOccupation: 'Teacher',
    motherName: 'Leela Rao',
    motherOccupation: 'Doctor',
  },
  lifestylePreferences: {
    diet: 'Vegetarian',
    smoking: false,
    drinking: true,
    hobbies: ['Music', 'Reading'],
    aboutMe: 'I draw houses.',
    partnerExpectations: 'Somebody kind.',
  },
}

const open = (profile: OwnProfile | Response) =>
  openScreen(MyProfileScreen, '/my-profile', '/my-profile', {
    'GET /api/profile/me': () => (profile instanceof Response ? profile : { data: profile }),
  })

/** The facts of a section, each as "label: value". */
async function facts(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const terms = heading.closest('section')!.querySelectorAll('dt')
  return [...terms].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// spec: 2.13.1, 2.13.3, 2.13.4, 2.13.5, 2.13.21
test('one’s own profile begins with initials, name and the end of its id', async () => {
  await open(full)
  expect(await screen.findByRole('heading', { name: 'Asha Rao Menon' })).toBeTruthy()
  expect(screen.getByText('Profile ID 5d0d9f11')).toBeTruthy()
  const header = screen
    .getByRole('heading', { name: 'Asha Rao Menon' })
    .closest('section, article, div')!.parentElement!
  expect(header.textContent).toMatch(/^AAsha Rao Menon/)
  const pencil = (section: string) => ['', `/profile-setup?section=${section}`]
  const ways = screen
    .getAllByRole('link')
    .filter(({ textContent }) => !textContent.startsWith('Add to'))
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Edit Profile', '/profile-setup'],
    ['Preview as others see it', `/profile/${full._id}`],
    ['Add photos', '/my-photos'],
    ...['basic', 'basic', 'religion', 'education', 'profession', 'family', 'lifestyle'].map(pencil),
    ['Back to Dashboard', '/dashboard'],
    ['Edit Profile', '/profile-setup'],
    ['Settings', '/settings'],
  ])
})

// spec: 2.13.7, 2.13.10, 2.13.11, 2.13.12, 2.13.13, 2.13.14, 2.13.15, 2.13.16, 2.13.17, 2.13.18, 2.13.19, 2.13.20
// spec: 9.1.28
test.each([
  ['Basic Information', ['Full Name: Asha Rao Menon', 'Age: 30', 'Gender: Female', 'Profile Created For: Daughter']],
  ['Personal Details', ['Height: 163 cm (5 ft 4 in)', 'Marital Status: Never married', 'Mother Tongue: Kannada']],
  ['Religious Background', ['Religion: Hindu', 'Caste: Brahmin', 'Sub Caste: Madhva', 'Manglik: No']],
  ['Education', ['Highest Education: Masters', 'Field of Study: Science', 'Institution: University of Mysore']],
  [
    'Professional Details',
    ['Occupation: Architect', 'Organization: Studio Nine', 'Annual Income: ₹5,00,000 - ₹10,00,000'],
  ],
  [
    'Family Details',
    [
      'Current City: Mysuru',
      'State: Karnataka',
      'Family Type: Joint',
      'Siblings: 1 Brother(s), 2 Sister(s)',
      'Father: Ramesh Rao, Teacher',
      'Mother: Leela Rao, Doctor',
    ],
  ],
  [
    'Lifestyle & Interests',
    [
      'Diet: Vegetarian',
      'Smoking: No',
      'Drinking: Yes',
      'Hobbies: MusicReading',
      'About Me: I draw houses.',
      'Partner Expectations: Somebody kind.',
    ],
  ],
])('one’s own %s', async (title, text) => {
  await open(full)
  expect(await facts(title)).toEqual(text)
})

// spec: 2.13.6, 2.13.8, 2.13.12, 2.13.20
test('a section without data is not there; what is empty is not provided', async () => {
  await open({ ...bare, religiousDetails: { religion: 'Hindu' }, lifestylePreferences: { diet: 'Vegan' } })
  await screen.findByText('Basic Information')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Asha Rao Menon',
    'My photos',
    'Basic Information',
    'Religious Background',
    'Lifestyle & Interests',
  ])
  expect(await facts('Basic Information')).toContain('Age: N/A')
  expect(await facts('Religious Background')).toEqual(['Religion: Hindu', 'Manglik: Not provided'])
  expect(await facts('Lifestyle & Interests')).toEqual([
    'Diet: Vegan',
    'Smoking: Not provided',
    'Drinking: Not provided',
  ])
})

test('what is empty is named for its owner, with a way to add it', async () => {
  await open({ ...bare, religiousDetails: { religion: 'Hindu' }, lifestylePreferences: { diet: 'Vegan' } })
  expect(await screen.findByText(/^Not filled in yet: Caste, Sub Caste, Gotra, Manglik\./)).toBeTruthy()
  expect(screen.getByText(/^Not filled in yet: About Me, Partner Expectations\./)).toBeTruthy()
  expect(screen.getByText(/^Not filled in yet: Education\./)).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add to About & Expectations' })
  expect(add.getAttribute('href')).toBe('/profile-setup?section=about')
  expect(screen.queryByText(/Disability/)).toBeNull()
})

test('a pencil opens its section and remembers where it stands', async () => {
  const { user, router } = await open(full)
  await user.click(await screen.findByRole('link', { name: 'Edit Personal Details' }))
  expect(router.state.location.href).toBe('/profile-setup?section=basic')
  expect(router.state.location.state.editedFrom).toBe('personal')
})

// spec: 2.13.9
test.each([
  ['gender', { gender: 'other' as const }, 'Gender: Not provided'],
  ['name', { fullName: '' }, 'Full Name: Not provided'],
])('an empty %s is not provided', async (_, lacking, text) => {
  await open({ ...bare, ...lacking })
  expect(await facts('Basic Information')).toContain(text)
})

// spec: 2.13.15, 2.13.18
test('an income is shown with both ends or not at all; a parent only by name', async () => {
  await open({
    ...bare,
    professionalDetails: { occupation: 'Architect', annualIncomeMin: 500_000 },
    familyDetails: { currentResidenceCity: 'Mysuru', fatherOccupation: 'Teacher', motherName: 'Leela Rao' },
  })
  expect(await facts('Professional Details')).toEqual(['Occupation: Architect'])
  expect(await facts('Family Details')).toEqual(['Current City: Mysuru', 'Mother: Leela Rao'])
})

// spec: 2.13.2, 2.14.6, 8.6.9, 8.6.10
test.each([
  ['the server’s sentence', () => refusal(404, 'Profile not found'), 'Profile not found'],
  ['a failure without words', () => Response.json({}, { status: 400 }), 'Failed to load profile'],
])(
  'when it does not load, %s is told and the completion dialog lists all seven sections at 0 %',
  async (_, answer, text) => {
    const { user, router } = await open(answer())
    const dialog = await screen.findByRole('dialog', { name: 'Complete your profile' })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: 'Profile completion: 0%' })).toBeTruthy()
    const [missing] = within(dialog).getAllByRole('list')
    expect([...missing!.children].map(({ textContent }) => textContent)).toEqual([
      'Basic Information',
      'Religious Background',
      'Education',
      'Professional Details',
      'Family Details',
      'Lifestyle & Interests',
      'About & Expectations',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Skip for Now' }))
    expect(router.state.location.pathname).toBe('/dashboard')
  },
)
