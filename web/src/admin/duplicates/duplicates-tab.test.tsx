import type { DuplicateSign } from '@parinay/contract/admin/duplicates'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../testing/open-screen.tsx'
import { omar, openPanel, singlePage } from '../../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (fullName: string) => ({
  _id: fullName,
  fullName,
  gender: 'female',
  memberSince: '2026-05-03T04:30:00.000Z',
  isActive: true,
})
const makeSign = (more: Partial<DuplicateSign> = {}): DuplicateSign => ({
  _id: 'one',
  kind: 'photo',
  people: [person('Asha Rao'), person('Meera Nair')],
  firstSeenAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-22T10:00:00.000Z',
  times: 1,
  distance: 3,
  others: [],
  isOwn: false,
  ...more,
})
const openTab = (answers: Answers, search = '?tab=duplicates') => openPanel(omar, search, answers)

test('a pair is put aside only with a reason', async () => {
  const sent: unknown[] = []
  const { user } = await openTab({
    'GET /api/admin/duplicates': () => (sent.length > 0 ? singlePage() : singlePage(makeSign())),
    'PUT /api/admin/duplicates/one': ({ body }) => {
      sent.push(body)
      return { message: 'Put aside' }
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Similar photo: Asha Rao and Meera Nair' }))
  expect(card.getByText(/^3 of 64 fingerprint bits differ/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Put aside' }))
  expect(card.getByText('Give a reason')).toBeTruthy()
  await user.type(card.getByLabelText('Why it means nothing'), 'They are twins')
  await user.click(card.getByRole('button', { name: 'Put aside' }))
  expect(await screen.findByText('No accounts look alike')).toBeTruthy()
  expect(sent).toEqual([{ isPutAside: true, reason: 'They are twins' }])
})

test('the same browser is called a weak sign, with its days', async () => {
  const kind = 'device'
  await openTab({ 'GET /api/admin/duplicates': () => singlePage(makeSign({ kind, times: 4, others: ['phone'] })) })
  expect(await screen.findByText('A weak sign: families share a phone')).toBeTruthy()
  expect(screen.getByText(/on 4 days between/)).toBeTruthy()
  expect(screen.getByText('Also: same phone number')).toBeTruthy()
})

test('nobody puts aside a sign about their own account', async () => {
  await openTab({ 'GET /api/admin/duplicates': () => singlePage(makeSign({ isOwn: true })) })
  expect(await screen.findByText('One of these accounts is yours. Somebody else looks at it.')).toBeTruthy()
  expect(screen.queryByLabelText('Why it means nothing')).toBeNull()
})
