import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, useIdlePrefetch } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Greeting = ({ name }: { name: string }) => <p>Namaste, {name}</p>
const settled = () => act(async () => undefined)

test('a part that is not loaded yet shows its fallback, then itself', async () => {
  const Part = lazyPart(async () => Greeting, <p>Loading</p>)
  render(<Part name="Asha" />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Namaste, Asha')).toBeTruthy()
})

test('a prefetched part shows immediately', async () => {
  const Part = lazyPart(async () => Greeting, <p>Loading</p>)
  Part.prefetch()
  await settled()
  render(<Part name="Asha" />)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Namaste, Asha')).toBeTruthy()
})

test('a file whose prefetch failed is fetched when the part is drawn', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  load.mockRejectedValueOnce(new TypeError('offline'))
  const Part = lazyPart(load)
  Part.prefetch()
  await settled()
  render(<Part name="Asha" />)
  expect(await screen.findByText('Namaste, Asha')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['fetches its parts', false, 1],
  ['of somebody who saves data fetches nothing', true, 0],
])('an idle page %s', async (_, saveData, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  vi.stubGlobal('navigator', { connection: { saveData } })
  const prefetch = vi.fn<() => void>()
  const Page = () => {
    useIdlePrefetch({ prefetch })
    return null
  }
  render(<Page />)
  expect(prefetch).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(times)
})
