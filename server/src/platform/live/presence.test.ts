// After an outage a process announces its members again, because the others may have taken it for dead.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { expect, test } from 'vitest'
import { shortDelay, closePagesAfterAll } from '../../testing/open-page.ts'
import { startSockets } from '../../testing/start-sockets.ts'
import { world } from '../../testing/world.ts'
import { singleProcess } from './cluster-adapter.ts'

const app = await world()
closePagesAfterAll()

const announced: [MemberId, boolean][] = []
const listeners: ((isDegraded: boolean) => void)[] = []
const setDegraded = (isDegraded: boolean) => listeners.forEach((listener) => listener(isDegraded))
const sockets = await startSockets(
  app.ctx,
  { ...singleProcess, onDegradedChange: (listener) => void listeners.push(listener) },
  async (_, member, isOnline) => void announced.push([member, isOnline]),
)

test('after an outage a process announces its members, but not those who have left', async () => {
  const [asha, rohan] = [await sockets.arrive(), await sockets.arrive()]
  await expect.poll(() => announced.length).toBe(2)

  setDegraded(true)
  rohan.page.close()
  await expect.poll(() => announced, { timeout: 20_000 }).toContainEqual([rohan.id, false])
  announced.length = 0
  setDegraded(false)
  await expect.poll(() => announced).toEqual([[asha.id, true]])
  await shortDelay()
  expect(announced).toEqual([[asha.id, true]])
})
