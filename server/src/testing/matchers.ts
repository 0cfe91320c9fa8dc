import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { PROBLEMS } from '@parinay/contract/kernel/problems'
import { expect } from 'vitest'
import { RefusedError } from './world.ts'

declare module 'vitest' {
  interface Matchers<R> {
    toBeRefused(code: ProblemCode): R
  }
}

expect.extend({
  /** For a rejected call: with this code, and the status that belongs to it. */
  toBeRefused(received: unknown, code: ProblemCode) {
    const told = received instanceof RefusedError ? `${received.status} ${received.refusal.code}` : String(received)
    const wanted = `${PROBLEMS[code].status} ${code}`
    return { pass: told === wanted, message: () => `expected the refusal ${wanted}, got ${told}` }
  },
})
