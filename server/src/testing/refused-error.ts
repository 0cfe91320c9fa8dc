import type { Refusal } from '@parinay/contract/kernel/call'

/** Thrown if the reply is a refusal. */
export class RefusedError extends Error {
  readonly status: number
  readonly refusal: Refusal
  readonly headers: Record<string, unknown>

  constructor(status: number, refusal: Refusal, headers: Record<string, unknown>) {
    super(`${status} ${refusal.code}: ${refusal.error}`)
    this.status = status
    this.refusal = refusal
    this.headers = headers
  }
}
