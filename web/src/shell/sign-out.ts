import { logout } from '@parinay/contract/account'
import { ask } from '../platform/ask.ts'
import { signOut } from '../platform/session.ts'

const forgetDevice = async () => (await import('../notifications/push.ts')).forgetPush()

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function leave() {
  ask(logout).catch(() => undefined)
  signOut()
  forgetDevice().catch(() => undefined)
}
