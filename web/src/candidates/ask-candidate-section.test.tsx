import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { AskCandidateSection } from './ask-candidate-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (data: object, answers: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(AskCandidateSection, '/settings', '/settings', {
    'GET /api/candidate': () => ({ data }),
    'GET /api/site': () => ({ data: { operator: null, codes: 'sms', google: null } }),
    ...answers,
  })

test('the maker asks the person, and what is wrong with the number stands at its field', async () => {
  const { user, calls } = await open(
    { state: 'unasked', canAsk: true, interestsLeft: 1 },
    { 'POST /api/candidate/ask': () => refusal(400, 'This is your own number', 'candidate_own_number') },
  )
  expect(await screen.findByText(/three interests in all; 1 is left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask Asha Rao Menon to confirm' }))
  expect(screen.getByText('Please enter the phone number')).toBeTruthy()
  expect(calls).not.toContain('POST /api/candidate/ask')
  await user.type(screen.getByLabelText(/Phone number of Asha/), '98123 45678')
  await user.click(screen.getByRole('button', { name: 'Ask Asha Rao Menon to confirm' }))
  expect(await screen.findByText('This is your own number')).toBeTruthy()
})

test('a site that cannot send links says so, and asks for no number', async () => {
  await open({ state: 'unasked', canAsk: false })
  expect(await screen.findByText(/cannot send links by SMS yet/)).toBeTruthy()
  expect(screen.queryByLabelText(/Phone number/)).toBeNull()
})

test('after the answer there is nothing to ask', async () => {
  await open({ state: 'confirmed', canAsk: true })
  expect(await screen.findByText('Asha Rao Menon has confirmed this profile.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ask|link/ })).toBeNull()
})
