import type { MemberId } from '@parinay/contract/kernel/ids'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { serve, type SignedIn } from '../platform/http/serve.ts'
import * as profile from './profile.ts'

/** Hooks of higher features, for when a profile is viewed or changed. They must not throw. */
export interface ProfileHooks {
  viewed: (ctx: Context, viewer: SignedIn, viewed: MemberId) => void
  /** The member changed whether others see when they were last active. */
  lastActiveSettingSaved: (ctx: Context, member: MemberId) => void
}

export const profileRoutes = (hooks: ProfileHooks) => [
  serve(saveProfile, async ({ ctx, member, body }) => {
    const saved = await profile.save(ctx, member.id, body)
    if (body.privacySettings?.showLastActive !== undefined) hooks.lastActiveSettingSaved(ctx, member.id)
    return saved
  }),
  serve(myProfile, ({ ctx, member }) => profile.ownProfile(ctx, member.id)),
  serve(viewProfile, async ({ ctx, member, params }) => {
    const data = await profile.view(ctx, member, params.id)
    hooks.viewed(ctx, member, params.id)
    return { data }
  }),
]
