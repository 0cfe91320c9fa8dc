import { isIPv6 } from 'node:net'

/** The unit of rate limits: an IPv4 address, or the first half of an IPv6 address, because a household has the 2^64 addresses behind it. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const normalized = URL.parse(`http://[${plain.split('%')[0]}]`)?.hostname ?? plain
  const [before = [], after = []] = normalized
    .replace(/^\[|\]$/g, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`
}
