import { createHash } from 'node:crypto'

/** Derives a UUID of version 8 (RFC 9562) from a name: equal names give equal ids. */
export function derivedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
