import type { SessionUser } from '@parinay/contract/account'
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../../platform/calls-provider.tsx'
import { parseParams } from '../../platform/parse-params.ts'
import { endSession, signIn, signOut } from '../../platform/session.ts'
import { FAILED_REPLIES } from '../../testing/failed-replies.ts'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { ProfileSetupScreen } from './profile-setup-screen.tsx'

const asha: OwnProfile = {
  _id: 'a',
  id: 'a',
  userId: 'a',
  fullName: 'Asha Rao',
  gender: 'female',
  age: 30,
  dateOfBirth: '1996-04-23',
  isVerified: false,
  profileCreatedFor: 'self',
  photos: [],
  profilePhotos: [],
  subscription: { tier: 'free' },
  createdAt: '2026-01-01T00:00:00.000Z',
  personalDetails: { heightCm: 163, motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: {},
  professionalDetails: { annualIncomeMin: 500_000, annualIncomeMax: 1_000_000 },
  familyDetails: {},
  lifestylePreferences: {},
  privacySettings: {
    hideProfile: false,
    hidePhotosUntilInterest: false,
    photosFor: 'everyone',
    showLastActive: true,
    showMyVisits: true,
    allowMessagesFrom: 'all',
  },
}

let saving: () => Promise<Response> | Response
const saved = vi.fn<(body: unknown) => void>()

async function openSetup(address = '/profile-setup') {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path !== '/api/profile/save') return Response.json({ success: true, data: asha })
    saved(JSON.parse(body ?? '{}'))
    return saving()
  })
  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, id: 'members' })
  const setup = createRoute({
    getParentRoute: () => members,
    path: '/profile-setup',
    validateSearch: parseParams('section'),
    component: ProfileSetupScreen,
  })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Somewhere else</p> })
  const router = createRouter({
    routeTree: root.addChildren([members.addChildren([setup]), other]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <CallsProvider>
      <RouterProvider router={router as never} />
      <Toasts />
    </CallsProvider>,
  )
  await screen.findAllByRole('tab')
  return { user: userEvent.setup({ delay: null }), router }
}
const press = (name: string) => screen.getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const focused = () => document.activeElement?.getAttribute('name')

beforeEach(() => {
  saved.mockClear()
  saving = () => Response.json({ success: true, data: asha, profileCompletion: 60, missing: [] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// spec: 2.12.1, 2.12.2, 2.12.3, 2.12.5, 4.8.1, 4.8.2
test('seven sections, one after the other; only the last one saves', async () => {
  const { user, router } = await openSetup()
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Basic Information',
    'Religious Background',
    'Education',
    'Professional Details',
    'Family Details',
    'Lifestyle & Interests',
    'About & Expectations',
  ])
  const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  for (const [index, name] of names.entries()) {
    expect(heading()).toBe(name)
    expect(bar()).toBe(String(Math.round(((index + 1) / 7) * 100)))
    const isLast = index === 6
    expect(screen.queryByRole('button', { name: 'Complete Profile' }) !== null).toBe(isLast)
    if (isLast) break
    await user.click(press('Next Section'))
    await screen.findByRole('heading', { name: names[index + 1] })
    expect(document.activeElement?.textContent).toBe(names[index + 1])
  }
  expect(router.state.location.search).toEqual({ section: 'about' })
  expect(saved).not.toHaveBeenCalled()
})

// spec: 2.12.6
test('what is known stands there, and what is typed stays from section to section', async () => {
  const { user } = await openSetup()
  const height = () => screen.getByLabelText<HTMLInputElement>('Height (cm)')
  expect(height().value).toBe('163')
  expect(screen.getByText('5 ft 4 in')).toBeTruthy()
  fireEvent.change(height(), { target: { value: '170' } })
  await user.click(screen.getByRole('tab', { name: 'Education' }))
  await user.click(screen.getByRole('tab', { name: 'Basic Information' }))
  expect(height().value).toBe('170')
})

// spec: 9.4.8
test('castes belong to the religion that is chosen', async () => {
  const { user } = await openSetup('/profile-setup?section=religion')
  const caste = screen.getByLabelText<HTMLSelectElement>('Caste')
  expect(caste.value).toBe('Brahmin')
  await user.selectOptions(screen.getByLabelText('Religion'), 'Sikh')
  expect(caste.value).toBe('')
  expect([...caste.options].map(({ value }) => value)).toEqual(['', 'Jat', 'Khatri', 'Ramgarhia', 'Other'])
})

test('a range fills in both amounts, and taking it back empties them', async () => {
  const { user } = await openSetup('/profile-setup?section=profession')
  const amounts = () =>
    ['From', 'To'].map((end) => screen.getByLabelText<HTMLInputElement>(`Annual Income ${end} (₹)`).value)
  const range = screen.getByLabelText<HTMLSelectElement>('Annual Income Range')
  expect(range.value).toBe('5-10 lakh')
  await user.selectOptions(range, 'Above 1 crore')
  expect(amounts()).toEqual(['10000000', ''])
  await user.selectOptions(range, '')
  expect(amounts()).toEqual(['', ''])
})

// spec: 5.3.1, 8.6.5
test('without name, age or height nothing is sent: the section is shown and the field has the focus', async () => {
  const { user } = await openSetup()
  fireEvent.change(screen.getByLabelText('Height (cm)'), { target: { value: '' } })
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  await user.click(press('Complete Profile'))
  expect(await screen.findByText('Please fill in all required fields')).toBeTruthy()
  await screen.findByRole('heading', { name: 'Basic Information' })
  expect(focused()).toBe('height')
  expect(saved).not.toHaveBeenCalled()
})

test('a field that the server objects to is shown with its reason, and everything typed stays', async () => {
  saving = () =>
    Response.json(
      { error: 'City can have at most 80 characters', fields: { 'familyDetails.currentResidenceCity': 'Too long' } },
      { status: 400 },
    )
  const { user } = await openSetup('/profile-setup?section=about')
  fireEvent.change(screen.getByLabelText('About Me'), { target: { value: 'Kept' } })
  await user.click(press('Complete Profile'))
  await screen.findByRole('heading', { name: 'Family Details' })
  expect(focused()).toBe('city')
  expect(screen.getByText('Too long')).toBeTruthy()
  expect(screen.getByText('City can have at most 80 characters')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('About Me').value).toBe('Kept')
})

// spec: 2.12.9, 2.12.10, 2.12.11, 2.12.12, 2.12.13
test.each([
  ['basic', 'Full Name, Gender, Age, Height (cm), Marital Status, Mother Tongue, Profile Created For'],
  ['religion', 'Religion'],
  ['education', 'Highest Degree, Field of Study'],
  ['profession', 'Occupation'],
  ['family', 'State, City, Family Type'],
  ['lifestyle', ''],
  ['about', ''],
])('in the section %s these are required: %s', async (section, names) => {
  await openSetup(`/profile-setup?section=${section}`)
  const required = [...document.querySelectorAll<HTMLInputElement>('form [required]')]
  expect(required.map(({ labels }) => labels?.[0]?.textContent).join(', ')).toBe(names)
})

// spec: 2.12.2, 4.8.1
test('every section is reached by its tab, and the one before by Previous', async () => {
  const { user } = await openSetup('/profile-setup?section=about')
  await user.click(press('Previous'))
  expect(heading()).toBe('Lifestyle & Interests')
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab)
    expect(heading()).toBe(tab.textContent)
  }
})

const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean)

// spec: 9.4.3, 9.4.12, 9.4.19, 9.4.20
test.each([
  ['family', 'Family Type', ['Joint', 'Nuclear', 'Extended']],
  ['lifestyle', 'Smoking', ['No', 'Yes', 'Occasionally']],
  ['lifestyle', 'Drinking', ['No', 'Yes', 'Socially']],
  ['lifestyle', 'Diet', ['Vegetarian', 'Non-Vegetarian', 'Eggetarian', 'Vegan']],
  ['religion', 'Manglik', ['Yes', 'No']],
])('the section %s offers for %s: %j', async (section, label, offered) => {
  await openSetup(`/profile-setup?section=${section}`)
  expect(choices(label)).toEqual(offered)
})

// spec: 3.1.7
test('created for is offered in capitals', async () => {
  await openSetup()
  const { options } = screen.getByLabelText<HTMLSelectElement>('Profile Created For')
  expect([...options].map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend', 'Relative']),
  )
})

const WORDS = 'That caste does not belong'
const OWN_SENTENCE = 'Failed to save profile. Please try again.'

// spec: 8.6.6, 8.6.7
test.each([
  ['the server’s words', () => Response.json({ error: WORDS }, { status: 409 }), WORDS] as const,
  ...FAILED_REPLIES.map(([what, answer]) => [what, answer, OWN_SENTENCE] as const),
])('a save that fails with %s', async (_, answer, text) => {
  saving = answer
  const { user } = await openSetup('/profile-setup?section=about')
  await user.click(press('Complete Profile'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(press('Complete Profile').hasAttribute('aria-disabled')).toBe(false)
})

async function save() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answer = Promise.withResolvers<Response>()
  saving = () => answer.promise
  const opened = await openSetup('/profile-setup?section=about')
  await opened.user.click(press('Complete Profile'))
  expect(press('Saving...').hasAttribute('aria-disabled')).toBe(true)
  answer.resolve(Response.json({ success: true, data: asha, profileCompletion: 60, missing: [] }))
  await screen.findByText('Profile completed successfully! Redirecting to dashboard...')
  return opened
}

// spec: 2.12.4, 2.12.7, 2.12.8, 9.1.19
test('two seconds after saving the dashboard opens', async () => {
  const { router } = await save()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(router.state.location.pathname).toBe('/profile-setup')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(saved).toHaveBeenCalledTimes(1)
})

test('whoever goes elsewhere before that stays there', async () => {
  const { router } = await save()
  await act(() => router.navigate({ to: '/search' }))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(router.state.location.pathname).toBe('/search')
})

const NOTE = 'What you typed last time is here again. It is not saved yet.'
const height = () => screen.getByLabelText<HTMLInputElement>('Height (cm)')

async function typeAndReload() {
  await openSetup()
  fireEvent.change(height(), { target: { value: '171' } })
  cleanup()
  return openSetup()
}

test('what was typed and not saved is there again after a reload, and can be discarded', async () => {
  const { user } = await typeAndReload()
  expect(screen.getByText(NOTE)).toBeTruthy()
  expect(height().value).toBe('171')
  await user.click(press('Discard it'))
  expect(height().value).toBe('163')
  cleanup()
  await openSetup()
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('what is saved is no draft any more, and nobody else gets it', async () => {
  const { user } = await typeAndReload()
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  await user.click(press('Complete Profile'))
  await screen.findByText('Profile completed successfully! Redirecting to dashboard...')
  expect(Object.keys(localStorage)).toEqual([])
})

test('logging out forgets a draft; a session that ended by itself keeps it for the next login', async () => {
  await typeAndReload()
  signIn('token', { id: 'a', fullName: 'Asha Rao', role: 'user' } as SessionUser, 'login')
  act(() => endSession('Your session has ended. Please log in again.'))
  expect(Object.keys(localStorage)).toEqual(['draft.profile.a'])
  const other = { id: 'b', fullName: 'Bela Sen', role: 'user' } as SessionUser
  act(() => signIn('token', other, 'login'))
  act(signOut)
  expect(Object.keys(localStorage)).toEqual(['draft.profile.a'])
  act(() => signIn('token', { ...other, id: 'a' }, 'login'))
  act(signOut)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a kept draft that no longer fits the form is passed over', async () => {
  localStorage.setItem('draft.profile.a', '{"height": 171, "hobbies": "Reading", "gone": "x", "city": "Pune"}')
  const { user } = await openSetup()
  expect(height().value).toBe('163')
  await user.click(screen.getByRole('tab', { name: 'Family Details' }))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Pune')
})
