import { isIP } from 'node:net'
import { isLoopback, networkMatcher } from '../security/private-addresses.ts'

/**
 * Matches proxies whose X-Forwarded-For is trusted: those on this machine and those in `networks`, each an address or a block such as
 * 172.16.0.0/12.
 */
export function proxyMatcher(networks: readonly string[]): (address: string) => boolean {
  const isConfigured = networkMatcher(networks.map(parseNetwork))
  return (address) => isLoopback(address) || isConfigured(address)
}

function parseNetwork(network: string): [address: string, bits: number] {
  const [address = '', bits] = network.split('/')
  return [address, bits === undefined ? addressBits(address) : Number(bits)]
}

const addressBits = (address: string) => (isIP(address) === 6 ? 128 : 32)

/** An address, or a block as address/bits. */
export function isNetwork(network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= addressBits(address))
}
