import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { ImpressionsOfList } from './impressions-of-list.tsx'
import { ProfileCard } from './profile-card.tsx'

const NOTE = 'POST /api/matches/impressions'
const people = ['Rohan', 'Kabir', 'Arjun'].map((name) => makeCard(name))

let watched: number
const WINDOW_HEIGHT = 600
/** A card of this height, of which so much stands on the screen. */
let onScreen: (name: string, seen?: number, height?: number) => void

beforeEach(() => {
  watched = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      cards = new Set<Element>()
      constructor(tell: (entries: object[]) => void) {
        onScreen = (name, seen = 400, height = 400) => {
          const target = [...this.cards].find(({ textContent }) => textContent.includes(name))
          const rects = { boundingClientRect: { height }, intersectionRect: { height: seen } }
          if (target) tell([{ target, ...rects, rootBounds: { height: WINDOW_HEIGHT } }])
        }
      }
      observe(card: Element) {
        this.cards.add(card)
        watched = this.cards.size
      }
      unobserve(card: Element) {
        this.cards.delete(card)
      }
    },
  )
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(answer: Answers[string] = () => ({ message: 'Noted' })) {
  const noted: unknown[] = []
  const answers: Answers = {
    [NOTE]: (request) => {
      noted.push(request.body)
      return answer(request)
    },
  }
  const list = () => (
    <ImpressionsOfList list="search" of={people} before={20}>
      {people.map((profile) => (
        <ProfileCard key={profile._id} profile={profile}>
          {null}
        </ProfileCard>
      ))}
    </ImpressionsOfList>
  )
  const { router } = await openScreen(list, '/search', '/search', answers)
  const requests: RequestInit[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (to: string, init: RequestInit = {}) => {
    requests.push(init)
    return fetch(to, init)
  })
  await waitFor(() => expect(watched).toBe(people.length))
  return { noted, requests, router }
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('who stood on the screen for a second is noted together, each once, with the place in the whole list', async () => {
  const { noted } = await open()
  onScreen('Rohan')
  onScreen('Kabir')
  await after(500)
  onScreen('Kabir', 0)
  await after(600)
  onScreen('Arjun')
  await after(1_100)
  onScreen('Rohan', 0)
  onScreen('Rohan')
  await after(20_000)
  const rohanAndArjun = [
    { id: 'Rohan', place: 21 },
    { id: 'Arjun', place: 23 },
  ]
  expect(noted).toEqual([{ list: 'search', shown: rohanAndArjun }])
})

test('what waits is sent when the page is left', async () => {
  const { noted, router } = await open()
  onScreen('Kabir')
  await after(1_100)
  expect(noted).toEqual([])
  await act(() => router.navigate({ to: '/elsewhere' as never }))
  expect(noted).toEqual([{ list: 'search', shown: [{ id: 'Kabir', place: 22 }] }])
})

test('what waits, and what is on its way, survives that the whole site is left', async () => {
  const { noted, requests } = await open()
  onScreen('Kabir')
  await after(1_100)
  window.dispatchEvent(new Event('pagehide'))
  await after(1)
  expect(noted).toEqual([{ list: 'search', shown: [{ id: 'Kabir', place: 22 }] }])
  onScreen('Rohan')
  await after(7_000)
  expect(noted).toHaveLength(2)
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true])
})

test('half of a card counts, of a card taller than two windows half a window, and no less', async () => {
  const { noted } = await open()
  onScreen('Rohan', 299, 5_000)
  onScreen('Kabir', 301, 5_000)
  onScreen('Arjun', 199, 400)
  await after(700)
  // Scrolling on does not begin the second anew.
  onScreen('Kabir', 600, 5_000)
  await after(400)
  await after(6_000)
  expect(noted).toEqual([{ list: 'search', shown: [{ id: 'Kabir', place: 22 }] }])
})

test('what could not be sent is sent again, and what was refused is not', async () => {
  const answers = [refusal(503, 'Busy'), refusal(400, 'No')]
  const { noted } = await open(() => answers.shift()!)
  onScreen('Rohan')
  await after(7_000)
  expect(noted).toHaveLength(1)
  await after(31_000)
  expect(noted).toHaveLength(2)
  await after(90_000)
  expect(noted).toHaveLength(2)
})
