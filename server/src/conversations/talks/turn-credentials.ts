import { createHmac } from 'node:crypto'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/problem.ts'

/** A page gets a new password with each report, and needs one only to connect. */
const PASSWORD_LASTS_MS = HOUR_MS

/**
 * The relay with a name and password that expire, as coturn's `use-auth-secret` reads them. `user` is in the relay's logs, so it is the id
 * of a page and not of a member.
 */
export function turnCredentialsFor({ config, now }: Context, user: string) {
  const { urls, secret } = config.turn ?? refuse('talks_not_configured')
  const username = `${Math.floor((now().getTime() + PASSWORD_LASTS_MS) / 1000)}:${user}`
  // The scheme asks for SHA-1: the TURN server computes the same.
  return { urls: [...urls], username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
