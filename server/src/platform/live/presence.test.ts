// After an outage a process announces its members again, because the others may have taken it for dead.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { shortDelay, closePagesAfterAll, openPage } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'
import { singleProcess } from './cluster-adapter.ts'
import { startSocketServer } from './start-socket-server.ts'

const app = await world()
closePagesAfterAll()

const http = createServer()
const ids = new Map<string, MemberId>()
const announced: [MemberId, boolean][] = []
let setDegraded: (isDegraded: boolean) => void
const sockets = startSocketServer(
  http,
  { ...app.ctx },
  {
    isReady: () => true,
    authenticate: async (token) => ({ id: ids.get(token)!, role: 'user', tokenHash: randomBytes(32) }) as never,
    endedSessions: async () => [],
  },
  { handlers: [], presenceChanged: async (_, member, isOnline) => void announced.push([member, isOnline]) },
  { ...singleProcess, onDegradedChange: (listener) => void (setDegraded = listener) },
)
afterAll(async () => {
  await sockets.close()
  http.close()
})

test('after an outage a process announces its members, but not those who have left', async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const arrives = async () => {
    const token = randomBytes(24).toString('base64url')
    ids.set(token, randomUUID() as MemberId)
    return { id: ids.get(token)!, page: await openPage(origin, { token }) }
  }
  const [asha, rohan] = [await arrives(), await arrives()]
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
