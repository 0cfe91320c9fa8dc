import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { SearchScreen } from './search-screen.tsx'

const search = () =>
  openScreen(SearchScreen, '/search', '/search', {
    'GET /api/profile/list': () => ({
      data: [makeCard('Rohan Rao'), makeCard('Kabir Khan')],
      total: 2,
      page: 1,
      pages: 1,
      upTo: 70,
    }),
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    'GET /api/shortlist/ids': () => ({ data: [] }),
    'PUT /api/shortlist/Kabir%20Khan': () => ({ message: 'Added' }),
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const focusedCard = () => document.activeElement?.closest('article')?.getAttribute('aria-labelledby') ?? undefined
const labelOf = (name: string) => screen.getByRole('article', { name }).getAttribute('aria-labelledby')

test('J and K go from card to card, S keeps the person, and / leads to the search box', async () => {
  const { user, calls } = await search()
  await screen.findByRole('article', { name: 'Rohan Rao' })
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  await user.keyboard('j')
  expect(focusedCard()).toBe(labelOf('Rohan Rao'))
  await user.keyboard('jj')
  expect(focusedCard()).toBe(labelOf('Kabir Khan'))
  await user.keyboard('k')
  expect(focusedCard()).toBe(labelOf('Rohan Rao'))
  await user.keyboard('js')
  await waitFor(() => expect(calls.some((call) => call.startsWith('PUT /api/shortlist/Kabir'))).toBe(true))

  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('jks?')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jks?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('? explains the keys, and they can be turned off', async () => {
  const { user } = await search()
  await screen.findByRole('article', { name: 'Rohan Rao' })
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Next profile')).toBeTruthy()
  await user.click(help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
  await user.click(help.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(focusedCard()).toBeUndefined()
})
