import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { verify, sign } from '../platform/security/sign-and-verify.ts'

type Key = Pick<Context, 'addressKey'>

const purposeOf = (search: string) => `stop alerts ${search}`

/** The token of the link that stops the alerts of a search. It never expires: nobody has to sign in to stop e-mails. */
export const stopAlertsToken = ({ addressKey }: Key, search: string) =>
  `${search}_${sign(addressKey, purposeOf(search))}`

/** The id of the saved search that a token was made for. */
export function searchOfToken({ addressKey }: Key, token: string): string {
  const [search = '', ...signature] = token.split('_')
  if (!verify(addressKey, purposeOf(search), signature.join('_'))) refuse('link_not_good')
  return search
}
