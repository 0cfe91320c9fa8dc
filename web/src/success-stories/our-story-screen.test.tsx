import type { OwnStory } from '@parinay/contract/success-stories'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makePerson } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { OurStoryScreen } from './our-story-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const rohan = { ...makePerson('Rohan Mehta'), _id: 'rohan' }
const STORY: OwnStory = {
  _id: '5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11',
  version: 1,
  state: 'draft',
  isAuthor: true,
  person: { _id: rohan._id, fullName: rohan.fullName, avatar: null },
  text: 'We met over coffee.',
  hasPhoto: false,
  authorLabel: 'Asha',
  shownAs: 'name',
  stays: false,
  changedAt: '2026-11-20T10:00:00.000Z',
}

async function open(stories: readonly OwnStory[], answers: Answers = {}, address = '/our-story') {
  const opened = await openScreen(OurStoryScreen, '/our-story', address, {
    'GET /api/success-stories/mine': () => ({ data: stories }),
    'GET /api/request/connections/accepted': () => ({ data: [rohan] }),
    ...answers,
  })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your story' })).toBeNull())
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })
const inStory = (act: string) => `/api/success-stories/${STORY._id}${act}`

test('a story is written, saved and sent to the other person, who is asked and not named before', async () => {
  const bodies: unknown[] = []
  const { user, calls } = await open([], {
    [`PUT /api/success-stories/with/${rohan._id}`]: ({ body }) => {
      bodies.push(body)
      return { data: STORY, message: 'Saved' }
    },
    [`POST ${inStory('/ask')}`]: ({ body }) => {
      bodies.push(body)
      return { data: { ...STORY, state: 'asked' }, message: 'Sent. Nothing is shown until they confirm it.' }
    },
  })
  await user.selectOptions(screen.getByLabelText('Who you found'), 'Rohan Mehta')
  await user.click(await screen.findByRole('button', { name: 'Send to Rohan Mehta' }))
  expect(screen.getByText('Please write a few words')).toBeTruthy()
  await user.type(await screen.findByRole('textbox'), 'We met over coffee.')
  await user.selectOptions(screen.getByLabelText(/^Shown about you/), 'First letter of the name')
  await user.click(button('Send to Rohan Mehta'))
  expect(await screen.findByText('Sent. Nothing is shown until they confirm it.')).toBeTruthy()
  expect(bodies).toEqual([{ text: 'We met over coffee.', shownAs: 'initial', stays: false }, { version: 1 }])
  expect(calls.some((call) => call.includes('/photo'))).toBe(false)
})

test('the conversation menu opens the form with its person', async () => {
  await open([], {}, `/our-story?with=${rohan._id}`)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who you found' }).value).toBe(rohan._id)
})

test('a refusal is shown and what was typed stays', async () => {
  const { user } = await open([STORY], {
    [`PUT /api/success-stories/with/${rohan._id}`]: () => refusal(409, 'This person prefers not to publish a story'),
  })
  await user.type(await screen.findByRole('textbox'), ' And tea.')
  await user.click(button('Send to Rohan Mehta'))
  expect(await screen.findByText('This person prefers not to publish a story')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We met over coffee. And tea.')
})

test('somebody who is asked reads everything, and confirms that version with their own choices', async () => {
  const bodies: unknown[] = []
  const { user } = await open([{ ...STORY, version: 4, state: 'asked', isAuthor: false, shownAs: undefined }], {
    [`POST ${inStory('/confirm')}`]: ({ body }) => {
      bodies.push(body)
      return { data: STORY, message: 'Confirmed. A moderator looks at it next.' }
    },
  })
  expect(screen.getByText('We met over coffee.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Confirm'))
  await waitFor(() => expect(bodies).toEqual([{ version: 4, shownAs: 'name', stays: true }]))
})

test('declining is as near as confirming, asks once, and says what follows', async () => {
  const { user, calls } = await open([{ ...STORY, state: 'asked', isAuthor: false }], {
    [`DELETE ${inStory('')}`]: () => ({ message: 'Withdrawn' }),
  })
  await user.click(button('Decline'))
  expect(screen.getByText(/cannot ask again/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!)
  await waitFor(() => expect(calls).toContain(`DELETE ${inStory('')}`))
})

test.each([
  ['asked', 'Waiting for Rohan Mehta to confirm it.'],
  ['declined', 'Rohan Mehta prefers not to publish a story. What you wrote is erased.'],
  ['pending', 'Both of you have confirmed it. A moderator reads it next.'],
  ['approved', 'Published on the page of success stories.'],
  ['rejected', 'A moderator did not approve it: It is not suitable for a public page.'],
] as const)('the author of a story that is %s reads so', async (state, text) => {
  await open([{ ...STORY, state, ...(state === 'rejected' && { reason: 'unsuitable' }) }])
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw it' }) === null).toBe(state === 'declined')
})

test('without a connection the page says what a story needs', async () => {
  await open([], { 'GET /api/request/connections/accepted': () => ({ data: [] }) })
  expect(screen.getByText('You are not connected with anybody yet')).toBeTruthy()
})
