import * as calls from '@parinay/contract/horoscope'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import { findPlaces } from './birth/birth-places.ts'
import * as horoscope from './horoscope.ts'

export const horoscopeRoutes = [
  serve(calls.myHoroscope, async ({ ctx, member }) => ({ data: await horoscope.horoscopeOf(ctx, member.id) })),
  serve(calls.saveBirth, async ({ ctx, member, body }) => {
    await horoscope.save(ctx, member.id, body)
    return { data: await horoscope.horoscopeOf(ctx, member.id) }
  }),
  serve(calls.removeBirth, async ({ ctx, member }) => {
    await horoscope.remove(ctx, member.id)
    return { message: 'Your birth details are deleted' }
  }),
  serve(calls.findPlaces, async ({ query }) => ({ data: findPlaces(query.q) })),
  serve(calls.matchHoroscopes, async ({ ctx, member, params }) => ({
    data: await horoscope.match(ctx, member.id, params.id),
  })),
  serveFile(calls.horoscopeReport, async ({ ctx, member, params, query }, reply) => {
    await ctx.limits.consume('horoscope_report', member.id)
    const pdf = await horoscope.report(ctx, member.id, params.id, query)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="horoscope-match-${query.language ?? 'en'}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf))
  }),
]
