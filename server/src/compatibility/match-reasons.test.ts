import { MATCH_QUESTIONS, type MatchQuestion, type MatchReason } from '@parinay/contract/compatibility'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryMember } from '../testing/arbitrary-member.ts'
import type { KnownRow } from './profile-columns-for-engine.ts'
import { matchReasons } from './match-reasons.ts'
import { fitsOf } from './pair-fit.ts'
import { UNTRAINED } from './served-model.ts'

const TODAY = '2026-11-25'
const woman = arbitraryMember('female')
const man = arbitraryMember('male')
const reasonsFor = (me: KnownRow, other: KnownRow) => matchReasons(UNTRAINED, me, other, TODAY)
const COLUMNS: Record<MatchQuestion, (keyof KnownRow)[]> = {
  religion: ['religion'],
  age: ['date_of_birth'],
  motherTongue: ['mother_tongue'],
  place: ['state', 'city'],
  education: ['highest_education'],
  caste: ['caste', 'sub_caste'],
  diet: ['diet'],
  maritalStatus: ['marital_status'],
  smoking: ['smoking'],
  drinking: ['drinking'],
}
/** Two who have some facts in common, as people in a list of recommendations have. */
const pair = fc
  .tuple(
    woman,
    man,
    fc.subarray(
      MATCH_QUESTIONS.filter((about) => about !== 'age'),
      { minLength: 4 },
    ),
  )
  .map(([her, him, shared]): [KnownRow, KnownRow] => [
    her,
    { ...him, ...Object.fromEntries(shared.flatMap((about) => COLUMNS[about].map((column) => [column, her[column]]))) },
  ])
interface Explained {
  her: KnownRow
  him: KnownRow
  reasons: MatchReason[]
}
const explained: Explained[] = fc
  .sample(pair, { numRuns: 3_300, seed: 25 })
  .map(([her, him]) => ({ her, him, reasons: reasonsFor(her, him) }))

const silentOn = (row: KnownRow, about: MatchQuestion): KnownRow => ({
  ...row,
  ...Object.fromEntries(COLUMNS[about].map((column) => [column, null])),
})

test('without the first reason two yeses are less likely, in 2,000 of 2,000 pairs; without one against it, more likely', () => {
  const isExplained = explained.filter(({ reasons }) => reasons[0]?.fits).slice(0, 2_000)
  expect(isExplained).toHaveLength(2_000)
  const change = ({ her, him }: Explained, about: MatchQuestion) => {
    const chance = (one: KnownRow, other: KnownRow) => fitsOf(UNTRAINED, one, [other], TODAY)[0]!.chance
    return chance(her, him) - chance(silentOn(her, about), silentOn(him, about))
  }
  for (const one of isExplained) expect(change(one, one.reasons[0]!.about)).toBeGreaterThan(0)
  for (const one of explained)
    for (const { about } of one.reasons.filter(({ fits }) => !fits)) expect(change(one, about)).toBeLessThan(0)
})

test('the points of a reason are what the percent would lose, or gain, if neither profile said it', () => {
  const percent = (one: KnownRow, other: KnownRow) => fitsOf(UNTRAINED, one, [other], TODAY)[0]!.percent
  const some = explained.slice(0, 500)
  for (const { her, him, reasons } of some)
    for (const { about, fits, points } of reasons) {
      expect(points).toBe(percent(her, him) - percent(silentOn(her, about), silentOn(him, about)))
      expect(fits ? points : -points!).toBeGreaterThanOrEqual(0)
    }
  expect(some.flatMap(({ reasons }) => reasons).some(({ points }) => points! > 5)).toBe(true)
})

test('every reason is true of both profiles, or of a wish and the profile it is about', () => {
  for (const { her, him, reasons } of explained)
    for (const { about, fits, mine, theirs, wish } of reasons) {
      expect(said(her, about)).toContain(mine)
      expect(said(him, about)).toContain(theirs)
      const isExact = about !== 'age' && about !== 'maritalStatus'
      const hoped = wish?.hoped.split(', ')
      const answers = said(wish?.of === 'them' ? her : him, about)
      const isTrue = hoped ? answers.some((one) => one !== null && hoped.includes(one)) : mine === theirs
      expect(isExact ? isTrue : fits).toBe(fits)
    }
})

const said = (row: KnownRow, about: MatchQuestion) =>
  about === 'age'
    ? [String(2026 - Number(row.date_of_birth!.slice(0, 4)))]
    : COLUMNS[about].map((column) => row[column] as string | null)

test('both read the same reasons about what both wrote, except where one wished for a community', () => {
  for (const { her, him } of explained.slice(0, 500)) {
    const plain = (one: KnownRow, other: KnownRow) => ({
      one: { ...one, wishes: null },
      other: { ...other, wishes: null },
    })
    const { one, other } = plain(her, him)
    expect(reasonsFor(other, one)).toEqual(
      reasonsFor(one, other).map(({ mine, theirs, ...rest }) => ({ ...rest, mine: theirs, theirs: mine })),
    )
  }
})

test('caste and religion are named only to somebody who wished for them', () => {
  const named = explained.flatMap(({ her, reasons }) =>
    reasons
      .filter(({ about }) => about === 'religion' || about === 'caste')
      .map(({ about, wish }) => wish?.of === 'me' && her.wishes?.[about as 'religion' | 'caste'] !== undefined),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set([true]))
})

test('nothing is said of popularity, photos or money: only the known questions are named, at most four and two', () => {
  for (const { reasons } of explained) {
    expect(reasons.every(({ about }) => MATCH_QUESTIONS.includes(about))).toBe(true)
    expect(reasons.filter(({ fits }) => fits).length).toBeLessThanOrEqual(4)
    expect(reasons.filter(({ fits }) => !fits).length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(reasons)).not.toContain('null')
  }
})
