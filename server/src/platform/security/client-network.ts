import ipaddr from 'ipaddr.js'
import { isLoopback } from './private-addresses.ts'

/** An IPv4 address without its IPv6 prefix, and without the interface of a link-local address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** The unit of rate limits: an IPv4 address, or the first half of an IPv6 address, because a household has the 2^64 addresses behind it. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address)
  if (!ipaddr.IPv6.isValid(plain) || isLoopback(plain)) return plain
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::`
}
