import type { Notification } from '@parinay/contract/notifications'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

const told = (place: number, more: Partial<Notification> = {}): Notification => ({
  _id: `n${place}`,
  kind: 'interest_received',
  isRead: false,
  createdAt: '2026-11-20T10:00:00Z',
  text: `Man ${place} sent you an interest`,
  opens: '/requests',
  person: { _id: `m${place}`, fullName: `Man ${place}`, avatar: null },
  ...more,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

const open = (answer: (before: string | null) => object, more = {}) =>
  openScreen(NotificationsScreen, '/notifications', '/notifications', {
    'GET /api/notifications': ({ query }) => answer(query.get('before')),
    ...more,
  })

test('what one was told stands there newest first, what is new is marked, and each leads to its page', async () => {
  await open(() => ({ data: [told(2), told(1, { isRead: true })], unread: 1, hasMore: false }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => [row.textContent.includes('New'), row.querySelector('a')!.getAttribute('href')])).toEqual([
    [true, '/requests'],
    [false, '/requests'],
  ])
})

test('opening one reads it, and all can be read at once', async () => {
  const read: unknown[] = []
  const { person } = await open(() => ({ data: [told(1)], unread: 1, hasMore: false }), {
    'PUT /api/notifications/read': ({ body }: { body: unknown }) => {
      read.push(body)
      return { unread: 0 }
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await person.click(screen.getByRole('link', { name: /Man 1/ }))
  expect(read).toEqual([{}, { ids: ['n1'] }])
})

test('earlier ones come page by page, each once', async () => {
  const { person } = await open((before) => {
    if (before === null) return { data: [told(4), told(3)], unread: 4, hasMore: true }
    return before === 'n3'
      ? { data: [told(3), told(2)], unread: 4, hasMore: true }
      : { data: [told(1)], unread: 4, hasMore: false }
  })
  await person.click(await screen.findByRole('button', { name: 'Earlier' }))
  await screen.findByText(/Man 2/)
  await person.click(screen.getByRole('button', { name: 'Earlier' }))
  await screen.findByText(/Man 1 sent/)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull()
})

test('nothing yet is said in words', async () => {
  await open(() => ({ data: [], unread: 0, hasMore: false }))
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})
