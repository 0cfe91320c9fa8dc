import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

// Making a key ready takes six times as long as using it.
const ready = new WeakMap<Buffer, KeyObject>()

function keyFrom(secret: Buffer): KeyObject {
  const known = ready.get(secret) ?? createSecretKey(secret)
  ready.set(secret, known)
  return known
}

/** HMAC-SHA-256 of a text (RFC 2104), as 43 characters that fit an address. */
export const sealOf = (secret: Buffer, text: string): string =>
  createHmac('sha256', keyFrom(secret)).update(text).digest('base64url')

/** Is it the seal of this text? Takes the same time whatever is wrong with it. */
export function isSealOf(secret: Buffer, text: string, given: string): boolean {
  const [right, shown] = [Buffer.from(sealOf(secret, text)), Buffer.from(given)]
  return right.length === shown.length && timingSafeEqual(right, shown)
}
