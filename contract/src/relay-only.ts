// What the descriptions and candidates of WebRTC may say: that they are reached through the relay, and nothing of where a member is.

/** The fields of RFC 8839: foundation, component, transport, priority, address, port, "typ", type. */
export const candidateFields = (candidate: string) => candidate.split(' ')

export function isRelayCandidate(candidate: string): boolean {
  const [first = '', , transport = '', , address = '', port = '', typ, type] = candidateFields(candidate)
  return (
    first.startsWith('candidate:') &&
    !/[\r\n\0]/.test(candidate) &&
    /^(udp|tcp)$/i.test(transport) &&
    /^[\da-f.:]{2,45}$/i.test(address) &&
    /^\d{1,5}$/.test(port) &&
    typ === 'typ' &&
    type === 'relay'
  )
}

/** Any browser's idea of the end of a line. */
export const linesOf = (sdp: string) => sdp.split(/\r\n|\r|\n/)

export const isDescription = (sdp: string): boolean => sdp.startsWith('v=0') && !sdp.includes('\0')

/** The first candidate that is not one of the relay, as a sentence. */
export function whyNotRelayOnly(sdp: string): string | undefined {
  const candidates = linesOf(sdp).filter((line) => /^a=candidate/i.test(line))
  return candidates.every((line) => isRelayCandidate(line.slice('a='.length)))
    ? undefined
    : 'sdp must have no candidate but those of the relay (typ relay)'
}
