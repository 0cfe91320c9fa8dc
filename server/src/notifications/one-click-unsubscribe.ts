// The addresses of the List-Unsubscribe headers. A browser gets the page with a button (GET); a mail program posts the form
// List-Unsubscribe=One-Click (RFC 8058). The token in the link identifies the member.
import { stopEmails } from '@parinay/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'

const MAX_BODY_BYTES = 4 * 1024

/** For each page, the operation that its token allows. */
export type Unsubscribes = Record<string, (ctx: Context, token: string) => Promise<{ message: string }>>

export function serveOneClick(http: FastifyInstance, ctx: Context, unsubscribes: Unsubscribes) {
  return http.register(async (forms) => {
    // Mail programs send a form, a multipart form, or nothing. The body is not needed.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, undefined))
    for (const [page, unsubscribe] of Object.entries(unsubscribes))
      forms.post(page, { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const { token } = stopEmails.query.safeParse(request.query).data ?? refuse('link_not_good')
        const { message } = await unsubscribe(ctx, token)
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message)
      })
  })
}
