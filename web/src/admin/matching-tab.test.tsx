import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { MatchingTab } from './matching-tab.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const measures = {
  people: 400,
  decisions: 9_000,
  answered: 800,
  logLoss: 0.21,
  logLossUntrained: 0.25,
  bands: [
    { from: 75, pairs: 300, expected: 0.026, mutual: 0.024 },
    { from: 90, pairs: 120, expected: 0.3, mutual: 0.28 },
  ],
  attention: [{ gender: 'female', members: 200, seen: 0.97, gini: 0.34, newcomers: 0.9 }],
  acceptance: [{ group: 'Jain', answered: 40, accepted: 10 }],
}
const version = (number: number, state: string, isReadable = true) => ({
  version: number,
  trainedAt: '2026-11-24T21:00:00.000Z',
  state,
  isReadable,
  measures,
})
const open = (versions: object[], served: string[] = []) =>
  openScreen(MatchingTab, '/admin', '/admin', {
    'GET /api/admin/matching': () => ({ data: versions }),
    'PUT /api/admin/matching/6/serve': () => {
      served.push('6')
      return { message: 'Version 6 is in use now' }
    },
  })

test('versions are listed with their predictions, and the previous one can be used again', async () => {
  const served: string[] = []
  const { user } = await open([version(7, 'serving'), version(6, 'ready'), version(5, 'ready', false)], served)
  const rows = within(await screen.findByRole('table', { name: 'Versions' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Version'),
    expect.stringMatching(/^7.*9,0000\.21000\.2500In use$/),
    expect.stringMatching(/Ready/),
    expect.stringMatching(/Of another release/),
  ])
  await user.click(screen.getByRole('button', { name: 'Use version 6' }))
  await screen.findByText('Version 6 is in use now')
  expect(served).toEqual(['6'])
})

test('reliability, attention and acceptance are shown with plain explanations', async () => {
  await open([version(7, 'serving')])
  expect((await screen.findByRole('table', { name: 'Reliability' })).textContent).toContain(
    '75 to 893002.6%2.4%90 to 9912030.0%28.0%',
  )
  expect(screen.getByRole('table', { name: 'Attention' }).textContent).toContain('Women20097%0.340.90')
  expect(screen.getByRole('table', { name: 'Acceptance by group' }).textContent).toContain('Jain4025%')
})

test('before the first training the page explains the percentages', async () => {
  await open([])
  expect(await screen.findByText('No version yet')).toBeDefined()
})
