import type { Profile } from '@parinay/contract/profile/profile'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const photo = (_id: string, status: 'approved' | 'pending') => ({
  _id,
  photoUrl: `/api/photos/${_id}`,
  isPrimary: false,
  status,
  isIllustration: false,
})
const rohan = {
  ...makeCard('Rohan Rao'),
  checks: [] as Profile['checks'],
  lifestylePreferences: { aboutMe: 'I read on trains.' },
} as Profile

const open = (answer: () => object | Promise<object>, id = 'rohan', received: object[] = []) =>
  openScreen(ProfileScreen, '/profile/$id', `/profile/${id}`, {
    [`GET /api/profile/${id}`]: answer,
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: received }),
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// spec: 2.1.5, 2.11.8
test('a profile reads like a biodata, and says nothing of what is not known', async () => {
  const { familyDetails } = rohan
  await open(() => ({ data: { ...rohan, familyDetails: { ...familyDetails, brothers: 0, sisters: 2 } } }))

  await screen.findByRole('heading', { level: 1, name: 'Rohan Rao' })
  expect(screen.getByText('FREE')).toBeTruthy()
  expect(screen.getByText('31, male · 175 cm (5 ft 9 in) · Architect, Pune')).toBeTruthy()
  expect(screen.getByText('2 (2 sisters)')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What is verified',
    'About',
    'Family Details',
    'Basic Information',
    'Religious Background',
    'Education',
    'Professional Details',
  ])
})

test('the reasons for a match are shown beside what is verified, mismatches too', async () => {
  const matchReasons = [
    { about: 'religion', fits: true, mine: 'Hindu', theirs: 'Hindu' },
    { about: 'diet', fits: false, mine: 'Vegetarian', theirs: 'Non-Vegetarian' },
  ]
  const checkedOn = { profile: '2026-02-03' }
  await open(() => ({ data: { ...rohan, matchReasons, isPhoneVerified: false, isVerified: true, checkedOn } }))
  const lines = async (name: string, role: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(await lines('Why this match', 'listitem')).toEqual([
    '✓Both Hindu',
    '–Does not match: Diet: Non-Vegetarian, yours Vegetarian',
  ])
  expect(await lines('What is verified', 'definition')).toEqual([
    '✓ By a moderator, 3 Feb 2026',
    'Phone number, identity document, selfie, work or education',
  ])
})

test('what was checked is listed with its day, and the badge leads there', async () => {
  const checks = [
    { kind: 'identity', document: 'aadhaar_masked', checkedAt: '2026-11-20T20:00:00Z' },
    { kind: 'selfie', checkedAt: '2026-11-22T10:00:00Z' },
  ]
  const checkedOn = { phone: '2026-11-02' }
  await open(() => ({ data: { ...rohan, checks, checkedOn, isPhoneVerified: true, isVerified: true } }))
  const list = await screen.findByRole('region', { name: 'What is verified' })
  expect(
    within(list)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '✓ By a code, 2 Nov 2026',
    '✓ Masked Aadhaar, 21 Nov 2026',
    '✓ Compared with the photos, 22 Nov 2026',
    'Work or education',
  ])
  expect(screen.getByRole('link', { name: 'Verified' }).getAttribute('href')).toBe('#what-is-verified')
})

// spec: 2.11.7
test('the tier is shown, also a free one', async () => {
  await open(() => ({ data: rohan }))
  expect(await screen.findByText('FREE')).toBeTruthy()
  cleanup()
  await open(() => ({ data: { ...rohan, subscription: { tier: 'elite' } } }))
  expect(await screen.findByText('ELITE')).toBeTruthy()
})

// spec: 2.11.3
test('only approved photos are shown, one at a time', async () => {
  const photos = [photo('one', 'approved'), photo('hidden', 'pending'), photo('two', 'approved')]
  const { user } = await open(() => ({ data: { ...rohan, photos } }))
  const shown = () => screen.getByRole('img', { name: /^Photo/ }).getAttribute('src')

  await screen.findByRole('button', { name: 'Photo 2' })
  expect(screen.queryByRole('button', { name: 'Photo 3' })).toBeNull()
  expect(shown()).toBe('/api/photos/one&size=full')
  await user.click(screen.getByRole('button', { name: 'Photo 2' }))
  expect(shown()).toBe('/api/photos/two&size=full')
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(shown()).toBe('/api/photos/one&size=full')
})

// spec: 2.11.11
test('contact information says that it needs premium', async () => {
  const { user } = await open(() => ({ data: rohan }))
  await user.click(await screen.findByRole('button', { name: 'View Contact Information' }))
  expect(await screen.findByText('Premium membership is required to view contact information.')).toBeTruthy()
})

const interest = (status: string) => ({
  _id: 'i',
  status,
  sender: { _id: 'Rohan Rao', fullName: 'Rohan Rao' },
  receiver: { _id: asha.id },
  createdAt: new Date().toISOString(),
})
const actions = () =>
  [...document.querySelectorAll('[data-bottom=actions] :is(a, button)')].map(({ textContent }) => textContent)

test.each([
  ['nothing between us', [], ['Send Interest']],
  ['their interest waits', [interest('pending')], ['Accept', 'Decline Rohan Rao’s request']],
  ['we are connected', [interest('accepted')], ['Message']],
])('%s: what one may do stands in reach, the next step first', async (_, received, expected) => {
  await open(() => ({ data: rohan }), 'rohan', received)
  await waitFor(() => expect(actions()).toEqual(expected))
  expect([
    ...screen.queryAllByRole('link', { name: 'Message' }),
    ...screen.queryAllByRole('button', { name: 'Message' }),
  ]).toHaveLength(1)
})

test('one’s own profile is edited, not wooed', async () => {
  await open(() => ({ data: { ...rohan, _id: asha.id } }), asha.id)
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeTruthy()
  expect(screen.getByText(/^This is how other members see your profile/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to My Profile' }).getAttribute('href')).toBe('/my-profile')
  expect(screen.queryByRole('button', { name: 'Send Interest' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'View Contact Information' })).toBeNull()
})

// spec: 2.11.2
test('a profile that is not there has a way back, even where there is no page before', async () => {
  const { user, router } = await open(() => refusal(404, 'Profile not found'))
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(router.state.location.pathname).toBe('/search')
})

// spec: 8.6.3
test('any other failure says so and is tried again', async () => {
  let isWell = false
  const { user } = await open(() => (isWell ? { data: rohan } : refusal(429, 'Too many requests')))
  expect(await screen.findByText('Too many requests')).toBeTruthy()
  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Rohan Rao' })).toBeTruthy()
})

const whole = {
  ...rohan,
  profileCreatedFor: 'son',
  isVerified: true,
  subscription: { tier: 'premium' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin', subCaste: 'Madhva', manglik: true },
  educationDetails: { highestEducation: 'Masters', educationField: 'Science', institutionName: 'IISc' },
  professionalDetails: {
    occupation: 'Architect',
    organizationName: 'Studio Nine',
    annualIncomeMin: 500_000,
    annualIncomeMax: 1_250_000,
  },
  familyDetails: {
    currentResidenceCity: 'Pune',
    currentResidenceState: 'Maharashtra',
    familyType: 'Joint',
    fatherName: 'Ramesh Rao',
    fatherOccupation: 'Teacher',
    motherName: 'Leela Rao',
    motherOccupation: 'Doctor',
    brothers: 2,
    sisters: 1,
  },
  lifestylePreferences: {
    diet: 'Vegan',
    smoking: false,
    smokingHabit: 'Occasionally',
    drinking: false,
    drinkingHabit: 'No',
    hobbies: ['Music', 'Reading'],
    aboutMe: 'I read on trains.',
    partnerExpectations: 'Somebody kind.',
  },
} as Profile

// spec: 2.11.5, 2.11.6, 2.11.8
test('a verified profile says so, with its tier in capitals', async () => {
  await open(() => ({ data: whole }))
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(screen.getByText('PREMIUM')).toBeTruthy()
  expect(screen.getByText(/^31, male/)).toBeTruthy()
})

// spec: 2.11.13, 2.11.14, 2.11.15, 2.11.16, 2.11.17, 2.11.18
test.each([
  ['Basic Information', ['175 cm (5 ft 9 in)', 'Never married', 'Marathi', 'Son']],
  ['Religious Background', ['Hindu', 'Brahmin, Madhva', 'Yes']],
  ['Education', ['Masters, Science', 'IISc']],
  ['Professional Details', ['Architect', 'Studio Nine', '5.0 lakhs - 12.5 lakhs']],
  [
    'Family Details',
    ['Pune, Maharashtra', 'Joint', 'Ramesh Rao, Teacher', 'Leela Rao, Doctor', '3 (2 brothers, 1 sister)'],
  ],
  ['Lifestyle', ['Vegan', 'Occasionally', 'No', 'MusicReading']],
])('the section %s holds its facts', async (title, facts) => {
  await open(() => ({ data: whole }))
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!
  expect([...section.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(facts)
})

// spec: 2.11.12, 2.11.19
test.each([
  ['About', 'I read on trains.'],
  ['Partner Expectations', 'Somebody kind.'],
])('the section %s is in their own words', async (title, words) => {
  await open(() => ({ data: whole }))
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!
  expect(section.textContent).toBe(title + words)
})

// spec: 2.11.9, 2.11.10
test('one can send an interest, and write once it is accepted', async () => {
  const { user } = await open(() => ({ data: whole }))
  expect(await screen.findByRole('button', { name: 'Send Interest' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Message' }))
  expect(await screen.findByText('You can write to each other once an interest is accepted.')).toBeTruthy()

  cleanup()
  await open(() => ({ data: whole }), 'rohan', [interest('accepted')])
  await screen.findByText('Connected')
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?profileId=Rohan+Rao')
})

// spec: 2.11.4
test('without a photo there is a place for one, and no dots', async () => {
  await open(() => ({ data: whole }))
  expect(await screen.findByText('No photo yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull()
})

// spec: 2.11.1
test('while it loads, it says so', async () => {
  const answer = Promise.withResolvers<object>()
  await open(() => answer.promise)
  expect(await screen.findByText('Loading the profile…')).toBeTruthy()
  answer.resolve({ data: whole })
  await screen.findByRole('heading', { level: 1, name: 'Rohan Rao' })
})

// spec: 8.6.1
test('an address without an id asks for nothing', async () => {
  const { calls } = await open(() => ({ data: whole }), '%20')
  expect(await screen.findByText('No profile ID provided')).toBeTruthy()
  expect(calls.filter((call) => call.includes('/profile/'))).toEqual([])
})

// spec: 8.6.2, 8.6.4
test.each([
  ['the server’s words', 'Profile not found', () => refusal(404, 'Profile not found')],
  ['no words', 'Failed to load profile', () => Response.json({}, { status: 429 })],
])('a profile that does not load, with %s: %s', async (_, text, answer) => {
  await open(answer)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a profile can be printed, with its origin and the day on the foot', async () => {
  vi.stubGlobal('print', vi.fn())
  const { user } = await open(() => ({ data: whole }))
  await user.click(await screen.findByRole('button', { name: 'More about Rohan Rao' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.getByText(/^Parinay · printed on \d+ \w+ \d{4}$/)).toBeTruthy()
})
