import { isIP } from 'node:net'
import { isLoopback, networkSet } from '../security/private-addresses.ts'

/**
 * Whether a connection comes from a proxy whose X-Forwarded-For is believed: one on this machine, or in one of `networks`, each an
 * address or a block such as 172.16.0.0/12.
 */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const isNamed = networkSet(networks.map(blockOf))
  return (address) => isLoopback(address) || isNamed(address)
}

function blockOf(network: string): [address: string, bits: number] {
  const [address = '', bits] = network.split('/')
  return [address, bits === undefined ? widthOf(address) : Number(bits)]
}

const widthOf = (address: string) => (isIP(address) === 6 ? 128 : 32)

/** An address, or a block as address/bits. */
export function isNetwork(network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widthOf(address))
}
