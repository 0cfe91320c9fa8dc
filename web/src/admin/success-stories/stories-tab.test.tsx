import type { AdminStory } from '@parinay/contract/admin/success-stories'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AdminScreen } from '../admin-screen.tsx'
import { signIn, signOut } from '../../platform/session.ts'
import { nila, singlePage } from '../../testing/admin-panel-fixtures.ts'
import { openScreen } from '../../testing/open-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const STORY: AdminStory = {
  _id: '5f6bd1a3-2f6e-4f6c-9a53-0a3f6c0f9d11',
  version: 3,
  state: 'pending',
  people: [{ label: 'Asha, Pune', _id: 'asha', fullName: 'Asha Rao' }, { label: 'R.' }],
  text: 'We met over coffee.',
  warnings: ['dowry'],
  changedAt: '2026-11-20T10:00:00.000Z',
  isOwn: false,
}

async function open(story: AdminStory, address = '/admin?tab=stories') {
  signIn('token', nila, 'login')
  const bodies: unknown[] = []
  const opened = await openScreen(AdminScreen, '/admin', address, {
    'GET /api/admin/success-stories': () => singlePage(story),
    [`PUT /api/admin/success-stories/${STORY._id}`]: ({ body }) => {
      bodies.push(body)
      return { message: 'Decided' }
    },
  })
  await screen.findByText('We met over coffee.')
  return { ...opened, bodies }
}
const press = (name: string) => screen.getByRole('button', { name })

test('a moderator approves the version on the screen, and rejects only with a reason', async () => {
  const { user, bodies } = await open(STORY)
  expect(screen.getByText('Noticed: dowry')).toBeTruthy()
  expect(screen.getByText(/a former member/)).toBeTruthy()
  await user.click(press('Do not approve'))
  expect(screen.getByText('Choose why')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Reason against it/), 'It advertises something')
  await user.click(press('Do not approve'))
  await user.click(press('Approve'))
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 3, isApproved: false, reason: 'advertising' },
      { version: 3, isApproved: true },
    ]),
  )
})

test('a published story can be taken off the page, and nobody decides about their own', async () => {
  await open({ ...STORY, state: 'approved' })
  expect(press('Take it off the page')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  cleanup()
  await open({ ...STORY, isOwn: true })
  expect(screen.getByText('Yours: somebody else decides')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('the address that a complaint names finds its story', async () => {
  const { calls } = await open(STORY, `/admin?tab=stories&search=https://x.example/success-stories%23${STORY._id}`)
  expect(calls.some((call) => call.includes(`story=${STORY._id}`))).toBe(true)
})
