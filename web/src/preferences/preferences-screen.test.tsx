import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { PreferencesScreen } from './preferences-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const HOPES = { age: { from: 25, to: 33, isMust: true }, diet: { among: ['Vegetarian'], isMust: false } }

function open(wishes: object = HOPES, more: Answers = {}) {
  const saved: unknown[] = []
  const asked: unknown[] = []
  const answers: Answers = {
    'GET /api/preferences': () => ({ data: { wishes } }),
    'PUT /api/preferences': ({ body }) => {
      saved.push(body)
      return { data: body as object, message: 'Your preferences are saved' }
    },
    'GET /api/preferences/fit': ({ query }) => {
      asked.push(JSON.parse(query.get('wishes')!))
      return { data: { fitting: 12, of: 1_40_000, isEstimate: true, costs: { age: 31 } } }
    },
    ...more,
  }
  return openScreen(PreferencesScreen, '/preferences', '/preferences', answers).then((opened) => ({
    ...opened,
    saved,
    asked,
  }))
}
const row = (name: string) => within(screen.getByRole('region', { name }))

test('wishes are shown in a line each, with how many fit both ways and what each must costs', async () => {
  await open()
  expect(await screen.findByText(/About 12 of 1,40,000 members fit both ways/)).toBeDefined()
  expect(row('Age').getByText('Without this must, 31 more would fit.')).toBeDefined()
  expect(row('Age').getByRole('button', { name: 'Age 25 to 33 years Must', expanded: false })).toBeDefined()
  expect(row('Diet').getByRole('button', { name: 'Diet Vegetarian Wish' })).toBeDefined()
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

test('a wish opens to be changed, and one that no longer matters stays until it is closed', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Age/ }))
  expect(row('Age').getByRole<HTMLInputElement>('spinbutton', { name: 'From (years)' }).value).toBe('25')
  await user.click(row('Age').getByRole('radio', { name: 'Doesn’t matter' }))
  await user.click(row('Age').getByRole('button', { name: /^Age/ }))
  expect(screen.queryByRole('region', { name: 'Age' })).toBeNull()
})

test('without wishes the facts to choose from are open, and caste is no bar', async () => {
  await open({})
  expect(await screen.findByText('You have no wishes yet. Everybody can be recommended to you.')).toBeDefined()
  expect(screen.getByText('Caste no bar, unless you add a wish about it.')).toBeDefined()
  expect(within(screen.getByRole('group', { name: 'Way of life' })).getAllByRole('button')).toHaveLength(3)
})

test('what is chosen is counted before it is saved, and what does not matter is left out', async () => {
  const { user, saved, asked } = await open()
  await screen.findByText(/fit both ways/)
  await user.click(screen.getByRole('button', { name: /^Age/ }))
  await user.click(row('Age').getByRole('radio', { name: 'Doesn’t matter' }))
  await user.click(screen.getByRole('button', { name: 'Add a wish' }))
  await user.click(screen.getByRole('button', { name: 'Religion' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Religion'))
  await user.click(row('Religion').getByRole('radio', { name: 'Must' }))
  await user.click(row('Religion').getByRole('button', { name: 'Jain' }))
  const wishes = { diet: HOPES.diet, religion: { among: ['Jain'], isMust: true } }
  await waitFor(() => expect(asked.at(-1)).toEqual(wishes))
  expect(saved).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Your preferences are saved')
  expect(saved).toEqual([{ wishes }])
})

test('ages the wrong way round are not saved, and the field says why', async () => {
  const { user, saved } = await open({ age: { from: 30, isMust: false } })
  await user.click(await screen.findByRole('button', { name: /^Age/ }))
  await user.type(screen.getByRole('spinbutton', { name: 'To (years)' }), '22')
  expect(row('Age').getByText('The first number must not be above the second')).toBeDefined()
  await user.click(row('Age').getByRole('button', { name: /^Age/ }))
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(row('Age').getByText('The first number must not be above the second')).toBeDefined()
  expect(saved).toEqual([])
})

test('heights and an income are wished for as people write them', async () => {
  const { user, saved } = await open({ height: { from: 160, isMust: false }, income: { from: 500_000, isMust: true } })
  await user.click(await screen.findByRole('button', { name: /^Height/ }))
  await user.click(screen.getByRole('button', { name: /^Income/ }))
  const to = screen.getByLabelText('To (cm)')
  await user.type(to, '5\'11" tall')
  expect(await row('Height').findByText(/^Please write a height, such as/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(saved).toEqual([])

  await user.clear(to)
  await user.type(to, '५.११')
  expect(row('Height').getByText('5 ft 11 in (180 cm)')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('At least, a year'), 'Another amount')
  await user.type(screen.getByLabelText('At least, a year'), '18 LPA')
  expect(row('Income').getByText('18 lakh rupees a year')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Height 5 ft 3 in to 5 ft 11 in \(160 to 180 cm\)/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Your preferences are saved')
  expect(saved).toEqual([
    { wishes: { height: { from: 160, to: 180, isMust: false }, income: { from: 1_800_000, isMust: true } } },
  ])
})

test('a least income that is improbable is asked about before it is saved', async () => {
  const { user, saved } = await open({ income: { from: 500_000, isMust: true } })
  await user.click(await screen.findByRole('button', { name: /^Income/ }))
  await user.selectOptions(screen.getByLabelText('At least, a year'), 'Another amount')
  await user.type(screen.getByLabelText('At least, a year'), '18')
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(await row('Income').findByText('18 rupees a year?')).toBeDefined()
  expect(saved).toEqual([])
  await user.click(row('Income').getByRole('button', { name: 'Yes, 18 rupees a year' }))
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Your preferences are saved')
  expect(saved).toEqual([{ wishes: { income: { from: 18, isMust: true } } }])
})

test('without an answer there is a way to try again, and a count that fails leaves the page usable', async () => {
  const first = await open({}, { 'GET /api/preferences': () => refusal(400, 'No preferences now') })
  expect(await screen.findByText('No preferences now')).toBeDefined()
  expect(first.saved).toEqual([])
  cleanup()
  await open({}, { 'GET /api/preferences/fit': () => refusal(400, 'No count now') })
  expect(await screen.findByText(/No count now/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save preferences' })).toBeDefined()
})
