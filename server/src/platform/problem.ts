import type { Refusal } from '@parinay/contract/kernel/call'
import { type ProblemCode, PROBLEMS } from '@parinay/contract/kernel/problems'

interface ProblemDetails {
  /** Replaces the problem's own sentence. */
  text?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** A refusal that the caller gets as a reply. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.text ?? PROBLEMS[code].text)
    this.code = code
    this.details = details
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }

  toReply(): Refusal {
    const { fields } = this.details
    return { success: false, error: this.message, message: this.message, code: this.code, ...(fields && { fields }) }
  }
}

export function refuse(code: ProblemCode, details?: ProblemDetails): never {
  throw new Problem(code, details)
}

export function refuseIf(code: ProblemCode | undefined): void {
  if (code) refuse(code)
}
