import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limit from 'p-limit'

// argon2id with the parameters of OWASP: 19 MiB, two passes. At most two hashes at once, and fewer than the processors, so that many
// concurrent logins do not slow the rest of the site.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limitHashing = limit(Math.max(1, Math.min(2, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, COST))

/**
 * Without a hash it compares with a decoy, so that the time does not reveal whether an account exists. An invalid hash matches no
 * password; accounts made by `npm run seed` have one.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const validHash = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  const comparedHash = validHash ?? (await ensureDecoyHash())
  const isMatch = await limitHashing(() => verify(comparedHash, password))
  return isMatch && validHash !== undefined
}

let decoyHash: Promise<string> | undefined
const ensureDecoyHash = () => (decoyHash ??= hashPassword('nobody has this password'))
/** Computes the decoy hash at the start, so that the first failed login is not slower. */
export const warmUp = ensureDecoyHash
