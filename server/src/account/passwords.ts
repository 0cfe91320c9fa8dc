import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limit from 'p-limit'

// argon2id as OWASP advises: 19 MiB, two passes. At most two at once, and one processor is left alone: a rush of logins leaves the
// rest of the site its threads, memory and time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atMost = limit(Math.max(1, Math.min(2, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => atMost(() => hash(password, COST))

/**
 * With no hash to check against, the same work is done in vain: the time says nothing about whether an account exists. What is no hash
 * (accounts made by `npm run seed` have none) is nobody's password.
 */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const own = known?.startsWith('$argon2') ? known : undefined
  const hashed = own ?? (await nobodys())
  const isRight = await atMost(() => verify(hashed, password))
  return isRight && own !== undefined
}

let nobody: Promise<string> | undefined
const nobodys = () => (nobody ??= hashPassword('nobody has this password'))
/** Makes ready what the first failed login would otherwise pay for. */
export const warmUp = nobodys
