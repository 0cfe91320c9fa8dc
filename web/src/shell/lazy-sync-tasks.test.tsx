import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazySyncTasks } from './lazy-sync-tasks.tsx'

const file = vi.hoisted(() => ({ isReachable: true, failures: 0 }))
vi.mock('./sync-tasks.tsx', () => ({
  get SyncTasks() {
    if (!file.isReachable) {
      file.failures++
      throw new TypeError('offline')
    }
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
  await waitFor(() => expect(file.failures).toBe(1))
  expect(screen.queryByText('Tasks of asha')).toBeNull()

  file.isReachable = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Tasks of asha')).toBeTruthy()
})
