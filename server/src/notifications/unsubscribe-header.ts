// The addresses in the List-Unsubscribe lines of mails: of one search's alerts, and of all. A browser is shown the page with the button; a mail program asks here at once,
// with a form that says List-Unsubscribe=One-Click (RFC 8058). The link alone says who it is.
import { stopEmails } from '@parinay/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { stopAlerts } from '../saved-searches/alerts/unsubscribe.ts'
import * as settings from './settings.ts'

const LARGEST = 4 * 1024

export function serveOneClick(http: FastifyInstance, ctx: Context) {
  return http.register(async (forms) => {
    // Some programs send the form as one of files, some send nothing: whatever it is, it is not needed.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, undefined))
    const stops = { '/stop-emails': settings.stopEmails, '/stop-alerts': stopAlerts }
    for (const [page, stop] of Object.entries(stops))
      forms.post(page, { schema: { hide: true }, bodyLimit: LARGEST }, async (request, reply) => {
        const { token } = stopEmails.query.safeParse(request.query).data ?? refuse('link_not_good')
        const { message } = await stop(ctx, token)
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message)
      })
  })
}
