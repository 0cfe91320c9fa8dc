import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { verify, sign } from '../../platform/security/sign-and-verify.ts'

const COOKIE_NAME = 'photos'
/** Browsers accept this prefix only over HTTPS, so that nobody on the network can replace the cookie. */
const SECURE_PREFIX = '__Secure-'
/** The cookie with the prefix has priority, because one without it may be old or planted. */
const COOKIE_NAMES = [SECURE_PREFIX + COOKIE_NAME, COOKIE_NAME]
const COOKIE_VALUE = /^([\w-]{43})\.([\w-]{43})$/

const cookieText = (session: string) => `pass\n${session}`

/**
 * The cookie that authorizes the requests of <img> elements, which send no token. It names the session by its hash, opens only photos, and ends with the
 * session.
 */
export function accessCookie(ctx: Pick<Context, 'addressKey'>, tokenHash: Buffer): string {
  const session = tokenHash.toString('base64url')
  return `${COOKIE_NAME}=${session}.${sign(ctx.addressKey, cookieText(session))}`
}

/** The token hash of the session in a valid access cookie. */
export function sessionFromCookies(ctx: Pick<Context, 'addressKey'>, cookies: string | undefined): Buffer | undefined {
  // If several cookies have the same name, the first well-formed one counts.
  const values = parseCookie(cookies ?? '', { decode: (value) => (COOKIE_VALUE.test(value) ? value : undefined) })
  const value = COOKIE_NAMES.map((name) => values[name]).find((found) => found !== undefined)
  const [, session, signature] = COOKIE_VALUE.exec(value ?? '') ?? []
  if (!session || !signature) return undefined
  return verify(ctx.addressKey, cookieText(session), signature) ? Buffer.from(session, 'base64url') : undefined
}

/** Sets the cookie with the reply to a signed-in call, unless the browser already has that of its session. */
export function setAccessCookies(http: FastifyInstance, ctx: Context) {
  http.addHook('preHandler', async ({ member, headers, protocol }, reply) => {
    if (!member) return
    const isSecure = protocol === 'https' || ctx.config.mail?.site.startsWith('https:')
    const cookie = `${isSecure ? SECURE_PREFIX : ''}${accessCookie(ctx, member.tokenHash)}`
    if (headers.cookie?.includes(cookie)) return
    reply.header('set-cookie', `${cookie}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`)
  })
}
