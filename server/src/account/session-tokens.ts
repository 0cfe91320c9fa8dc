import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { hash, randomBytes } from 'node:crypto'

/** A session ends after this time without use. */
const IDLE_DAYS = 30
/** A session ends this long after the sign-in, even if it is used. */
const MAX_DAYS = 180

/** Only the browser knows a token, 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The database stores only the hash of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

export const expiryAt = (now: Date, signedInAt: Date) =>
  new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, signedInAt.getTime() + MAX_DAYS * DAY_MS))
