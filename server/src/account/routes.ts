import { login, logout, me, register } from '@parinay/contract/account'
import { giveConsent } from '@parinay/contract/consent'
import { googleLogin, linkGoogle, registerWithGoogle, sendGoogleCode } from '@parinay/contract/google'
import { resetPassword, sendCode, verifyCode } from '@parinay/contract/one-time-codes'
import {
  changePassword,
  devices as listDevices,
  renewSession,
  signOutDevice,
  signOutOthers,
} from '@parinay/contract/sessions'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { leavingReasons, pauseReason, savePauseReason } from '@parinay/contract/leaving-reasons'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { inTransaction } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { serve } from '../platform/http/bind-call.ts'
import * as account from './account.ts'
import * as withCode from './code-operations.ts'
import * as consents from './consents.ts'
import * as devices from './signed-in-devices.ts'
import * as google from './google.ts'
import { scheduleDeletion } from './scheduled-deletion.ts'
import { countReason, pauseReasonOf, reasonCounts, savePauseReason as savePause } from './leaving-reasons.ts'
import * as passwordChange from './password-change.ts'
import { requireProof } from './require-proof-of-identity.ts'
import { deletionReceipt } from './deletion-receipt.ts'
import { renew } from './token-renewal.ts'
import * as sessions from './sessions.ts'

export const accountRoutes = [
  serve(register, ({ ctx, body, from }) => account.register(ctx, body, from)),
  serve(login, ({ ctx, body, from }) => account.login(ctx, body, from)),
  serve(googleLogin, ({ ctx, body, from }) => google.login(ctx, body, from)),
  serve(sendGoogleCode, ({ ctx, body, from }) => google.sendCode(ctx, body, from)),
  serve(linkGoogle, ({ ctx, body, from }) => google.link(ctx, body, from)),
  serve(registerWithGoogle, ({ ctx, body, from }) => google.register(ctx, body, from)),
  serve(sendCode, ({ ctx, body, ...caller }) => withCode.sendCode(ctx, caller, body)),
  serve(verifyCode, async ({ ctx, member, from, body: { purpose, phoneNumber, code } }) => {
    if (purpose === 'sign_in') {
      const phone = phoneNumber ?? refuse('phone_number_missing')
      return { message: 'Signed in', ...(await withCode.signInWithCode(ctx, from, phone, code)) }
    }
    const caller = member ?? refuse('not_signed_in')
    if (purpose === 'verify')
      return { message: 'Your phone number is verified', user: await withCode.verifyPhone(ctx, from, caller, code) }
    const user = await withCode.changePhone(ctx, from, caller, phoneNumber, code)
    return { message: 'Your phone number is changed', user }
  }),
  serve(resetPassword, async ({ ctx, from, body }) => ({
    message: 'Your password is changed',
    ...(await withCode.resetPassword(ctx, from, body)),
  })),
  serve(me, async ({ ctx, member }) => {
    const [user, isConsentDue] = await Promise.all([account.sessionUser(ctx, member.id), consents.isDue(ctx, member)])
    const isRenewalDue = ctx.now().getTime() - member.tokenIssuedAt.getTime() > DAY_MS
    return { user, data: user, isRenewalDue, isConsentDue }
  }),
  serve(giveConsent, async ({ ctx, member, body, from }) => {
    await consents.give(ctx, member, body, from)
    return { message: 'Thank you' }
  }),
  serve(renewSession, async ({ ctx, member }) => ({ token: await renew(ctx, member) })),
  serve(listDevices, async ({ ctx, member }) => ({ data: await devices.list(ctx, member) })),
  serve(signOutDevice, async ({ ctx, member, params, from }) => {
    await devices.signOut(ctx, member, params.id, from)
    return { message: 'Signed out' }
  }),
  serve(signOutOthers, async ({ ctx, member, from }) => {
    await inTransaction(ctx, (tx) => devices.signOutOthers(ctx, tx, member, from))
    return { message: 'All your other devices are signed out' }
  }),
  serve(changePassword, async ({ ctx, member, body, from }) => {
    await passwordChange.changePassword(ctx, member, body, from)
    return { message: 'Your password is changed, and your other devices are signed out' }
  }),
  serve(logout, async ({ ctx, member, from }) => {
    await sessions.close(ctx, member, from)
    return { message: 'Logged out' }
  }),
  serve(deleteProfile, async ({ ctx, member, body, from }) => {
    if (member.role === 'admin') refuse('own_account')
    await requireProof(ctx, member, body?.password)
    if (body?.inSevenDays) {
      const eraseAt = await inTransaction(ctx, (tx) => scheduleDeletion(ctx, tx, member.id, from, body.reason))
      return { message: 'Profile hidden. It will be erased in seven days.', eraseAt: eraseAt.toISOString() }
    }
    await inTransaction(ctx, async (tx) => {
      await account.remove(ctx, tx, member.id, from)
      if (body?.reason) await countReason(tx, body.reason, ctx.now())
    })
    return { message: 'Profile deleted', receipt: deletionReceipt(ctx, member.id) }
  }),
  serve(pauseReason, async ({ ctx, member }) => {
    const reason = await pauseReasonOf(ctx.db, member.id)
    return { data: reason ? { reason } : {} }
  }),
  serve(savePauseReason, async ({ ctx, member, body }) => {
    await savePause(ctx, member.id, body.reason)
    return { message: 'Thank you' }
  }),
  serve(leavingReasons, async ({ ctx }) => ({ data: await reasonCounts(ctx) })),
]
