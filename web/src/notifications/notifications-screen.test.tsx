import type { Notification } from '@parinay/contract/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

const makeNotification = (place: number, more: Partial<Notification> = {}): Notification => ({
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

test('notifications are listed newest first, new ones are marked, and each links to its page', async () => {
  await open(() => ({ data: [makeNotification(2), makeNotification(1, { isRead: true })], unread: 1, hasMore: false }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => [row.textContent.includes('New'), row.querySelector('a')!.getAttribute('href')])).toEqual([
    [true, '/requests'],
    [false, '/requests'],
  ])
})

test('opening a notification marks it as read, and all can be marked at once', async () => {
  const read: unknown[] = []
  const { user } = await open(() => ({ data: [makeNotification(1)], unread: 1, hasMore: false }), {
    'PUT /api/notifications/read': ({ body }: { body: unknown }) => {
      read.push(body)
      return { unread: 0 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await user.click(screen.getByRole('link', { name: /Man 1/ }))
  expect(read).toEqual([{}, { ids: ['n1'] }])
})

test('one press stops the alerts of a search, and can be undone', async () => {
  let alert = 'daily'
  const alertOf = (place: number) =>
    makeNotification(place, {
      kind: 'search_alert',
      text: '3 new profiles match your search “Near home”',
      opens: '/search?city=Pune',
      person: undefined,
      ...(alert !== 'off' && { search: { _id: 's1', name: 'Near home', alert: 'daily' } }),
    })
  const { user } = await open(() => ({ data: [alertOf(2), alertOf(1)], unread: 2, hasMore: false }), {
    'PUT /api/searches/s1': ({ body }: { body: { alert: string } }) => {
      alert = body.alert
      return { data: {} }
    },
  })
  const stop = { name: 'Stop these alerts: “Near home”' }
  const [first] = await screen.findAllByRole('button', stop)
  expect(first!.closest('a')).toBeNull()
  await user.click(first!)
  await screen.findByText('Alerts stopped')
  expect(alert).toBe('off')
  await waitFor(() => expect(screen.queryAllByRole('button', stop)).toHaveLength(0))
  await user.click(screen.getByRole('button', { name: 'Undo: start the alerts for “Near home” again' }))
  await waitFor(() => expect(screen.getAllByRole('button', stop)).toHaveLength(2))
  expect(alert).toBe('daily')
  expect(screen.queryByText('Alerts stopped')).toBeNull()
})

test('earlier notifications load page by page, each once', async () => {
  const { user } = await open((before) => {
    if (before === null) return { data: [makeNotification(4), makeNotification(3)], unread: 4, hasMore: true }
    return before === 'n3'
      ? { data: [makeNotification(3), makeNotification(2)], unread: 4, hasMore: true }
      : { data: [makeNotification(1)], unread: 4, hasMore: false }
  })
  await user.click(await screen.findByRole('button', { name: 'Earlier' }))
  await screen.findByText(/Man 2/)
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await screen.findByText(/Man 1 sent/)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull()
})

test('a failed earlier page shows an error and a retry; an empty page is the end', async () => {
  let tries = 0
  const { user } = await open((before) => {
    if (before === null) return { data: [makeNotification(2)], unread: 1, hasMore: true }
    return ++tries === 1
      ? { success: false, error: 'Not just now', code: 'database_unavailable' }
      : { data: [], unread: 1, hasMore: false }
  })
  await user.click(await screen.findByRole('button', { name: 'Earlier' }))
  await screen.findByText('Not just now')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('That is everything.')
  expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull()
})

test('fetched notifications stay when the newest disappear', async () => {
  let isGone = false
  const { user } = await open(
    (before) => {
      if (before !== null) return { data: [makeNotification(1)], unread: 0, hasMore: false }
      return isGone
        ? { data: [], unread: 0, hasMore: false }
        : { data: [makeNotification(2)], unread: 1, hasMore: true }
    },
    { 'PUT /api/notifications/read': () => ({ unread: 0 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Earlier' }))
  await screen.findByText(/Man 1 sent/)
  isGone = true
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText(/Man 2 sent/)).toBeNull())
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('No notifications yet')).toBeNull()
})

test('a list that cannot be loaded shows an error', async () => {
  await open(() => ({ success: false, error: 'Not just now', code: 'database_unavailable' }))
  expect(await screen.findByText('Not just now')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('an empty list shows a sentence', async () => {
  await open(() => ({ data: [], unread: 0, hasMore: false }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})
