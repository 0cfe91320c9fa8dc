import { logout } from '@parinay/contract/account'
import { ask } from '../platform/ask.ts'
import { signOut } from '../platform/session.ts'

const endPush = async () => (await import('../notifications/push.ts')).endPushOnSignOut()

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function logOut() {
  ask(logout).catch(() => undefined)
  signOut()
  endPush().catch(() => undefined)
}
