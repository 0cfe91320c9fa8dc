import type { Refusal } from '@parinay/contract/kernel/call'
import { type ProblemCode, PROBLEMS } from '@parinay/contract/kernel/problems'

interface Told {
  /** Replaces the problem's own sentence. */
  text?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** A refusal on its way to the person who asked. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly told: Told

  constructor(code: ProblemCode, told: Told = {}) {
    super(told.text ?? PROBLEMS[code].text)
    this.code = code
    this.told = told
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }

  toReply(): Refusal {
    const { fields } = this.told
    return { success: false, error: this.message, message: this.message, code: this.code, ...(fields && { fields }) }
  }
}

export function refuse(code: ProblemCode, told?: Told): never {
  throw new Problem(code, told)
}

export function refuseIf(code: ProblemCode | undefined): void {
  if (code) refuse(code)
}
