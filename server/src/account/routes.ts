import { googleLogin, login, loginWithCode, logout, me, register, sendCode } from '@parinay/contract/account'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { inTransaction } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { serve } from '../platform/http/serve.ts'
import * as account from './account.ts'
import * as sessions from './sessions.ts'

export const accountRoutes = [
  serve(register, ({ ctx, body }) => account.register(ctx, body)),
  serve(login, ({ ctx, body }) => account.login(ctx, body)),
  serve(googleLogin, async () => refuse('google_not_configured')),
  serve(sendCode, async () => refuse('codes_not_configured')),
  serve(loginWithCode, async () => refuse('codes_not_configured')),
  serve(me, async ({ ctx, member }) => {
    const user = await account.sessionUser(ctx, member.id)
    return { user, data: user }
  }),
  serve(logout, async ({ ctx, member }) => {
    await sessions.close(ctx, member.tokenHash)
    return { message: 'Logged out' }
  }),
  serve(deleteProfile, async ({ ctx, member }) => {
    if (member.role === 'admin') refuse('own_account')
    await inTransaction(ctx, (tx) => account.remove(ctx, tx, member.id))
    return { message: 'Profile deleted' }
  }),
]
