import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrated, calibrationOf } from './calibrate-chances.ts'
import { chancesOf } from './pair-chances.ts'
import { keepsMusts } from './keeps-musts.ts'
import { encodingOf } from './feature-encoding.ts'
import { trainAndCalibrate } from './train-and-calibrate.ts'
import { percentScale } from './percent-scale.ts'
import type { Facets, Person, Side, Wish } from './person.ts'
import type { Decision } from './decision.ts'
import { train } from './train-model.ts'

const facets: Facets = {
  amounts: [{ name: 'age', isCompared: true }],
  choices: [
    { name: 'religion', learns: 'community' },
    { name: 'diet', learns: 'pairs' },
  ],
  tastes: ['music', 'hiking'],
}
const trained = (people: readonly Person[], decisions: readonly Decision[]) =>
  train(encodingOf(facets, people), people, decisions)
const RELIGIONS = ['Hindu', 'Jain']
const DIETS = ['Vegetarian', 'Non-Vegetarian']

const person = (side: Side, number: number, wishes: Record<string, Wish> = {}): Person => ({
  side,
  amounts: { age: 24 + (number % 11) },
  choices: { religion: RELIGIONS[number % 2], diet: DIETS[(number >> 1) % 2] },
  tastes: number % 3 === 0 ? { music: 1 } : { hiking: 1 },
  wishes,
})
const women = (count: number) => Array.from({ length: count }, (_, number) => person('woman', number))
const men = (count: number) => Array.from({ length: count }, (_, number) => person('man', number + 1))

/** Everybody answers everybody of the other side by the rule. */
function everyAnswer(people: readonly Person[], rule: (decider: Person, other: Person) => boolean): Decision[] {
  return people.flatMap((one, decider) =>
    people.flatMap((two, other): Decision[] =>
      one.side === two.side ? [] : [{ decider, other, step: 'send', isYes: rule(one, two), weight: 1 }],
    ),
  )
}
const sameReligion = (one: Person, other: Person) => one.choices.religion === other.choices.religion

describe('training', () => {
  const people = [...women(20), ...men(20)]
  const decisions = everyAnswer(people, sameReligion)

  test('the same decisions give the same weights, in whichever order they come', () => {
    const first = trained(people, decisions)
    expect(trained(people, decisions)).toEqual(first)
    expect(trained(people, decisions.toReversed())).toEqual(first)
  })

  test('what people decide by is learned, for newcomers too', () => {
    const { model } = trained(people, decisions)
    const newcomers = [person('woman', 40), person('man', 41), person('man', 42)]
    const nothing = new Float64Array(newcomers.length)
    const { yes } = chancesOf(model, newcomers, { readiness: nothing, appeal: nothing })
    expect(yes('send', 0, 2)).toBeGreaterThan(yes('send', 0, 1) + 0.1)
  })

  test('no feature says which community somebody belongs to', () => {
    const { model } = trained(people, decisions)
    const about = [...model.personNames, ...model.pairNames].filter((name) => name.includes('religion'))
    expect(about).toEqual(['same:religion'])
    expect(model.encoding.values['religion']).toEqual([])
  })

  test('an empty installation, and one with a single member, can be trained', () => {
    for (const few of [[], [person('woman', 1)]]) {
      const { model, effects, calibration } = trainAndCalibrate(encodingOf(facets, few), few, [], [])
      const { yes } = chancesOf(model, [...few, person('man', 1), person('woman', 2)], {
        readiness: new Float64Array(3),
        appeal: new Float64Array(3),
      })
      expect(yes('send', few.length, few.length + 1)).toBe(0.5)
      expect(effects.appeal).toHaveLength(few.length)
      expect(calibration).toEqual({ intercept: 0, slope: 1 })
    }
  })

  test('somebody who declines everybody is expected to decline, and nobody else for that', () => {
    const declines = everyAnswer(people, (decider) => decider !== people[0])
    const { model, effects } = trained(people, declines)
    const { yes } = chancesOf(model, people, effects)
    expect(yes('send', 0, 20)).toBeLessThan(0.35)
    expect(yes('send', 1, 20)).toBeGreaterThan(0.7)
  })

  test('a flood on one profile weighs no more than its share', () => {
    const [her, him] = [0, 20]
    const flood = (size: number) =>
      Array.from({ length: size }, (): Decision => ({ decider: him, other: her, step: 'send', isYes: true, weight: 1 }))
    const appealAfter = (size: number) => trained(people, [...decisions, ...flood(size)]).effects.appeal[her]!
    expect(appealAfter(60_000) - appealAfter(1_000)).toBeLessThan(0.3)
  })

  test('answers to interests may differ from interests sent', () => {
    const accepts = decisions.map((decision) => ({ ...decision, step: 'accept' as const, isYes: true }))
    const { model, effects } = trained(people, [...decisions, ...accepts])
    const { yes, mutual } = chancesOf(model, people, effects)
    expect(yes('accept', 0, 20)).toBeGreaterThan(yes('send', 0, 20))
    expect(mutual(0, 20)).toBeCloseTo(yes('send', 0, 20) * yes('accept', 20, 0))
  })
})

describe('wishes', () => {
  const wish = (hope: Wish['hope'], isMust = true): Wish => ({ hope, weight: 1, isMust })

  test('a must holds both ways, and a fact that is not known breaks it', () => {
    const her = person('woman', 0, { age: wish({ from: 26, to: 30 }) })
    const him = { ...person('man', 3), amounts: { age: 27 } }
    expect(keepsMusts(her, him)).toBe(true)
    expect(keepsMusts(him, her)).toBe(true)
    expect(keepsMusts(her, { ...him, amounts: { age: 31 } })).toBe(false)
    expect(keepsMusts({ ...him, amounts: { age: 31 } }, her)).toBe(false)
    expect(keepsMusts(her, { ...him, amounts: {} })).toBe(false)
    expect(keepsMusts(her, { ...him, side: 'woman' })).toBe(false)
  })

  test('wishes that nobody can meet, or about facts that nobody has, give numbers all the same', () => {
    const odd = { age: wish({ from: 40, to: 20 }), religion: wish({ among: [] }), shoeSize: wish({ from: 3 }, false) }
    const people = [person('woman', 0, odd), ...women(4), ...men(5)]
    const { model, effects } = trained(people, everyAnswer(people, sameReligion))
    const { mutual } = chancesOf(model, people, effects)
    expect(mutual(0, 6)).toBeGreaterThan(0)
    expect(mutual(0, 6)).toBeLessThan(1)
    expect(people.some((other) => keepsMusts(people[0]!, other))).toBe(false)
  })
})

describe('the percent', () => {
  test('calibration moves what is too sure of itself, and leaves what is right', () => {
    const pairs = (stated: number, share: number) =>
      Array.from({ length: 500 }, (_, index) => ({ chance: stated, isMutual: index < 500 * share, weight: 1 }))
    const tooSure = calibrationOf([...pairs(0.9, 0.7), ...pairs(0.1, 0.3)])
    expect(calibrated(tooSure, 0.9)).toBeCloseTo(0.7, 1)
    expect(calibrated(tooSure, 0.1)).toBeCloseTo(0.3, 1)
    const right = calibrationOf([...pairs(0.8, 0.8), ...pairs(0.2, 0.2)])
    expect(calibrated(right, 0.8)).toBeCloseTo(0.8, 2)
  })

  test('calibration never turns the order round', () => {
    const pair = fc.record({ chance: fc.double({ min: 0, max: 1, noNaN: true }), isMutual: fc.boolean() })
    fc.assert(
      fc.property(fc.array(pair), pair, pair, (pairs, one, other) => {
        const line = calibrationOf(pairs.map((it) => ({ ...it, weight: 1 })))
        const [low, high] = [one.chance, other.chance].toSorted((a, b) => a - b)
        expect(calibrated(line, low!)).toBeLessThanOrEqual(calibrated(line, high!))
      }),
      { numRuns: 200 },
    )
  })

  test('is the share of other pairs below, at most 99, and rises with the chance', () => {
    const percentOf = percentScale(Array.from({ length: 200 }, (_, index) => index / 200))
    expect([0, 0.25, 0.5, 0.995].map(percentOf)).toEqual([0, 25, 50, 99])
    expect(percentScale([])(0.5)).toBe(0)
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true })),
        fc.double({ noNaN: true }),
        fc.double({ noNaN: true }),
        (sample, one, other) => {
          const scale = percentScale(sample)
          expect(scale(Math.min(one, other))).toBeLessThanOrEqual(scale(Math.max(one, other)))
        },
      ),
    )
  })
})
