import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Portrait } from './portrait-description.ts'
import { difference } from './palette.ts'
import { portraitFor, type PortraitFacts, type Sign } from './portrait-for.ts'

const signs = (...all: Sign[]) => fc.subarray(all)
const facts: fc.Arbitrary<PortraitFacts> = fc.oneof(
  fc.record({
    gender: fc.constant('female' as const),
    age: fc.integer({ min: 18, max: 80 }),
    wears: signs('hijab', 'veil', 'bindi', 'tikka'),
  }),
  fc.record({ gender: fc.constant('male' as const), age: fc.integer({ min: 21, max: 80 }), wears: signs('dastar') }),
)

type Rule = (portrait: Portrait, facts: PortraitFacts) => boolean

/** Searches three thousand members for one whose portrait breaks the rule. */
function exceptionTo(rule: Rule) {
  const member = fc.record({ seed: fc.uuid(), day: fc.uuid(), facts })
  const obeyed = fc.property(member, ({ seed, day, facts: known }) => rule(portraitFor(seed, known, day), known))
  return fc.check(obeyed, { numRuns: 3000 }).counterexample
}

const womensHair = ({ crown }: Portrait) => (crown.kind === 'womens hair' ? crown : undefined)
const oneOf = (value: unknown, allowed: unknown[]) => allowed.includes(value)

test('the same member always has the same portrait', () => {
  const asha = { gender: 'female', age: 27, wears: ['bindi'] } as const
  expect(portraitFor('asha', asha)).toEqual(portraitFor('asha', asha))
})

test('on another day the same person wears other clothes', () => {
  const seeds = Array.from({ length: 100 }, (_, i) => `member ${i}`)
  const rohan = { gender: 'male', age: 31, wears: [] } as const
  const pairs = seeds.map((seed) => [portraitFor(seed, rohan), portraitFor(seed, rohan, `${seed} again`)] as const)
  for (const [one, other] of pairs) {
    const person = ({ skin, face, beard, glasses }: Portrait) => ({ skin, face, beard, glasses })
    expect(person(other)).toEqual(person(one))
  }
  expect(pairs.filter(([one, other]) => JSON.stringify(one) === JSON.stringify(other))).toEqual([])
})

test('different members look different', () => {
  const seeds = Array.from({ length: 300 }, (_, i) => `member ${i}`)
  const looks = seeds.map((seed) => JSON.stringify(portraitFor(seed, { gender: 'female', age: 27, wears: [] })))
  expect(new Set(looks).size).toBeGreaterThan(295)
})

test.each<[string, Rule]>([
  [
    'a dastar is worn by those who wear one',
    ({ crown }, { wears }) => (crown.kind === 'dastar') === wears.includes('dastar'),
  ],
  [
    'a hijab is worn by those who wear one',
    ({ crown }, { wears }) => (crown.kind === 'hijab') === wears.includes('hijab'),
  ],
  ['a veil never comes by chance', (portrait, { wears }) => !womensHair(portrait)?.veil || wears.includes('veil')],
  ['a bindi never comes by chance', ({ bindi }, { wears }) => !bindi || wears.includes('bindi')],
  ['a tikka never comes by chance', ({ jewellery }, { wears }) => !jewellery.tikka || wears.includes('tikka')],
])('signs of faith and custom: %s', (_, rule) => {
  expect(exceptionTo(rule)).toBeNull()
})

test.each<[string, Rule]>([
  ['a dastar comes with a beard', ({ crown, beard }) => crown.kind !== 'dastar' || oneOf(beard?.cut, ['full', 'long'])],
  [
    'a hijab covers all jewellery and sits straight',
    ({ crown, tilt, garment, jewellery: { necklace, earrings, nose, tikka } }) =>
      crown.kind !== 'hijab' || (tilt === 0 && garment.kind === 'plain' && !necklace && !earrings && !nose && !tikka),
  ],
  ['no bun under a veil', (portrait) => !womensHair(portrait)?.veil || womensHair(portrait)?.hair.back === 'long'],
  [
    'no jhumka in long hair',
    (portrait) => !oneOf(womensHair(portrait)?.hair.back, ['long', 'wavy']) || portrait.jewellery.earrings !== 'jhumka',
  ],
  [
    'only a chain with a shirt or a blazer',
    ({ garment, jewellery }) =>
      !oneOf(garment.kind, ['shirt', 'blazer']) || oneOf(jewellery.necklace, [undefined, 'chain']),
  ],
  ['no necklace over a band collar', ({ garment, jewellery }) => garment.kind !== 'kurti' || !jewellery.necklace],
  [
    'jasmine with Indian clothes',
    (portrait) => !womensHair(portrait)?.gajra || oneOf(portrait.garment.kind, ['sari', 'kameez']),
  ],
  [
    'a tikka lies on a centre parting',
    (portrait) => !portrait.jewellery.tikka || womensHair(portrait)?.hair.front.startsWith('centre') === true,
  ],
  [
    'three pieces of jewellery at most',
    ({ jewellery: { necklace, earrings, nose, tikka } }) =>
      [necklace, earrings, nose, tikka].filter(Boolean).length <= 3,
  ],
  [
    'no jewellery on men',
    ({ figure, bindi, jewellery }) => figure === 'woman' || (!bindi && Object.keys(jewellery).join() === 'gem'),
  ],
  ['the skin stands out from the wall', ({ wall, skin }) => difference(wall.colour, skin) > 0.09],
  [
    'the cloth stands out from the wall',
    ({ wall, crown, garment }) => difference(wall.colour, crown.kind === 'hijab' ? crown.cloth : garment.cloth) > 0.1,
  ],
  ['glasses stand out from the skin', ({ glasses, skin }) => !glasses || difference(glasses.colour, skin) > 0.28],
  ['a bindi stands out from the skin', ({ bindi, skin }) => !bindi || difference(bindi, skin) > 0.15],
  ['the head turns by four degrees at most', ({ tilt }) => Math.abs(tilt) <= 4],
])('%s', (_, rule) => {
  expect(exceptionTo(rule)).toBeNull()
})
