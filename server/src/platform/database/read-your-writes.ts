// Keeps a browser from reading a state older than its last change from the replica. A cookie carries the write position to the next process.
import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { type WalPosition, parseWalPosition, type Replica } from './replica.ts'

/** The cookie that carries the write position. */
export const POSITION_COOKIE = 'seen'
const COOKIE_VALUE = /^([0-9A-F]{1,8})-([0-9A-F]{1,8})$/
/** Reads never use a replica that is further behind than this. */
const MAX_AGE_S = 10
/** Beyond any database's position. Used if the database cannot report its own. */
const MAX_POSITION: WalPosition = 0xffff_ffff_ffff_ffffn

/** Reads the position from the cookie, which is not signed: an invented position only sends its reader to the primary. */
export function positionFromCookies(cookies: string | undefined): WalPosition {
  const [, high, low] = COOKIE_VALUE.exec(parseCookie(cookies ?? '')[POSITION_COOKIE] ?? '') ?? []
  return high && low ? parseWalPosition(`${high}/${low}`) : 0n
}

const formatPosition = (position: WalPosition) =>
  [position >> 32n, position & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('-')

/** Adds the cookie to the reply of every change, whether it succeeded or not. */
export function setPositionCookie(http: FastifyInstance, replica: Replica) {
  http.addHook('onSend', async ({ method, protocol }, reply) => {
    if (method === 'GET' || method === 'HEAD') return
    const position = await replica.currentPosition().catch(() => MAX_POSITION)
    const secure = protocol === 'https' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${POSITION_COOKIE}=${formatPosition(position)}; Path=/api; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
    )
  })
}
