import { isIPv6 } from 'node:net'

/** Whom an address counts for: itself, or of version 6 the first half, because a household has the 2^64 addresses behind it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const written = URL.parse(`http://[${plain.split('%')[0]}]`)?.hostname ?? plain
  const [before = [], after = []] = written
    .replace(/^\[|\]$/g, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`
}
