import { isRelayCandidate, whyNotRelayOnly } from '@parinay/contract/relay-only'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripNetworkAddresses } from './strip-network-addresses.ts'

const RELAY = 'candidate:1 1 udp 58597631 192.0.2.7 4235 typ relay raddr 10.1.2.3 rport 5123 generation 0 ufrag Ab/c'
const HOST = 'candidate:1 1 udp 2122260223 10.1.2.3 5123 typ host generation 0'

describe('a candidate', () => {
  test.each([
    ['of the relay', RELAY, true],
    ['of the machine itself', HOST, false],
    ['of the machine under a name', HOST.replace('10.1.2.3', '8f1c.local'), false],
    ['as a STUN server saw it', HOST.replace('typ host', 'typ srflx raddr 10.1.2.3 rport 5123'), false],
    ['that a check found', HOST.replace('typ host', 'typ prflx'), false],
    ['of the machine that says relay later', `${HOST} typ relay`, false],
    ['with a second line', `${RELAY}\r\na=${HOST}`, false],
    ['with a name instead of an address', RELAY.replace('192.0.2.7', 'somebody.example'), false],
    ['that is empty', '', false],
  ])('%s', (_, candidate, expected) => {
    expect(isRelayCandidate(candidate)).toBe(expected)
  })
})

const SDP = [
  'v=0',
  'o=mozilla 42 1 IN IP4 10.1.2.3',
  's=call me on 98450 12345',
  'e=asha@mail.example',
  'c=IN IP4 10.1.2.3',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=rtcp:5124 IN IP4 10.1.2.3',
  `a=${RELAY}`,
  'a=remote-candidates:1 10.1.2.3 5123',
  'a=ice-ufrag:Ab/c',
].join('\r\n')

test('a description with a candidate of another kind is refused, however its lines end', () => {
  expect(whyNotRelayOnly(SDP)).toBeUndefined()
  for (const end of ['\r\n', '\n', '\r']) expect(whyNotRelayOnly(`${SDP}${end}a=${HOST}`)).toMatch('typ relay')
  expect(whyNotRelayOnly(`${SDP}\r\nA=${HOST}`)).toMatch('typ relay')
})

test('a signal loses the addresses beside those of the relay, and what names a person', () => {
  const passed = stripNetworkAddresses({
    description: { type: 'offer', sdp: SDP },
    candidates: [{ mid: '0', candidate: RELAY }],
    wantsOffer: false,
  })
  const text = JSON.stringify(passed)
  expect(text).not.toMatch(/10\.1\.2\.3|5123|98450|mail\.example/)
  expect(passed.candidates).toEqual([
    {
      mid: '0',
      candidate: 'candidate:1 1 udp 58597631 192.0.2.7 4235 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag Ab/c',
    },
  ])
  expect(passed.description!.sdp.split('\r\n')).toEqual([
    'v=0',
    'o=- 42 1 IN IP4 0.0.0.0',
    's=-',
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=${passed.candidates![0]!.candidate}`,
    'a=ice-ufrag:Ab/c',
    '',
  ])
})

test('in any mix of lines no address passes but those of relay candidates', () => {
  const line = fc.constantFrom(...SDP.split('\r\n'), `a=${HOST}`, 'a=candidate', 'i=10.1.2.3', 'x')
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\r\n', '\n', '\r'), (lines, end) => {
      const sdp = ['v=0', ...lines].join(end)
      const isRefused = lines.some((one) => one === `a=${HOST}` || one === 'a=candidate')
      expect(whyNotRelayOnly(sdp) !== undefined).toBe(isRefused)
      if (isRefused) return
      expect(stripNetworkAddresses({ description: { type: 'answer', sdp } }).description!.sdp).not.toContain('10.1.2.3')
    }),
  )
})
