import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { afterAll } from 'vitest'
import type { Context } from '../platform/context.ts'
import type { ClusterAdapter } from '../platform/live/cluster-adapter.ts'
import { type LiveFeatures, startSocketServer } from '../platform/live/start-socket-server.ts'
import { openPage } from './open-page.ts'

/** Starts the sockets of a process of the product, without its calls, until the end of the test file. */
export async function startSockets(
  context: Context,
  cluster: ClusterAdapter,
  presenceChanged: LiveFeatures['presenceChanged'] = async () => undefined,
) {
  const http = createServer()
  const ctx = { ...context }
  const members = new Map<string, MemberId>()
  const auth = {
    isReady: () => true,
    authenticate: async (token: string) =>
      ({ id: members.get(token)!, role: 'user', tokenHash: randomBytes(32) }) as never,
    endedSessions: async () => [],
  }
  const sockets = startSocketServer(http, ctx, auth, { handlers: [], presenceChanged }, cluster)
  afterAll(async () => {
    await sockets.close()
    http.close()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    live: ctx.live,
    /** Opens a page of a new member. */
    async arrive() {
      const token = randomBytes(24).toString('base64url')
      const id = randomUUID() as MemberId
      members.set(token, id)
      return { id, page: await openPage(origin, { token }) }
    },
  }
}
