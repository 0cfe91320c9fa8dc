// Checks the ID tokens of Google, or of another OpenID issuer that the configuration names.
import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { refuse } from '../problem.ts'

export interface GoogleSettings {
  clientId: string
  issuer: string
  /** The URL of the issuer's public keys. */
  keys: string
  /** The issuer’s page where people sign in. */
  signInPage: string
}

export interface Google {
  /** The person of a token that answers the request with this nonce. Refuses any other token. */
  verify(proof: { idToken: string; nonce?: string | undefined }, now: Date): Promise<GooglePerson>
}

interface GooglePerson {
  /** Google’s id of the person, which never changes. */
  subject: string
  /** Differs for each token. */
  nonce: Buffer
  expiresAt: Date
}

const CLOCK_TOLERANCE_S = 30
/** Long enough to fill in a registration. Applies even if the token is valid longer. */
const MAX_AGE_S = 3600

export function openGoogle(settings: GoogleSettings | undefined): Google | undefined {
  if (!settings) return undefined
  const keys = createRemoteJWKSet(new URL(settings.keys), { timeoutDuration: 5_000 })
  const options = {
    // Google writes its name with and without https://.
    issuer: [settings.issuer, settings.issuer.replace(/^https:\/\//, '')],
    audience: settings.clientId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'nonce'],
    maxTokenAge: MAX_AGE_S,
    clockTolerance: CLOCK_TOLERANCE_S,
  }
  return {
    async verify({ idToken, nonce }, now) {
      const { payload } = await jwtVerify(idToken, keys, { ...options, currentDate: now }).catch(refuseToken)
      const digest = hash('sha256', nonce ?? '', 'buffer')
      if (!nonce || payload['nonce'] !== digest.toString('base64url')) refuse('google_token_invalid')
      const subject = subjectOf(payload, settings.clientId) ?? refuse('google_token_invalid')
      return { subject, nonce: digest, expiresAt: new Date((payload.exp! + CLOCK_TOLERANCE_S) * 1000) }
    },
  }
}

/** Undefined for a token that was not issued only for this site. */
const subjectOf = ({ sub, aud, azp = aud }: JWTPayload, clientId: string) =>
  aud === clientId && azp === clientId && sub !== undefined && /^[\x21-\x7e]{1,255}$/.test(sub) ? sub : undefined

/** Refuses because the issuer's keys could not be fetched, or because the token is invalid. */
function refuseToken(error: unknown): never {
  if (error instanceof errors.JOSEError && !KEYS_FAILED.has(error.code)) refuse('google_token_invalid')
  return refuse('google_away', { retryAfterSeconds: 5 })
}

const KEYS_FAILED = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])
