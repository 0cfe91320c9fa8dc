import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazySyncTasks } from './lazy-sync-tasks.tsx'

const file = vi.hoisted(() => ({ isReachable: true }))
vi.mock('./sync-tasks.tsx', () => ({
  get SyncTasks() {
    if (!file.isReachable) throw new TypeError('offline')
    return ({ self }: { self: string }) => <p>Tasks of {self}</p>
  },
}))

afterEach(cleanup)

test('the tasks of a member run once their file is loaded', async () => {
  file.isReachable = true
  render(<LazySyncTasks self="asha" />)
  expect(await screen.findByText('Tasks of asha')).toBeTruthy()
})

test('without their file the page works, and the tasks run when the connection returns', async () => {
  file.isReachable = false
  render(<LazySyncTasks self="asha" />)
  await act(() => new Promise((later) => setTimeout(later, 20)))
  expect(screen.queryByText('Tasks of asha')).toBeNull()

  file.isReachable = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Tasks of asha')).toBeTruthy()
})
