import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { verify, sign } from '../../platform/security/signature.ts'

const COOKIE = 'photos'
/** A browser keeps a cookie of this name only where it came over HTTPS, so that nobody on the way can replace it. */
const SECURE_PREFIX = '__Secure-'
const found = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`)
/** The one that came over HTTPS counts first: an old or planted one without the prefix may stand before it. */
const FOUND = [found(SECURE_PREFIX + COOKIE), found(COOKIE)]

const sealed = (session: string) => `pass\n${session}`

/**
 * What a browser shows when it fetches a photo: an <img> sends no token, but it sends this cookie. It names the session by its hash,
 * opens nothing but photos, and is over when the session is.
 */
export function passOf(ctx: Pick<Context, 'addressKey'>, tokenHash: Buffer): string {
  const named = tokenHash.toString('base64url')
  return `${COOKIE}=${named}.${sign(ctx.addressKey, sealed(named))}`
}

/** The session that a request's cookies name, as the hash of its token; undefined without a whole pass. */
export function sessionOfPass(ctx: Pick<Context, 'addressKey'>, cookies: string | undefined): Buffer | undefined {
  const [, named, given] = FOUND.map((one) => one.exec(cookies ?? '')).find((match) => match !== null) ?? []
  if (!named || !given) return undefined
  return verify(ctx.addressKey, sealed(named), given) ? Buffer.from(named, 'base64url') : undefined
}

/** Whoever makes a call with a token and has no pass, or that of another session, is given theirs with the reply. */
export function givePasses(http: FastifyInstance, ctx: Context) {
  http.addHook('preHandler', async ({ member, headers, protocol }, reply) => {
    if (!member) return
    const isSecure = protocol === 'https' || ctx.config.mail?.site.startsWith('https:')
    const pass = `${isSecure ? SECURE_PREFIX : ''}${passOf(ctx, member.tokenHash)}`
    if (headers.cookie?.includes(pass)) return
    reply.header('set-cookie', `${pass}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`)
  })
}
