import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limit from 'p-limit'
import { PROBLEMS } from '@parinay/contract/kernel/problems'
import { refuse } from '../platform/problem.ts'
import { isCommon } from './common-passwords.ts'

// argon2id with the parameters of OWASP: 19 MiB, two passes. Computes at most two hashes at a time, and fewer than the processors, so that many
// concurrent logins do not slow the rest of the site.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limiter = limit(Math.max(1, Math.min(2, availableParallelism() - 1)))
/** Ten seconds of work on a slow machine. Further logins are refused and may try again. */
const MAX_WAITING = 200
const RETRY_SECONDS = 3

/** Refuses if the queue is full, so that a flood of attempts does not delay everybody. */
function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (limiter.pendingCount >= MAX_WAITING) refuse('sign_in_busy', { retryAfterSeconds: RETRY_SECONDS })
  return limiter(work)
}

/** Keyboards and systems write the same letters in different code points. */
const normalized = (password: string) => password.normalize('NFC')

export const hashPassword = async (password: string): Promise<string> =>
  limitHashing(() => hash(normalized(password), COST))

/** Hashes a chosen password. Refuses the most common ones, with the field. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (isCommon(normalized(password))) refuse('common_password', { fields: { [field]: PROBLEMS.common_password.text } })
  return hashPassword(password)
}

/**
 * Compares a password with a hash. `outdated`: it matches as typed, because the hash was made before passwords were normalized. Without a
 * hash it uses a decoy, so that the time does not reveal whether an account exists. An invalid hash matches no password; accounts made by
 * `npm run seed` have one.
 */
export async function comparePassword(
  password: string,
  passwordHash: string | undefined,
): Promise<'equal' | 'outdated' | 'different'> {
  const validHash = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  const comparedHash = validHash ?? (await ensureDecoyHash())
  const isMatch = async (written: string) =>
    (await limitHashing(() => verify(comparedHash, written))) && validHash !== undefined
  if (await isMatch(normalized(password))) return 'equal'
  return password !== normalized(password) && (await isMatch(password)) ? 'outdated' : 'different'
}

export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> =>
  (await comparePassword(password, passwordHash)) !== 'different'

let decoyHash: Promise<string> | undefined
const ensureDecoyHash = () => (decoyHash ??= hashPassword('nobody has this password'))
/** Computes the decoy hash at the start, so that the first failed login is not slower. */
export const warmUp = ensureDecoyHash
