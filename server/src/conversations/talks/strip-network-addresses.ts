import { candidateFields, linesOf } from '@parinay/contract/relay-only'
import type { Signal } from '@parinay/contract/talks'

/**
 * A signal without the addresses that a browser writes beside those of the relay. The contract has refused candidates of other kinds, but
 * a candidate of the relay may name the address behind it (raddr), and a description those of its machine.
 */
export const stripNetworkAddresses = ({ description, candidates, ...rest }: Signal): Signal => ({
  ...rest,
  ...(description && { description: { ...description, sdp: withoutOwnAddresses(description.sdp) } }),
  ...(candidates && {
    candidates: candidates.map(({ mid, candidate }) => ({ mid, candidate: withoutRelated(candidate) })),
  }),
})

/** The lines that a session needs. Others can name a mail address, a phone number or a page. */
const NEEDED = /^[vostmcba]=/

const withoutOwnAddresses = (sdp: string) =>
  linesOf(sdp)
    .filter((line) => NEEDED.test(line) && !line.startsWith('a=remote-candidates'))
    .map(withoutAddress)
    .join('\r\n') + '\r\n'

function withoutAddress(line: string): string {
  if (line.startsWith('o=')) return origin(line)
  if (line.startsWith('s=')) return 's=-'
  if (line.startsWith('c=')) return 'c=IN IP4 0.0.0.0'
  if (line.startsWith('a=rtcp:')) return 'a=rtcp:9 IN IP4 0.0.0.0'
  if (line.startsWith('a=candidate')) return `a=${withoutRelated(line.slice('a='.length))}`
  return line
}

/** Browsers compare the session and its version. */
function origin(line: string): string {
  const [, session = '', version = ''] = line.split(' ')
  const asNumber = (text: string) => (/^\d{1,20}$/.test(text) ? text : '0')
  return `o=- ${asNumber(session)} ${asNumber(version)} IN IP4 0.0.0.0`
}

function withoutRelated(candidate: string): string {
  const fields = candidateFields(candidate)
  // After the type come pairs of a name and a value.
  const kept = fields
    .slice(8)
    .flatMap((name, place, rest) =>
      place % 2 === 0 && !['raddr', 'rport'].includes(name) ? [name, rest[place + 1] ?? ''] : [],
    )
  return [...fields.slice(0, 8), 'raddr', '0.0.0.0', 'rport', '0', ...kept].join(' ').trimEnd()
}
