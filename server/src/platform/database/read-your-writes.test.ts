import { browse } from '@parinay/contract/discovery'
import { viewProfile } from '@parinay/contract/profile/profile'
import { beforeEach, expect, test } from 'vitest'
import { cast } from '../../testing/actors.ts'
import { pathOf, world } from '../../testing/world.ts'
import type { WalPosition } from './replica.ts'

const app = await world()
const { asha, rohan } = await cast(app)

let positions: WalPosition[] = []
// This replica answers no read, and records the requested positions.
app.ctx.replica = { databaseAt: async (position: WalPosition) => void positions.push(position) } as never
beforeEach(() => void (positions = []))

const PATHS = [browse.path, pathOf(viewProfile, { id: rohan.id })]

test.each(PATHS)('%s reads only from a server with the last change of its browser', async (path) => {
  const { statusCode } = await app.http.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${asha.token}`, cookie: 'photos=x; seen=1A-2' },
  })

  expect({ statusCode, positions }).toEqual({ statusCode: 200, positions: [0x1a_0000_0002n] })
})

test.each(PATHS)('%s may read from any server for a browser without a recent change', async (path) => {
  await app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${asha.token}` } })

  expect(positions).toEqual([0n])
})
