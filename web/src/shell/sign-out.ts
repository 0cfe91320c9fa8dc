import { logout } from '@parinay/contract/account'
import { callApi } from '../platform/call-api.ts'
import { signOut } from '../platform/session.ts'

const endPush = async () => (await import('../notifications/push-subscription.ts')).endPushOnSignOut()

/** Ends the session on this page immediately, and tells the server in the background. */
export function logOut() {
  callApi(logout).catch(() => undefined)
  signOut()
  endPush().catch(() => undefined)
}
