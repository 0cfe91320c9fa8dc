import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const addressesIn = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [shown] : []))

test.each([
  ['Look at https://example.org/temple?x=1#map, it is near.', ['https://example.org/temple?x=1#map']],
  ['(http://example.org)', ['http://example.org']],
  ['https://a.example and https://b.example!', ['https://a.example', 'https://b.example']],
  ['https://उदाहरण.भारत/मंदिर', ['https://उदाहरण.भारत/मंदिर']],
  ['javascript:alert(1) data:text/html,x ftp://example.org www.example.org', []],
  ['https://bank.example@evil.example/', []],
  ['https://localhost/x http://intranet', []],
  ['Namaste', []],
])('the links in "%s" are %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))

test('splitting neither loses nor adds text, and links open web addresses only', () => {
  const parts = fc.constantFrom(
    'http://',
    'https://',
    'javascript:',
    'example.org',
    '@',
    ' ',
    '"',
    '<b>',
    '/x?y=1',
    '.',
    '🙏',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((some) => some.join('')),
      ),
      (text) => {
        const pieces = splitLinks(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { text: shown, href } of pieces) {
          if (href === undefined) continue
          expect(href).toMatch(/^https?:\/\//)
          expect(new URL(shown).host).toBe(new URL(href).host)
          expect(new URL(href).username).toBe('')
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
