import type { CheckDetail } from '@parinay/contract/admin/verification'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../../platform/session.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { nila, singlePage } from '../../testing/admin-panel-fixtures.ts'
import { AdminScreen } from '../admin-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const waiting = {
  _id: 'one',
  kind: 'selfie',
  sentAt: '2026-11-20T10:00:00Z',
  person: { _id: 'asha', fullName: 'Asha Rao' },
  isOwn: false,
} as const
const detail: CheckDetail = {
  ...waiting,
  picture: 'data:image/webp;base64,AAAA',
  gesture: 'thumb_up',
  note: '',
  facts: [{ label: 'Date of birth', text: '1998-04-23' }],
  photos: [],
  sameFile: [{ _id: 'meera', fullName: 'Meera Nair' }],
  isOfRemovedPerson: true,
  earlierRefusals: 0,
}

async function open(isOwn = false) {
  signIn('token', nila, 'login')
  const calls: unknown[] = []
  const opened = await openScreen(AdminScreen, '/admin', '/admin?tab=verification', {
    'GET /api/admin/verification': () => singlePage({ ...waiting, isOwn }),
    'GET /api/admin/verification/one': () => {
      calls.push('look')
      return { data: detail }
    },
    'PUT /api/admin/verification/one': ({ body }) => {
      calls.push(body)
      return { message: 'Refused' }
    },
  })
  return { ...opened, calls, panel: within(await screen.findByRole('article', { name: 'Selfie of Asha Rao' })) }
}

test('a picture is fetched only when it is opened, and shown beside the facts to compare', async () => {
  const { user, panel, calls } = await open()
  expect(calls).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Open the picture' }))
  expect(await panel.findByText('Hold a thumb up below your chin')).toBeTruthy()
  expect(panel.getByText('1998-04-23')).toBeTruthy()
  expect(panel.getByText('The same file was sent by Meera Nair.')).toBeTruthy()
  expect(panel.getByText('The same file was sent by somebody who was removed.')).toBeTruthy()
  expect(calls).toEqual(['look'])
})

test('a refusal needs a reason', async () => {
  const { user, panel, calls } = await open()
  await user.click(panel.getByRole('button', { name: 'Open the picture' }))
  await user.click(await panel.findByRole('button', { name: 'Refuse' }))
  expect(panel.getByText('Choose why')).toBeTruthy()
  await user.selectOptions(panel.getByLabelText('Reason for the refusal'), 'face_differs')
  await user.click(panel.getByRole('button', { name: 'Refuse' }))
  expect(calls).toContainEqual({ isApproved: false, reason: 'face_differs' })
})

test('moderators cannot open their own', async () => {
  const { panel } = await open(true)
  expect(panel.queryByRole('button', { name: 'Open the picture' })).toBeNull()
  expect(panel.getByText('This is yours. Another member of staff has to decide it.')).toBeTruthy()
})
