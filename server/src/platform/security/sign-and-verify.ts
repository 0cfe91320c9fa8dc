import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

// Creating a key object takes six times as long as using it.
const keyObjects = new WeakMap<Buffer, KeyObject>()

function keyObjectFor(secret: Buffer): KeyObject {
  const key = keyObjects.get(secret) ?? createSecretKey(secret)
  keyObjects.set(secret, key)
  return key
}

/** HMAC-SHA-256 (RFC 2104) as 43 characters that are safe in a URL. */
export const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', keyObjectFor(secret)).update(text).digest('base64url')

/** Compares in constant time. */
export function verify(secret: Buffer, text: string, signature: string): boolean {
  const [expected, actual] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
