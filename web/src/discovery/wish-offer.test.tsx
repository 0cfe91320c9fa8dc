import { useSearch } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { Wishes } from '@parinay/contract/preferences'
import { FILTER_NAMES } from '@parinay/contract/filters'
import type { FilterParams } from '../filters/filter-params.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { wishesFrom } from './count-filter-uses.ts'
import { WishOffer } from './wish-offer.tsx'

let show: (next: FilterParams) => Promise<void>

async function openList(saved: object = {}) {
  const added: unknown[] = []
  const opened = await openScreen(List, '/search', '/search', {
    'GET /api/preferences': () => ({ data: { wishes: saved } }),
    'POST /api/preferences/wishes': ({ body }) => {
      added.push(body)
      return { data: { wishes: {} }, message: 'Saved' }
    },
  })
  show = async (next) => {
    await act(() => opened.router.navigate({ to: '/search', search: next } as never))
  }
  return { ...opened, added }
}
const List = () => <WishOffer filters={useSearch({ strict: false })} />

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const offer = () => screen.queryByText(/^You often search by/)?.textContent
const chooseAgain = async (some: FilterParams) => {
  await show(some)
  await show({})
}

test('a filter that was chosen three times is offered as a wish, once', async () => {
  const { user, added } = await openList()
  await chooseAgain({ motherTongue: 'Marathi' })
  await chooseAgain({ motherTongue: 'Marathi', religion: 'Hindu' })
  expect(offer()).toBeUndefined()
  await chooseAgain({ motherTongue: 'Marathi' })
  await waitFor(() =>
    expect(offer()).toBe('You often search by mother tongue (Marathi). Should it count as a wish for your partner?'),
  )
  await user.click(screen.getByRole('button', { name: 'Add as a wish' }))
  expect(added).toEqual([{ wishes: { motherTongue: { among: ['Marathi'], isMust: false } } }])
  expect(await screen.findByText(/It counts as a wish now/)).toBeTruthy()
})

test('nothing is offered about a fact that has a wish, or for a filter that stays', async () => {
  const { calls } = await openList({ diet: { among: ['Vegan'], isMust: true } })
  for (let times = 0; times < 4; times++) await chooseAgain({ diet: 'Vegetarian' })
  await waitFor(() => expect(calls.filter((call) => call === 'GET /api/preferences')).toHaveLength(1))
  for (let times = 0; times < 4; times++) await show({ religion: 'Jain', city: `Town ${times}` })
  expect(offer()).toBeUndefined()
})

test('whatever the address says, the wishes are wishes that the server takes', () => {
  const value = fc.oneof(
    fc.constantFrom(
      'Hindu',
      'Jain',
      'Other',
      '25',
      '31',
      '170',
      '-1',
      '1e3',
      '',
      'Goa',
      'Vegan',
      'yes',
      'never_married',
    ),
    fc.string(),
  )
  const anyFilters = fc.dictionary(fc.constantFrom(...FILTER_NAMES), fc.oneof(value, fc.array(value)))
  fc.assert(
    fc.property(anyFilters, (some) => {
      const wishes = wishesFrom(some)
      expect(Wishes.parse(wishes)).toEqual(wishes)
    }),
    { numRuns: 2_000 },
  )
})
