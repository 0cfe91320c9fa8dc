import type { SessionUser } from '@parinay/contract/account'
import type { OwnProfile } from '@parinay/contract/profile/profile'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../../platform/calls-provider.tsx'
import { parseParams } from '../../platform/parse-params.ts'
import { endSession, signIn, signOut } from '../../platform/session.ts'
import { FAILED_REPLIES } from '../../testing/failed-replies.ts'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { ProfileSetupScreen } from './profile-setup-screen.tsx'
import { PRIVACY_SETTINGS } from '../../testing/sample-privacy-settings.ts'

// What the page fetches after it has shown itself.
await import('./profile-editor.tsx')
await import('./section-inputs.tsx')

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
  privacySettings: PRIVACY_SETTINGS,
}

type Saved = Record<string, Record<string, unknown> | string | number>

/** What the server keeps. */
let storedProfile: OwnProfile = asha
let saving: () => Promise<Response> | Response
const saved = vi.fn<(body: Saved) => void>()

function keep(body: Saved) {
  const blocks = Object.entries(body).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value]
    const facts = { ...(storedProfile as unknown as Record<string, object>)[name], ...value }
    return [name, Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null))]
  })
  storedProfile = { ...storedProfile, ...Object.fromEntries(blocks) }
}
const storedReply = (more: object = {}) =>
  Response.json({ success: true, data: storedProfile, profileCompletion: 60, missing: [], ...more })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

async function openSetup(address = '/profile-setup') {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path !== '/api/profile/save') return Response.json({ success: true, data: storedProfile })
    const sentBody = JSON.parse(body ?? '{}') as Saved
    saved(sentBody)
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
  storedProfile = asha
  saving = () => {
    keep(saved.mock.lastCall?.[0] ?? {})
    return storedReply()
  }
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // The page that goes sends what it still has.
  await new Promise((resolve) => setTimeout(resolve, 5))
  localStorage.clear()
  vi.unstubAllGlobals()
})

// spec: 2.12.1, 2.12.2, 2.12.3, 2.12.5, 4.8.1, 4.8.2
test('seven sections, one after the other; what nobody changed is not sent', async () => {
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
  expect(height().value).toBe('163')
  expect(height().selectedOptions[0]?.text).toBe('5′ 4″ (163 cm)')
  await user.selectOptions(height(), '170')
  await user.click(screen.getByRole('tab', { name: 'Education' }))
  await user.click(screen.getByRole('tab', { name: 'Basic Information' }))
  expect(height().value).toBe('170')
})

// spec: 9.4.8
test('castes belong to the religion that is chosen', async () => {
  const { user } = await openSetup('/profile-setup?section=religion')
  const caste = screen.getByLabelText<HTMLSelectElement>('Caste')
  expect(caste.value).toBe('Brahmin')
  await user.click(screen.getByRole('radio', { name: 'Sikh' }))
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
  await user.selectOptions(height(), '')
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
  ['basic', 'Profile Created For, Full Name, Gender, Date of Birth, Height (cm), Marital Status, Mother Tongue'],
  ['religion', 'Religion'],
  ['education', 'Highest Degree, Field of Study'],
  ['profession', 'Occupation'],
  ['family', 'State, Family Type, City'],
  ['lifestyle', ''],
  ['about', ''],
])('in the section %s these are required: %s', async (section, names) => {
  await openSetup(`/profile-setup?section=${section}`)
  const marked = [...document.querySelectorAll('form [class*=required]')]
  expect(marked.map(({ textContent }) => textContent).join(', ')).toBe(names)
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
  within(screen.getByRole('radiogroup', { name: label }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)

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
  for (const whom of ['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend', 'Relative'])
    expect(screen.getByRole('radio', { name: whom })).toBeTruthy()
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
  answer.resolve(storedReply())
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

test('a member who opens another page before that stays there', async () => {
  const { router } = await save()
  await act(() => router.navigate({ to: '/search' }))
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(router.state.location.pathname).toBe('/search')
})

const NOTE = 'We brought back what you typed last time. It is not saved yet.'
const height = () => screen.getByLabelText<HTMLSelectElement>('Height (cm)')
const typed = (change: object) => localStorage.setItem('draft.profile.a', JSON.stringify(change))
const lastBody = () => saved.mock.lastCall?.[0]

test('what was typed and not saved is there again after a crash, and can be discarded', async () => {
  typed({ height: '171' })
  const { user } = await openSetup()
  expect(screen.getByText(NOTE)).toBeTruthy()
  expect(height().value).toBe('171')
  await user.click(press('Discard it'))
  expect(height().value).toBe('163')
  cleanup()
  await openSetup()
  expect(screen.queryByText(NOTE)).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})

test('what is saved is no draft any more, and nobody else gets it', async () => {
  typed({ height: '171' })
  const { user } = await openSetup()
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  await user.click(press('Complete Profile'))
  await screen.findByText('Profile completed successfully! Redirecting to dashboard...')
  expect(storedProfile.personalDetails.heightCm).toBe(171)
  expect(Object.keys(localStorage)).toEqual([])
})

test('each section is saved when it is left, and only what was changed is sent', async () => {
  const { user } = await openSetup()
  await user.selectOptions(height(), '170')
  await user.click(screen.getByRole('radio', { name: 'Divorced' }))
  await user.click(press('Next Section'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(lastBody()).toEqual({ personalDetails: { heightCm: 170, maritalStatus: 'divorced' } })
  expect(Object.keys(localStorage)).toEqual([])
  await user.click(press('Previous'))
  expect(saved).toHaveBeenCalledTimes(1)
})

test('a section opened from My Profile is saved and leads back to it; what cannot be saved stays', async () => {
  const { user, router } = await openSetup()
  await act(() =>
    router.navigate({ to: '/profile-setup', search: { section: 'basic' }, state: { editedFrom: 'personal' } } as never),
  )
  expect(screen.queryByRole('button', { name: 'Next Section' })).toBeNull()
  await user.selectOptions(height(), '170')
  saving = unreachable
  await user.click(press('Save and return'))
  expect(await screen.findByText(/kept on this device/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/profile-setup')
  saving = () => {
    keep(saved.mock.lastCall?.[0] ?? {})
    return storedReply()
  }
  await user.click(press('Save and return'))
  await screen.findByText('Somewhere else')
  expect(router.state.location.href).toBe('/my-profile#personal')
  expect(storedProfile.personalDetails.heightCm).toBe(170)
})

test('a section is saved when the member opens another page in its middle', async () => {
  const { user, router } = await openSetup()
  await user.selectOptions(height(), '170')
  await act(() => router.navigate({ to: '/dashboard' }))
  await waitFor(() => expect(storedProfile.personalDetails.heightCm).toBe(170))
})

test('offline answers are stored, shown as stored, and sent with their age when the connection is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  saving = unreachable
  const { user } = await openSetup()
  await user.selectOptions(height(), '170')
  await user.click(press('Next Section'))
  expect(await screen.findByText(/kept on this device and will be sent when you are back online/)).toBeTruthy()
  expect(heading()).toBe('Religious Background')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  saving = () => {
    keep(lastBody() ?? {})
    return storedReply()
  }
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(lastBody()?.personalDetails).toEqual({ heightCm: 170 })
  expect(lastBody()?.madeSecondsAgo).toBeGreaterThanOrEqual(59)
  expect(Object.keys(localStorage)).toEqual([])
})

test('sections that were left offline are sent when the page opens again, each with its age', async () => {
  const now = Date.now()
  typed({ height: '171', degree: 'PhD', '@leftAt': { education: now - 60_000, basic: now - 600_000 } })
  await openSetup()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText(NOTE)).toBeNull()
  expect(saved.mock.calls.map(([body]) => Object.keys(body))).toEqual([
    ['personalDetails', 'madeSecondsAgo'],
    ['educationDetails', 'madeSecondsAgo'],
  ])
  expect(saved.mock.calls[0]?.[0].madeSecondsAgo).toBeGreaterThanOrEqual(600)
})

test('newer answers from another device stay, and a notice says so', async () => {
  storedProfile = { ...asha, educationDetails: { highestEducation: 'Masters' } }
  typed({ degree: 'PhD', '@leftAt': { education: Date.now() - 600_000 } })
  saving = () => storedReply({ outdated: ['educationDetails'] })
  await openSetup('/profile-setup?section=education')
  expect(await screen.findByText(/You changed these later on another device.*: Education/)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Highest Degree').value).toBe('Masters'))
})

test('a save brings what another device has changed, but not over what is being typed', async () => {
  const { user } = await openSetup('/profile-setup?section=education')
  storedProfile = { ...asha, religiousDetails: { religion: 'Jain' } }
  await user.selectOptions(screen.getByLabelText('Highest Degree'), 'PhD')
  await user.click(press('Previous'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Jain' }).checked).toBe(true))
  await user.type(screen.getByLabelText('Gotra'), 'Atri')
  expect(storedProfile.educationDetails.highestEducation).toBe('PhD')
  expect(screen.getByLabelText<HTMLInputElement>('Gotra').value).toBe('Atri')
})

test('more married brothers than brothers: the section is not left, and the field says why', async () => {
  const { user } = await openSetup('/profile-setup?section=family')
  fireEvent.change(screen.getByLabelText('Married Brothers'), { target: { value: '2' } })
  await user.click(press('Next Section'))
  expect(await screen.findByText('Married brothers cannot be more than brothers')).toBeTruthy()
  expect(heading()).toBe('Family Details')
  expect(focused()).toBe('brothersMarried')
  expect(saved).not.toHaveBeenCalled()
})

test('siblings are none once the family section is saved, not before', async () => {
  const { user } = await openSetup('/profile-setup?section=education')
  await user.selectOptions(screen.getByLabelText('Highest Degree'), 'PhD')
  await user.click(screen.getByRole('tab', { name: 'Family Details' }))
  await waitFor(() => expect(lastBody()).toEqual({ educationDetails: { highestEducation: 'PhD' } }))
  await user.type(screen.getByLabelText('Native Place'), 'Satara')
  await user.click(press('Next Section'))
  const family = { ancestralOrigin: 'Satara', brothers: 0, sisters: 0 }
  await waitFor(() => expect(lastBody()).toEqual({ familyDetails: family }))
})

test('the birth date is asked as day, month and year, and repeated in words', async () => {
  const { user } = await openSetup()
  const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  expect([part('Day').value, part('Month').value, part('Year').value]).toEqual(['23', '4', '1996'])
  expect(screen.getByText(/^23 April 1996, \d+ years$/)).toBeTruthy()
  for (const name of ['Day', 'Month', 'Year']) await user.clear(part(name))
  await user.type(part('Day'), '3')
  await user.type(part('Month'), '2')
  await user.keyboard('1998')
  expect(screen.getByText(/^3 February 1998, \d+ years$/)).toBeTruthy()
  await user.click(press('Next Section'))
  await waitFor(() => expect(lastBody()).toEqual({ dateOfBirth: '1998-02-03' }))
})

test('a date that does not exist shows an error, and is not sent', async () => {
  const { user } = await openSetup()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '31' } })
  expect(screen.getByText('Please check the day, month and year')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  await user.click(press('Complete Profile'))
  expect(await screen.findByText('Please fill in all required fields')).toBeTruthy()
  expect(focused()).toBe('age')
  expect(saved).not.toHaveBeenCalled()
})

test('the fields of a daughter’s profile speak to her mother', async () => {
  const { user } = await openSetup()
  await user.click(screen.getByRole('radio', { name: 'Daughter' }))
  expect(screen.getByLabelText("Your daughter's mother tongue")).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  expect(screen.getByLabelText('About your daughter')).toBeTruthy()
})

test('what is missing to 100 % is named with its gain, and leads to its section', async () => {
  const { user } = await openSetup()
  const list = within(screen.getByRole('region', { name: '28% complete. Still missing:' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Height, marital status and mother tongue+12%',
    'Highest degree+10%',
    'Occupation and income+10%',
    'City, state and family type+10%',
    'Diet, smoking and drinking+10%',
    'About me and partner expectations+10%',
    'A photo+10%',
  ])
  await user.click(list.getByRole('button', { name: 'Highest degree' }))
  expect(heading()).toBe('Education')
})

test('a section that has all it needs bears a tick', async () => {
  const { user } = await openSetup()
  const note = () => screen.getByRole('tab', { name: 'Basic Information' }).getAttribute('title')
  expect(note()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Never married' }))
  expect(note()).toBe('complete')
})

test('a second tap clears an optional choice', async () => {
  storedProfile = { ...asha, lifestylePreferences: { smoking: false, smokingHabit: 'Occasionally' } }
  const { user } = await openSetup('/profile-setup?section=lifestyle')
  const chip = screen.getByRole<HTMLInputElement>('radio', { name: 'Occasionally' })
  expect(chip.checked).toBe(true)
  await user.click(chip)
  await user.click(press('Next Section'))
  await waitFor(() => expect(lastBody()).toEqual({ lifestylePreferences: { smoking: null, smokingHabit: null } }))
})

test('logging out forgets a draft; a session that ended by itself keeps it for the next login', async () => {
  await openSetup()
  typed({ height: '171' })
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

test('a stored draft that no longer fits the form is ignored', async () => {
  localStorage.setItem('draft.profile.a', '{"height": 171, "hobbies": "Reading", "gone": "x", "city": "Pune"}')
  const { user } = await openSetup()
  expect(height().value).toBe('163')
  await user.click(screen.getByRole('tab', { name: 'Family Details' }))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Pune')
})

const amount = (end: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(`Annual Income ${end} (₹)`)
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test.each([`5'4"`, '5 ft 4', '5.4', '5′ 4″', '१६३', '1.63 m'])(
  'a height written as %s is told in words and saved in centimetres',
  async (text) => {
    storedProfile = { ...asha, personalDetails: { motherTongue: 'Kannada' } }
    const { user } = await openSetup()
    await user.selectOptions(height(), 'Another height')
    const field = screen.getByLabelText<HTMLInputElement>('Height (cm)')
    expect(field.type).toBe('text')
    await user.type(field, text)
    expect(field.value).toBe(text)
    expect(described(field)).toContain('5 ft 4 in (163 cm)')
    await user.click(press('Next Section'))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(lastBody()).toEqual({ personalDetails: { heightCm: 163 } })
  },
)

test('incomes are written in lakhs and crores, and saved in rupees', async () => {
  const { user } = await openSetup('/profile-setup?section=profession')
  await user.clear(amount('From'))
  await user.type(amount('From'), '१२ लाख')
  await user.clear(amount('To'))
  await user.type(amount('To'), '1.2 Cr')
  expect(described(amount('From'))).toContain('12 lakh rupees a year')
  expect(described(amount('To'))).toContain('1.2 crore rupees a year')
  await user.click(press('Next Section'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(lastBody()).toEqual({ professionalDetails: { annualIncomeMin: 1_200_000, annualIncomeMax: 12_000_000 } })
})

test('an income of a month is told as one of a year', async () => {
  const { user } = await openSetup('/profile-setup?section=profession')
  await user.clear(amount('From'))
  await user.type(amount('From'), '50,000 pm')
  expect(described(amount('From'))).toContain('6 lakh rupees a year (50,000 rupees a month)')
})

test('what is not understood stays as typed and is not saved, however the section is left', async () => {
  const { user } = await openSetup('/profile-setup?section=profession')
  await user.clear(amount('To'))
  await user.type(amount('To'), '12-15 lakh')
  await user.click(press('Next Section'))
  expect(await screen.findByText('That is a range. Please write one amount.')).toBeTruthy()
  expect(focused()).toBe('annualIncomeMax')
  expect(amount('To').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'About & Expectations' }))
  await user.click(press('Complete Profile'))
  await waitFor(() => expect(focused()).toBe('annualIncomeMax'))
  expect(amount('To').value).toBe('12-15 lakh')
  expect(saved).not.toHaveBeenCalled()
})

test('an improbable income is asked about before it is saved', async () => {
  const { user } = await openSetup('/profile-setup?section=profession')
  await user.clear(amount('From'))
  await user.type(amount('From'), '12')
  await user.click(press('Next Section'))
  expect(await screen.findByText('12 rupees a year?')).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
  await user.click(press('Yes, 12 rupees a year'))
  expect(focused()).toBe('annualIncomeMin')
  await user.click(press('Next Section'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(lastBody()).toEqual({ professionalDetails: { annualIncomeMin: 12 } })
  await user.click(press('Previous'))
  expect(amount('From').value).toBe('12 rupees a year')
  expect(screen.queryByText('12 rupees a year?')).toBeNull()
})

test('54 cm is no height, and the section is not left with it', async () => {
  const { user } = await openSetup()
  await user.selectOptions(height(), 'Another height')
  await user.type(screen.getByLabelText('Height (cm)'), '54 cm')
  await user.click(press('Next Section'))
  expect(await screen.findByText(/^54 cm\? .* for 5 ft 4 in write 5'4"/)).toBeTruthy()
  expect(heading()).toBe('Basic Information')
  expect(saved).not.toHaveBeenCalled()
})
