// Whoever has changed something reads it as it is now: the browser says how far the database was, to whichever process it asks next.
import type { FastifyInstance } from 'fastify'
import { type Place, placeOf, type Replica } from './replica.ts'

const COOKIE = 'seen'
const FOUND = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9A-F]{1,8})-([0-9A-F]{1,8})(?:;|$)`)
/** A replica that has not got so far by then is not read from anyway. */
const KEPT_S = 10
/** Further than any database: for when it cannot say. */
const FURTHEST: Place = 0xffff_ffff_ffff_ffffn

/** The place that a request's cookies name. It is not sealed: who invents one is sent to the database, as if there were no replica. */
export function seenBy(cookies: string | undefined): Place {
  const [, high, low] = FOUND.exec(cookies ?? '') ?? []
  return high && low ? placeOf(`${high}/${low}`) : 0n
}

const written = (place: Place) =>
  [place >> 32n, place & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('-')

/** Every reply to a change says where the database was after it, whatever became of the change. */
export function tellWhatIsSeen(http: FastifyInstance, replica: Replica) {
  http.addHook('onSend', async ({ method, protocol }, reply) => {
    if (method === 'GET' || method === 'HEAD') return
    const place = await replica.place().catch(() => FURTHEST)
    const secure = protocol === 'https' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${COOKIE}=${written(place)}; Path=/api; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict${secure}`,
    )
  })
}
