import type { AdminProfile } from '@parinay/contract/admin/users'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/open-screen.tsx'
import { nila, omar, openPanel, singlePage, makeAdminUser } from '../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const [asha, rohan] = [
  makeAdminUser('Asha Rao'),
  makeAdminUser('रोहन भिड़े', { _id: 'rohan', id: 'rohan', isVerified: true }),
]
const at = '2026-11-20T09:00:00.000Z'

// spec: 2.17.18, 2.17.21, 2.17.22, 2.17.23, 4.6.1, 8.7.15
test('staff verify and unverify profiles on their tiles, and a toast confirms it', async () => {
  const bodies: unknown[] = []
  const { user } = await openPanel(omar, '?tab=profiles', {
    'GET /api/admin/profiles': () => singlePage<AdminProfile>({ ...asha, city: 'Pune', state: 'Maharashtra' }, rohan),
    'PUT /api/admin/profiles/asha/verify': ({ body }) => {
      bodies.push(body)
      return { data: asha, message: 'Profile verified' }
    },
    'PUT /api/admin/profiles/rohan/verify': ({ body }) => {
      bodies.push(body)
      return refusal(404, 'Profile not found')
    },
  })
  expect(await screen.findByRole('heading', { name: 'Profile Verification' })).toBeTruthy()
  const [hers, his] = (await screen.findAllByRole('listitem')).map((tile) => within(tile))
  expect(hers!.getByRole('button', { name: 'Asha Rao' })).toBeTruthy()
  for (const fact of ['+91 ••••• ••210', 'Pune, Maharashtra', 'Created 3 May 2026', 'Pending'])
    expect(hers!.getByText(fact)).toBeTruthy()
  expect(his!.getByText('Verified')).toBeTruthy()

  await user.click(hers!.getByRole('button', { name: 'Verify Asha Rao' }))
  expect(await screen.findByText('Profile verified')).toBeTruthy()
  await user.type(his!.getByLabelText(/Reason/), 'The photos are of somebody else')
  await user.click(his!.getByRole('button', { name: 'Unverify रोहन भिड़े' }))
  expect(await screen.findByText('Profile not found')).toBeTruthy()
  expect(bodies).toEqual([{ isVerified: true }, { isVerified: false, reason: 'The photos are of somebody else' }])
})

test('keyboard focus keeps its place when a verified tile leaves the list', async () => {
  let waiting = [asha, rohan]
  const { user } = await openPanel(omar, '?tab=profiles&status=unverified', {
    'GET /api/admin/profiles': () => singlePage(...waiting),
    'PUT /api/admin/profiles/asha/verify': () => {
      waiting = [rohan]
      return { data: asha, message: 'Profile verified' }
    },
  })
  ;(await screen.findByRole('button', { name: 'Verify Asha Rao' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify Asha Rao' })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('रोहन भिड़े')
})

// spec: 2.17.20, 9.4.25
test('a filter shows verified or unverified profiles', async () => {
  const { user, calls } = await openPanel(omar, '?tab=profiles', { 'GET /api/admin/profiles': () => singlePage() })
  await user.selectOptions(screen.getByLabelText('Status'), 'Unverified')
  await waitFor(() => expect(calls.at(-1)).toBe('GET /api/admin/profiles?page=1&status=unverified'))
})

// spec: 2.17.24, 2.17.25
test('the requests table shows sender, receiver, status and date', async () => {
  const { user, calls } = await openPanel(omar, '?tab=requests', {
    'GET /api/admin/requests': () =>
      singlePage({ _id: 'one', status: 'accepted', sender: asha, receiver: rohan, createdAt: at }),
  })
  await screen.findByRole('rowheader')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['From', 'To', 'Status', 'Date']) // oxfmt-ignore
  expect([screen.getByRole('rowheader'), ...screen.getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual(
    ['Asha Rao', 'रोहन भिड़े', 'Accepted', '20 Nov 2026, 2:30\u00a0pm'],
  )
  await user.selectOptions(screen.getByLabelText('Status'), 'Rejected')
  await waitFor(() => expect(calls.at(-1)).toBe('GET /api/admin/requests?page=1&status=rejected'))
})

// spec: 2.17.27, 2.17.28
test('the conversations monitor joins two names and shows no message text', async () => {
  await openPanel(omar, '?tab=conversations', {
    'GET /api/admin/conversations': () =>
      singlePage({ _id: 'c', participants: [asha, rohan], messages: 12, updatedAt: at }),
  })
  expect(await screen.findByRole('heading', { name: 'Conversations Monitor' })).toBeTruthy()
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Asha Rao & रोहन भिड़े12 messagesLast updated 20 Nov 2026, 2:30\u00a0pm',
  )
})

// spec: 2.17.26
test('the pager fetches the next page of twenty', async () => {
  const { user, calls } = await openPanel(omar, '?tab=requests&status=pending', {
    'GET /api/admin/requests': ({ query }) => ({
      data: [{ _id: 'one', status: 'pending', sender: asha, receiver: rohan, createdAt: at }],
      total: 41,
      page: Number(query.get('page')),
      pages: 3,
    }),
  })
  await screen.findByText('Page 1 of 3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
  expect(calls.at(-1)).toBe('GET /api/admin/requests?page=2&status=pending')
})

test('the audit log shows who changed what, also for deleted accounts', async () => {
  const entry = (_id: string, action: string, detail: string, people: object) => ({
    _id,
    at,
    action,
    detail,
    ...people,
  })
  await openPanel(nila, '?tab=audit', {
    'GET /api/admin/audit': () =>
      singlePage(
        entry('2', 'user_updated', 'active: true → false, role: user → moderator', { by: 'Nila', subject: 'Asha' }),
        entry('1', 'user_deleted', 'account deleted', { by: 'Nila' }),
      ),
  })
  await screen.findByText('User updated')
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    'Nila',
    'Asha',
    'Active: yes → no, role: User → Moderator',
    '20 Nov 2026, 2:30\u00a0pm',
    'Nila',
    'Deleted account',
    'Account deleted',
    '20 Nov 2026, 2:30\u00a0pm',
  ])
})
