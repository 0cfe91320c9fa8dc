import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { serve } from '../platform/http/serve.ts'
import { noteView } from '../views/visits.ts'
import * as profile from './profile.ts'

export const profileRoutes = [
  serve(saveProfile, ({ ctx, member, body }) => profile.save(ctx, member.id, body)),
  serve(myProfile, ({ ctx, member }) => profile.own(ctx, member.id)),
  serve(viewProfile, async ({ ctx, member, params }) => {
    const data = await profile.view(ctx, member, params.id)
    noteView(ctx, member, params.id)
    return { data }
  }),
]
