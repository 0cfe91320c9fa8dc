import * as calls from '@parinay/contract/preferences'
import { readWithCurrentAges } from '../discovery/index/roll-over-ages.ts'
import { serve } from '../platform/http/bind-call.ts'
import { countFittingMembers } from './count-fitting-members.ts'
import * as preferences from './preferences.ts'

export const preferenceRoutes = [
  serve(calls.myPreferences, async ({ ctx, member }) => ({
    data: { wishes: await preferences.wishesOf(ctx.db, member.id) },
  })),
  serve(calls.savePreferences, async ({ ctx, member, body }) => ({
    data: { wishes: await preferences.save(ctx, member.id, body.wishes) },
    message: 'Your preferences are saved',
  })),
  serve(calls.addWishes, async ({ ctx, member, body }) => ({
    data: { wishes: await preferences.add(ctx, member.id, body.wishes) },
    message: 'Your preferences are saved',
  })),
  serve(calls.preferenceFit, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, async (reader) => ({
      data: await countFittingMembers(reader, member, query.wishes),
    })),
  ),
]
