export const TIMEOUT_MS = 10_000

/** Thrown if the provider did not accept a message. Names neither the number nor the code. */
export class SmsError extends Error {
  readonly code: number

  constructor(status: number) {
    super('The SMS provider did not accept a message')
    this.code = status
  }
}
