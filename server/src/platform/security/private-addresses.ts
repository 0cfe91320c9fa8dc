import { BlockList, isIP } from 'node:net'

const listOf = (...networks: readonly (readonly [network: string, bits: number])[]) => {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

// RFC 6890 and its successors: this machine, private networks, links, tests, relays to elsewhere, multicast and what is reserved.
const blocked = listOf(
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
/** All of the addresses of version 6 that have been given out to anybody. Those that wrap one of version 4 are not among them. */
const givenOut = listOf(['2000::', 3])
const loopback = listOf(['127.0.0.0', 8], ['::1', 128])

/** An address that is not one of the public internet, however it is written. What is no address counts as private. */
export const isPrivate = (address: string): boolean =>
  isIP(address) === 0 || has(blocked, address) || (isIP(address) === 6 && !has(givenOut, address))

/** An address of this machine itself. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && has(loopback, address)

/** Whether an address, however it is written, lies in one of these networks. */
export function networkSet(
  networks: readonly (readonly [address: string, bits: number])[],
): (address: string) => boolean {
  const list = listOf(...networks)
  return (address) => isIP(address.split('%')[0]!) !== 0 && has(list, address)
}

const has = (list: BlockList, address: string) =>
  // A zone, as in fe80::1%eth0, says by which cable.
  list.check(address.split('%')[0]!, isIP(address) === 6 ? 'ipv6' : 'ipv4')
