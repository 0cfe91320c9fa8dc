import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { PROBLEMS } from '@parinay/contract/kernel/problems'
import { expect } from 'vitest'
import { RefusedError } from './refused-error.ts'

declare module 'vitest' {
  interface Matchers<R> {
    toBeRefused(code: ProblemCode): R
  }
}

expect.extend({
  /** Expects a refusal with this code and its status. */
  toBeRefused(received: unknown, code: ProblemCode) {
    const actual = received instanceof RefusedError ? `${received.status} ${received.refusal.code}` : String(received)
    const expected = `${PROBLEMS[code].status} ${code}`
    return { pass: actual === expected, message: () => `expected the refusal ${expected}, got ${actual}` }
  },
})
