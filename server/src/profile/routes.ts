import type { MemberId } from '@parinay/contract/kernel/ids'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { serve, type SignedIn } from '../platform/http/bind-call.ts'
import * as profile from './profile.ts'

/** Hooks of higher features, for when a profile is viewed or changed. */
export interface ProfileHooks {
  viewed: (ctx: Context, viewer: SignedIn, viewed: MemberId) => Promise<void>
  /** The member changed whether others see when they were last active. */
  lastActiveSettingSaved: (ctx: Context, member: MemberId) => void
  /** The date of birth or the sex was saved, or whether others may compare horoscopes. */
  horoscopeBasisSaved: (ctx: Context, member: MemberId) => Promise<void>
}

export const profileRoutes = (hooks: ProfileHooks) => [
  serve(saveProfile, async ({ ctx, member, body }) => {
    const saved = await profile.save(ctx, member.id, body)
    if (body.privacySettings?.showLastActive !== undefined) hooks.lastActiveSettingSaved(ctx, member.id)
    if ((body.dateOfBirth ?? body.gender ?? body.privacySettings?.showHoroscope) !== undefined)
      await hooks.horoscopeBasisSaved(ctx, member.id)
    return saved
  }),
  serve(myProfile, ({ ctx, member }) => profile.ownProfile(ctx, member.id)),
  serve(viewProfile, async ({ ctx, member, params }) => {
    if (member.role === 'user') await ctx.limits.consume('profile_view', member.id)
    const data = await profile.view(ctx, member, params.id)
    await hooks.viewed(ctx, member, params.id)
    return { data }
  }),
]
