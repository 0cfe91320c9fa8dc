import { BlockList, isIP } from 'node:net'

const blockList = (...networks: readonly (readonly [network: string, bits: number])[]) => {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

// Addresses outside the public internet, by RFC 6890 and its successors: private networks, links, relays, multicast and others.
const blocked = blockList(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
)
/** The IPv6 addresses of the public internet. It contains no addresses that wrap an IPv4 address. */
const globalUnicast = blockList(['2000::', 3])
const loopback = blockList(['127.0.0.0', 8], ['::1', 128])

/** Whether an address, in any notation, is outside the public internet. Text that is no address counts as private. */
export const isPrivate = (address: string): boolean =>
  isIP(address) === 0 || includes(blocked, address) || (isIP(address) === 6 && !includes(globalUnicast, address))

/** Whether an address is this machine. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && includes(loopback, address)

/** Matches addresses, in any notation, that are in one of these networks. */
export function networkMatcher(
  networks: readonly (readonly [address: string, bits: number])[],
): (address: string) => boolean {
  const list = blockList(...networks)
  return (address) => isIP(address.split('%')[0]!) !== 0 && includes(list, address)
}

const includes = (list: BlockList, address: string) =>
  // A zone names the interface, as in fe80::1%eth0.
  list.check(address.split('%')[0]!, isIP(address) === 6 ? 'ipv6' : 'ipv4')
