import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyDialog, lazyExtra, lazyPart, useIdlePrefetch } from './lazy-part.tsx'

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

describe('a part that cannot be fetched', () => {
  const failing = (...failures: Error[]) => {
    const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
    for (const failure of failures) load.mockRejectedValueOnce(failure)
    return load
  }
  const offline = () => new TypeError('Failed to fetch')
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const pageWith = (part: ReactNode) =>
    render(
      <>
        <input aria-label="Note" />
        {part}
      </>,
    )

  beforeEach(() => void vi.useFakeTimers())

  test('says so in its own place, keeps what is beside it, and tries again by itself', async () => {
    const load = failing(offline(), offline())
    const Part = lazyPart(load, <p>Loading</p>)
    pageWith(<Part name="Asha" />)
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half written' } })
    await later(0)
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    await later(2_000)
    expect(screen.getByRole('alert')).toBeTruthy()
    await later(5_000)
    expect(screen.getByText('Namaste, Asha')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half written')
    expect(screen.queryByRole('alert')).toBeNull()
    await later(60_000)
    expect(load).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['when the connection returns', () => void dispatchEvent(new Event('online'))],
    ['on request', () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))],
  ])('is fetched again %s', async (_, happens) => {
    const Part = lazyPart(failing(offline()))
    pageWith(<Part name="Asha" />)
    await later(0)
    happens()
    await later(0)
    expect(screen.getByText('Namaste, Asha')).toBeTruthy()
  })

  test('says so in a dialog, which can be closed, if it is one', async () => {
    const Ask = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Ready</button>
    const load = vi.fn<() => Promise<typeof Ask>>(async () => Ask)
    load.mockRejectedValueOnce(offline())
    const Part = lazyDialog(load)
    const close = vi.fn<() => void>()
    pageWith(<Part onClose={close} />)
    await later(0)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
    await later(2_000)
    expect(screen.getByText('Ready')).toBeTruthy()
  })

  test('keeps its fallback if that says enough', async () => {
    const Part = lazyExtra(failing(offline()), ({ name }) => <p>{name}</p>)
    pageWith(<Part name="Asha" />)
    await later(0)
    expect(screen.getByText('Asha')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await later(2_000)
    expect(screen.getByText('Namaste, Asha')).toBeTruthy()
  })

  test('is not fetched any more after it has left the page', async () => {
    const load = failing(offline(), offline())
    const Part = lazyPart(load)
    const { unmount } = pageWith(<Part name="Asha" />)
    await later(0)
    unmount()
    dispatchEvent(new Event('online'))
    await later(60_000)
    expect(load).toHaveBeenCalledTimes(1)
  })
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
