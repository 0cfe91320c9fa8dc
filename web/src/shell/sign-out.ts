import { logout } from '@parinay/contract/account'
import { callApi } from '../platform/call-api.ts'
import { signOut } from '../platform/session.ts'

const endPush = async () => (await import('../notifications/push.ts')).endPushOnSignOut()

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function logOut() {
  callApi(logout).catch(() => undefined)
  signOut()
  endPush().catch(() => undefined)
}
