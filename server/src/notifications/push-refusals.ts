// What a push service means when it refuses a push. The statuses differ between services, so their words decide.

/**
 * The words for a subscription that was made with another key. Apple: 400 VapidPkHashMismatch. Google: 403 "… do not correspond to the
 * credentials used to create the subscriptions", earlier 400 UnauthorizedRegistration and MismatchSenderId. Mozilla: 401 "VAPID public key
 * mismatch".
 */
const WRONG_KEY = /VapidPkHashMismatch|not correspond to|key mismatch|Mismatch_?Sender_?Id|Unauthorized_?Registration/i

/** What says no more than the status. */
const NO_REASON = ['', 'bad request', 'forbidden']

/**
 * Whether the subscription was made with another key, so that nothing we send can reach it. A refusal without a reason means the same: RFC
 * 8292 has no other for a signed push. Any other reason is about our signature or message, such as BadJwtToken from a clock that is
 * wrong. It would be true of every subscription, so none may be dropped for it.
 */
export const isWrongKey = (status: number, reason: string): boolean =>
  ([400, 401, 403].includes(status) && WRONG_KEY.test(reason)) ||
  ([400, 403].includes(status) && NO_REASON.includes(wordsOf(reason)))

const wordsOf = (reason: string) =>
  reason
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** The code that a service gives in JSON, for the log. Everything else it says may hold what does not belong there. */
export function reasonCode(reason: string): string {
  const [, code] = /"reason"\s*:\s*"([A-Za-z]{1,40})"/.exec(reason) ?? []
  return code ? ` ${code}` : ''
}
