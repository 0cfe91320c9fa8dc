import { MATCH_QUESTIONS, type MatchQuestion, type MatchReason } from '@parinay/contract/compatibility'
import type { WishFact, Wishes } from '@parinay/contract/preferences'
import { MARITAL_STATUSES, type MaritalStatus } from '@parinay/contract/vocabulary/choices'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import { percentScale } from '../matching-engine/percent-scale.ts'
import { meets } from '../matching-engine/keeps-musts.ts'
import type { Person } from '../matching-engine/person.ts'
import { personOf } from './person-from-profile.ts'
import type { KnownRow } from './profile-columns-for-engine.ts'
import { pairChances } from './pair-fit.ts'
import type { ServedModel } from './served-model.ts'

const MAX_FOR = 4
const MAX_AGAINST = 2

interface Question {
  /** What the engine knows about it. */
  facts: readonly string[]
  wish: WishFact
  said: (row: KnownRow, today: string) => string | null
  /** Both say what a sentence in favour of the match would say of them. */
  isAlike: (mine: string, theirs: string) => boolean
}

const same = (mine: string, theirs: string) => mine === theirs
const question = (
  facts: readonly string[],
  wish: WishFact,
  said: Question['said'],
  isAlike: Question['isAlike'] = same,
): Question => ({ facts, wish, said, isAlike })

const QUESTIONS: Record<MatchQuestion, Question> = {
  religion: question(['religion'], 'religion', ({ religion }) => religion),
  age: question(
    ['age'],
    'age',
    (row, today) => age(row, today),
    () => true,
  ),
  motherTongue: question(['motherTongue'], 'motherTongue', (row) => row.mother_tongue),
  place: question(['state', 'city'], 'state', ({ state }) => state),
  education: question(['education', 'highestEducation'], 'highestEducation', (row) => row.highest_education),
  caste: question(['caste', 'subCaste'], 'caste', ({ caste }) => caste),
  diet: question(['diet'], 'diet', ({ diet }) => diet),
  maritalStatus: question(
    ['maritalStatus'],
    'maritalStatus',
    (row) => row.marital_status,
    (mine, theirs) => (mine === 'never_married') === (theirs === 'never_married'),
  ),
  smoking: question(['smoking'], 'smoking', ({ smoking }) => smoking),
  drinking: question(['drinking'], 'drinking', ({ drinking }) => drinking),
}
/** Named only to somebody who asks for it. */
const ONLY_IF_WISHED: ReadonlySet<MatchQuestion> = new Set(['religion', 'caste'])

/** Both have said it, and not the same. */
export function differs(about: MatchQuestion, mine: KnownRow, theirs: KnownRow): boolean {
  if (about === 'age') return false
  const [one, other] = [mine, theirs].map((row) => QUESTIONS[about].said(row, ''))
  return one !== null && other !== null && one !== other
}

/** Whether a sentence to this reader may name it. */
export const isNamedTo = ({ wishes }: KnownRow, about: MatchQuestion) =>
  !ONLY_IF_WISHED.has(about) || wishes?.[QUESTIONS[about].wish] !== undefined

const age = ({ date_of_birth: born }: KnownRow, today: string) => (born === null ? null : String(ageOn(born, today)))

/**
 * What counts most for a match, then what counts most against it: by how far the chance of two yeses would fall, or rise, if both had left it
 * out. A reason says only what both profiles say, or what one of the two wishes.
 */
export function matchReasons(served: ServedModel, mine: KnownRow, theirs: KnownRow, today: string): MatchReason[] {
  const { whole, without } = chancesWithout(served, [mine, theirs], today)
  const percentOf = percentScale(served.scale)
  const reasons = MATCH_QUESTIONS.flatMap((about) => {
    const effect = whole - without[about]
    const reason = reasonAbout(about, effect > 0, mine, theirs, today)
    const points = percentOf(whole) - percentOf(without[about])
    return reason && effect !== 0 ? [{ reason: { ...reason, points }, effect }] : []
  }).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const of = (fits: boolean) => reasons.filter(({ reason }) => reason.fits === fits).map(({ reason }) => reason)
  return [...of(true).slice(0, MAX_FOR), ...of(false).slice(0, MAX_AGAINST)]
}

/** The chance that both say yes, and what it would be if both had left a question out. */
function chancesWithout(served: ServedModel, rows: readonly KnownRow[], today: string) {
  const pair = rows.map((row) => personOf(row, today))
  const silent = MATCH_QUESTIONS.flatMap((about) => pair.map((person) => withoutFacts(person, QUESTIONS[about].facts)))
  const people = [...pair, ...silent]
  const chanceOf = pairChances(served, people, {
    readiness: Float64Array.from(people, (_, place) => rows[place % 2]!.readiness ?? 0),
    appeal: Float64Array.from(people, (_, place) => rows[place % 2]!.appeal ?? 0),
  })
  const without = Object.fromEntries(
    MATCH_QUESTIONS.map((about, place) => [about, chanceOf(2 * place + 2, 2 * place + 3)]),
  ) as Record<MatchQuestion, number>
  return { whole: chanceOf(0, 1), without }
}

const withoutFacts = (person: Person, facts: readonly string[]): Person => {
  const kept = <Value>(known: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(known).filter(([fact]) => !facts.includes(fact)))
  return { ...person, amounts: kept(person.amounts), choices: kept(person.choices) }
}

function reasonAbout(
  about: MatchQuestion,
  fits: boolean,
  mine: KnownRow,
  theirs: KnownRow,
  today: string,
): MatchReason | undefined {
  const { said, isAlike } = QUESTIONS[about]
  const [mineSaid, theirsSaid] = placeOrOwn(about, said(mine, today), said(theirs, today), mine, theirs)
  if (mineSaid === null || theirsSaid === null) return
  const reason = { about, fits, mine: mineSaid, theirs: theirsSaid }
  const mineAnswered = answerOf(about, mine, theirs, today)
  if (mineAnswered?.isMet === fits) return { ...reason, wish: { of: 'me', hoped: mineAnswered.hoped } }
  // Nobody reads that a person fits where a wish of the reader is missed, nor the other way round.
  if (mineAnswered || ONLY_IF_WISHED.has(about)) return
  const theirsAnswered = answerOf(about, theirs, mine, today)
  if (theirsAnswered?.isMet === fits) return { ...reason, wish: { of: 'them', hoped: theirsAnswered.hoped } }
  if (about === 'age' && !fits) return reason
  return isAlike(mineSaid, theirsSaid) === fits ? reason : undefined
}

/** A question about the place is about the city, where both are in the same one. */
function placeOrOwn(
  about: MatchQuestion,
  one: string | null,
  other: string | null,
  mine: KnownRow,
  theirs: KnownRow,
): [string | null, string | null] {
  const isSameCity = about === 'place' && mine.city === theirs.city && one !== null && one === other
  return isSameCity && mine.city !== null ? [mine.city, mine.city] : [one, other]
}

/** Whether what one of the two wishes for is true of the other. */
function answerOf(about: MatchQuestion, wisher: KnownRow, other: KnownRow, today: string) {
  const { wish: fact } = QUESTIONS[about]
  const wish = wisher.wishes?.[fact]
  const hope = personOf(wisher, today).wishes[fact]?.hope
  if (!wish || !hope) return
  return { isMet: meets(hope, fact, personOf(other, today)), hoped: hopedText(wish) }
}

function hopedText(wish: NonNullable<Wishes[WishFact]>): string {
  if ('among' in wish) return wish.among.map((one) => MARITAL_STATUSES[one as MaritalStatus] ?? one).join(', ')
  const { from, to } = { to: undefined, ...wish }
  return to === undefined ? `${from} or more` : from === undefined ? `up to ${to}` : `${from} to ${to}`
}
