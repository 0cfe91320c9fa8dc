// A few hundred random members as plain objects, and the expected lists, computed in plain TypeScript to compare with the SQL.
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import { type FilterName, OPEN_TO_VISITORS } from '@parinay/contract/filters'
import fc from 'fast-check'
import { sql } from 'kysely'
import { phoneticForms } from '../profile/phonetics.ts'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, somebody } from './cast.ts'
import type { World } from './world.ts'

type Facts = {
  [
    K in
      | 'personalDetails'
      | 'religiousDetails'
      | 'educationDetails'
      | 'professionalDetails'
      | 'familyDetails'
      | 'lifestylePreferences'
  ]: Record<string, string | number | boolean>
}

export interface CrowdMember {
  id: string
  name: string
  gender: 'male' | 'female'
  dateOfBirth: string
  createdAt: Date
  facts: Facts
  state: 'visible' | 'hidden' | 'deactivated' | 'blocker' | 'blocked'
}

/** Facts may be missing. There are few values, so that filters often match. */
const maybeUnknown = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 4 })

const facts = fc
  .record({
    personalDetails: fc.record({
      heightCm: fc.option(fc.integer({ min: 150, max: 190 }), { nil: undefined }),
      maritalStatus: maybeUnknown('never_married', 'divorced', 'widowed'),
      motherTongue: maybeUnknown('Hindi', 'Tamil', 'Kannada'),
    }),
    religiousDetails: fc.oneof(
      fc.record({
        religion: fc.constant('Hindu'),
        caste: maybeUnknown('Brahmin', 'Kshatriya', 'Other'),
        subCaste: maybeUnknown('Iyer', 'Saraswat', 'Other'),
        manglik: maybeUnknown(true, false),
      }),
      fc.record({ religion: maybeUnknown('Muslim'), caste: maybeUnknown('Shia', 'Sunni') }),
      fc.record({ religion: maybeUnknown('Other', 'Jain') }),
    ),
    educationDetails: fc.record({
      highestEducation: maybeUnknown('Bachelors', 'Masters', 'PhD', 'Other'),
      educationField: maybeUnknown('Engineering', 'Arts', 'Law'),
    }),
    professionalDetails: fc
      .record({
        occupation: maybeUnknown('Software Engineer', 'Doctor', 'Teacher', 'Civil Servant (IAS/IPS/IFS)', 'Other'),
        annualIncomeMin: maybeUnknown(0, 200_000, 500_000, 1_000_000),
        more: maybeUnknown(0, 300_000, 500_000, 1_000_000),
      })
      .map(({ more, ...work }) => ({
        ...work,
        ...(more !== undefined && { annualIncomeMax: (work.annualIncomeMin ?? 0) + more }),
      })),
    familyDetails: fc.record({
      familyType: maybeUnknown('Joint', 'Nuclear', 'Extended'),
      currentResidenceCity: maybeUnknown('Pune', 'New Delhi', 'Bengaluru', 'mysuru', 'पुणे'),
      currentResidenceState: maybeUnknown('Maharashtra', 'Karnataka', 'Delhi', 'Jammu and Kashmir'),
    }),
    lifestylePreferences: fc.record({
      diet: maybeUnknown('Vegetarian', 'Non-Vegetarian', 'Vegan'),
      smokingHabit: maybeUnknown('No', 'Yes', 'Occasionally'),
      drinkingHabit: maybeUnknown('No', 'Yes', 'Socially'),
    }),
  })
  .map((blocks) => JSON.parse(JSON.stringify(blocks)) as Facts)

const people = fc.record({
  name: fc
    .tuple(
      fc.constantFrom('Asha', 'Rohan', 'Zoë', 'Mohammed', 'आशा', 'தமிழ்', 'Puneet', 'Anne-Marie', 'Delna', 'JOSÉ'),
      fc.constantFrom('Rao', 'Mehta', "D'Souza", 'Khan', 'राव', 'Iyer', 'de la Cruz', 'Núñez'),
    )
    .map((names) => names.join(' ')),
  gender: fc.constantFrom('male' as const, 'female' as const),
  // Some are born on the very days on which ages turn.
  dateOfBirth: fc.oneof(
    fc
      .date({ min: new Date('1950-01-01'), max: new Date('2004-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('1996-06-15', '1996-06-16', '1996-06-14', '1996-02-29', '1986-06-15', '1985-06-16'),
  ),
  facts,
  state: fc.oneof(
    { weight: 8, arbitrary: fc.constant('visible' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('hidden' as const, 'deactivated' as const, 'blocker' as const, 'blocked' as const),
    },
  ),
})

/** Inserts members who join one after another; every fifth joins at the same time as the previous one. */
export async function createCrowd(
  world: World,
  viewers: readonly Actor[],
  size: number,
  start: Date,
): Promise<CrowdMember[]> {
  const made: CrowdMember[] = []
  let at = start.getTime()
  for (const [index, person] of fc.sample(people, { numRuns: size, seed: 20_260_615 }).entries()) {
    if (index % 5 !== 0) at += 4 * HOUR_MS
    world.setNow(new Date(at))
    const { name, gender, dateOfBirth, state } = person
    const actor = await somebody(world, { name, gender, dateOfBirth, profile: person.facts })
    if (state === 'hidden')
      await world.ctx.db.updateTable('profile').set({ is_hidden: true }).where('id', '=', actor.id).execute()
    if (state === 'deactivated') await deactivate(world, actor)
    for (const viewer of viewers) {
      if (state === 'blocker') await block(world.ctx, actor.id, viewer.id)
      if (state === 'blocked') await block(world.ctx, viewer.id, actor.id)
    }
    made.push({ ...person, id: actor.id, createdAt: new Date(at) })
  }
  return made
}

export type Query = Partial<Record<FilterName | 'search' | 'joinedWithinDays', string>>

const years = (born: string, today: string) =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

const sameText = (fact: unknown, value: string) =>
  typeof fact === 'string' && fact.toLowerCase() === value.toLowerCase()
const atLeast = (fact: unknown, value: string) => typeof fact === 'number' && fact >= Number(value)
const atMost = (fact: unknown, value: string) => typeof fact === 'number' && fact <= Number(value)
const saysYes = (habit: unknown, value: string) => habit !== undefined && (habit === 'Yes') === (value === 'Yes')

const MATCHES: Record<FilterName, (person: CrowdMember, value: string, today: string) => boolean> = {
  gender: ({ gender }, value) => gender === value,
  maritalStatus: ({ facts: { personalDetails: p } }, value) =>
    p['maritalStatus'] === value.toLowerCase().replaceAll(' ', '_'),
  motherTongue: ({ facts: { personalDetails: p } }, value) => p['motherTongue'] === value,
  ageMin: ({ dateOfBirth }, value, today) => years(dateOfBirth, today) >= Number(value),
  ageMax: ({ dateOfBirth }, value, today) => years(dateOfBirth, today) <= Number(value),
  religion: ({ facts: { religiousDetails: r } }, value) => r['religion'] === value,
  caste: ({ facts: { religiousDetails: r } }, value) => r['caste'] === value,
  subCaste: ({ facts: { religiousDetails: r } }, value) => sameText(r['subCaste'], value),
  manglik: ({ facts: { religiousDetails: r } }, value) => r['manglik'] === (value === 'Yes'),
  city: ({ facts: { familyDetails: f } }, value) => sameText(f['currentResidenceCity'], value),
  state: ({ facts: { familyDetails: f } }, value) => f['currentResidenceState'] === value,
  familyType: ({ facts: { familyDetails: f } }, value) => f['familyType'] === value.replace(' Family', ''),
  highestEducation: ({ facts: { educationDetails: e } }, value) => e['highestEducation'] === value,
  educationField: ({ facts: { educationDetails: e } }, value) => e['educationField'] === value,
  occupation: ({ facts: { professionalDetails: w } }, value) => w['occupation'] === value,
  annualIncomeMin: ({ facts: { professionalDetails: w } }, value) => atLeast(w['annualIncomeMin'], value),
  annualIncomeMax: ({ facts: { professionalDetails: w } }, value) => atMost(w['annualIncomeMax'], value),
  heightMin: ({ facts: { personalDetails: p } }, value) => atLeast(p['heightCm'], value),
  heightMax: ({ facts: { personalDetails: p } }, value) => atMost(p['heightCm'], value),
  diet: ({ facts: { lifestylePreferences: l } }, value) => l['diet'] === value,
  smoking: ({ facts: { lifestylePreferences: l } }, value) => saysYes(l['smokingHabit'], value),
  drinking: ({ facts: { lifestylePreferences: l } }, value) => saysYes(l['drinkingHabit'], value),
  verified: (_, value) => value === 'No',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Words in the other script that begin with the same sound. */
function soundsLike(word: string, typed: string): boolean {
  return phoneticForms(word).some((heard) =>
    phoneticForms(typed).some((wanted) => heard.script !== wanted.script && heard.sound.startsWith(wanted.sound)),
  )
}

function isFound(
  { name, facts: { familyDetails: f, professionalDetails: w } }: CrowdMember,
  search: string,
  isVisitor: boolean,
): boolean {
  const words = [
    isVisitor ? name.split(/\s/u, 1)[0] : name,
    f['currentResidenceCity'],
    f['currentResidenceState'],
    w['occupation'],
  ].flatMap((text) => plain(String(text ?? '')))
  return plain(search).every((typed) => words.some((word) => word.startsWith(typed) || soundsLike(word, typed)))
}

/** Spreads the positions, as if thousands had joined between any two members. A few members then fill many chunks of the index. */
export async function spreadPositions({ ctx }: World) {
  await sql`
    update profile set position = first + (position - first) * 2000
    from (values (0, 'female'), (1056000000, 'male')) side (first, sex) where side.sex = gender
  `.execute(ctx.db)
  await sql`
    select setval('position_' || gender, max(position)) from profile where gender in ('female', 'male') group by gender
  `.execute(ctx.db)
}

/** A block concerns two members, so visitors see both. */
const visibleStates = ({ gender }: { gender: string }): readonly CrowdMember['state'][] =>
  gender === 'visitor' ? ['visible', 'blocker', 'blocked'] : ['visible']

/** The part of a query that visitors may use. */
export const visitorQuery = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => OPEN_TO_VISITORS.has(name)))

/** The ids of the expected list for a member of the other gender, latest first. */
export function expectedList(
  members: readonly CrowdMember[],
  viewer: { gender: string },
  query: Query,
  now: Date,
): string[] {
  const today = todayInIndia(now)
  const isVisitor = viewer.gender === 'visitor'
  return members
    .filter(({ state, gender }) => visibleStates(viewer).includes(state) && gender !== viewer.gender)
    .filter((person) =>
      Object.entries(isVisitor ? visitorQuery(query) : query).every(([name, value]) => {
        if (value === '' || value === 'Other' || value === 'All') return true
        if (name === 'search') return isFound(person, value, isVisitor)
        // Days in Indian time.
        if (name === 'joinedWithinDays')
          return Date.parse(today) - Date.parse(todayInIndia(person.createdAt)) <= Number(value) * DAY_MS
        return MATCHES[name as FilterName](person, value, today)
      }),
    )
    .map(({ id }) => id)
    .toReversed()
}

const COMMON: Record<FilterName, string[]> = {
  gender: ['male', 'female', 'All'],
  maritalStatus: ['never_married', 'divorced', 'Never Married', 'awaiting_divorce'],
  motherTongue: ['Hindi', 'Tamil', 'Klingon'],
  ageMin: ['18', '29', '30', '31', '40', '60'],
  ageMax: ['25', '29', '30', '39', '40', '80'],
  religion: ['Hindu', 'Muslim', 'Jain', 'Other'],
  caste: ['Brahmin', 'Shia', 'Other'],
  subCaste: ['Iyer', 'iyer', 'Saraswat', 'Other'],
  manglik: ['Yes', 'No'],
  city: ['Pune', 'pune', 'New Delhi', 'Mysuru', 'पुणे', '%'],
  state: ['Maharashtra', 'Delhi', 'Jammu and Kashmir'],
  familyType: ['Joint Family', 'Nuclear', 'Extended Family'],
  highestEducation: ['Bachelors', 'PhD', 'Other'],
  educationField: ['Engineering', 'Law'],
  occupation: ['Doctor', 'Civil Servant (IAS/IPS/IFS)', 'Other'],
  annualIncomeMin: ['0', '200000', '500000', '10000000'],
  annualIncomeMax: ['300000', '500000', '1000000'],
  heightMin: ['160', '170', '189'],
  heightMax: ['155', '170', '180'],
  diet: ['Vegetarian', 'Vegan'],
  smoking: ['Yes', 'No'],
  drinking: ['Yes', 'No'],
  verified: ['Yes', 'No'],
}

export const FILTER_VALUES = Object.entries(COMMON) as [FilterName, string[]][]

const search = fc.constantFrom(
  'asha',
  'rao ash',
  'ASHA',
  'zoe',
  'zoë',
  'jose nunez',
  'pun',
  'pune',
  'आ',
  'राव',
  'पुणे',
  'தமி',
  'd souza',
  "d's",
  'marie',
  'engineer',
  'soft eng',
  'ias',
  'delhi new',
  'jammu',
  'sha',
  'xyz',
  '!!',
  'de',
  'a b c',
  'kashmir asha',
)

/** Up to four filters, sometimes with a search and a time of joining. */
export const arbitraryQuery: fc.Arbitrary<Query> = fc
  .tuple(
    fc.subarray(FILTER_VALUES, { minLength: 0, maxLength: 4 }),
    fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    fc.option(search, { nil: undefined, freq: 2 }),
    fc.option(fc.constantFrom('3', '30', '60'), { nil: undefined, freq: 1 }),
  )
  .map(([chosen, picks, typed, days]) => ({
    ...Object.fromEntries(
      chosen.map(([name, values], index) => [name, values[(picks[index] ?? 0) % values.length] ?? '']),
    ),
    ...(typed !== undefined && { search: typed }),
    ...(days !== undefined && { joinedWithinDays: days }),
  }))
