// What a process tells of its members when it hears the others again. They may have believed it dead meanwhile.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll, expect, test } from 'vitest'
import { aMoment, closesPages, openPage } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'
import { theOnlyProcess } from './cluster-adapter.ts'
import { openSockets } from './sockets.ts'

const here = await world()
closesPages()

const http = createServer()
const ids = new Map<string, MemberId>()
const told: [MemberId, boolean][] = []
let waver: (isWavering: boolean) => void
const sockets = openSockets(
  http,
  { ...here.ctx },
  {
    isReady: () => true,
    recognise: async (token) => ({ id: ids.get(token)!, role: 'user', tokenHash: randomBytes(32) }) as never,
    ended: async () => [],
  },
  { hearings: [], cameOrLeft: async (_, member, isOnline) => void told.push([member, isOnline]) },
  { ...theOnlyProcess, onWavering: (listener) => void (waver = listener) },
)
afterAll(async () => {
  await sockets.close()
  http.close()
})

test('after an outage the members of a process are told to be here, and nobody who has left', async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const arrives = async () => {
    const token = randomBytes(24).toString('base64url')
    ids.set(token, randomUUID() as MemberId)
    return { id: ids.get(token)!, page: await openPage(origin, { token }) }
  }
  const [asha, rohan] = [await arrives(), await arrives()]
  await expect.poll(() => told.length).toBe(2)

  waver(true)
  rohan.page.close()
  await expect.poll(() => told, { timeout: 20_000 }).toContainEqual([rohan.id, false])
  told.length = 0
  waver(false)
  await expect.poll(() => told).toEqual([[asha.id, true]])
  await aMoment()
  expect(told).toEqual([[asha.id, true]])
})
