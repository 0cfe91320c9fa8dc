// A few hundred random members, in the database and as plain objects, and the condition of each filter in plain TypeScript.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import type { FilterName } from '@parinay/contract/filters'
import type { FactAudience } from '@parinay/contract/vocabulary/choices'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Actor, deactivate, somebody } from './actors.ts'
import { createVideoRow } from './video-rows.ts'
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
  surnameFor: FactAudience
  incomeFor: FactAudience
  hasVideo: boolean
  photosFor: 'everyone' | 'interest'
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
        workingCity: maybeUnknown('Pune', 'pune', 'Mumbai', 'Berlin'),
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
      currentResidenceCountry: maybeUnknown('India', 'Canada', 'Another country'),
      ancestralOrigin: maybeUnknown('Satara', 'satara', 'सातारा'),
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
  // Some are born on days on which an age filter begins or ends to match.
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

const years = (born: string, today: string) =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

const sameText = (fact: unknown, value: string) =>
  typeof fact === 'string' && fact.toLowerCase() === value.toLowerCase()
const atLeast = (fact: unknown, value: string) => typeof fact === 'number' && fact >= Number(value)
const atMost = (fact: unknown, value: string) => typeof fact === 'number' && fact <= Number(value)
const saysYes = (habit: unknown, value: string) => habit !== undefined && (habit === 'Yes') === (value === 'Yes')

/** An income that not everyone reads is found by nobody. */
const shownIncome = (person: CrowdMember): Facts[keyof Facts] =>
  person.incomeFor === 'everyone' ? person.facts.professionalDetails : {}

/** Whether a member matches one value of a filter. */
export const MATCHES: Record<FilterName, (person: CrowdMember, value: string, today: string) => boolean> = {
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
  workingCity: ({ facts: { professionalDetails: w } }, value) => sameText(w['workingCity'], value),
  settledIn: ({ facts: { familyDetails: f } }, value) => f['currentResidenceCountry'] === value,
  nativePlace: ({ facts: { familyDetails: f } }, value) => sameText(f['ancestralOrigin'], value),
  familyType: ({ facts: { familyDetails: f } }, value) => f['familyType'] === value.replace(' Family', ''),
  highestEducation: ({ facts: { educationDetails: e } }, value) => e['highestEducation'] === value,
  educationField: ({ facts: { educationDetails: e } }, value) => e['educationField'] === value,
  occupation: ({ facts: { professionalDetails: w } }, value) => w['occupation'] === value,
  annualIncomeMin: (person, value) => atLeast(shownIncome(person)['annualIncomeMin'], value),
  annualIncomeMax: (person, value) => atMost(shownIncome(person)['annualIncomeMax'], value),
  heightMin: ({ facts: { personalDetails: p } }, value) => atLeast(p['heightCm'], value),
  heightMax: ({ facts: { personalDetails: p } }, value) => atMost(p['heightCm'], value),
  diet: ({ facts: { lifestylePreferences: l } }, value) => l['diet'] === value,
  smoking: ({ facts: { lifestylePreferences: l } }, value) => saysYes(l['smokingHabit'], value),
  drinking: ({ facts: { lifestylePreferences: l } }, value) => saysYes(l['drinkingHabit'], value),
  verified: (_, value) => value === 'No',
  identityChecked: (_, value) => value === 'No',
  // A video that not everyone may watch is found by nobody.
  hasVideo: ({ hasVideo, photosFor }, value) => (hasVideo && photosFor === 'everyone') === (value === 'Yes'),
  // No member of the crowd compares horoscopes.
  horoscopePoints: () => false,
  nakshatra: () => false,
  rashi: () => false,
  mangalDosha: () => false,
}

/** Values to filter by. */
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
  workingCity: ['Pune', 'mumbai', 'Berlin', '%'],
  settledIn: ['India', 'Canada', 'Another country'],
  nativePlace: ['Satara', 'satara', 'सातारा', '%'],
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
  identityChecked: ['Yes', 'No'],
  hasVideo: ['Yes', 'No'],
  horoscopePoints: ['acceptable'],
  nakshatra: ['Rohini'],
  rashi: ['Mesha'],
  mangalDosha: ['Yes', 'No'],
}

export const FILTER_VALUES = Object.entries(COMMON) as [FilterName, string[]][]

/** Some withhold their surname, some their income, some their photos and video. */
const audiencesOf = (index: number): Pick<CrowdMember, 'surnameFor' | 'incomeFor' | 'photosFor'> => ({
  surnameFor: index % 7 === 0 ? 'nobody' : 'everyone',
  incomeFor: index % 9 === 0 ? 'connections' : 'everyone',
  photosFor: index % 11 === 0 ? 'interest' : 'everyone',
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
    const audiences = audiencesOf(index)
    const profile = { ...person.facts, privacySettings: audiences }
    const actor = await somebody(world, { name, gender, dateOfBirth, profile })
    const hasVideo = index % 4 === 0
    if (hasVideo) await createVideoRow(world, actor.id, 'approved')
    if (state === 'hidden')
      await world.ctx.db.updateTable('profile').set({ is_hidden: true }).where('id', '=', actor.id).execute()
    if (state === 'deactivated') await deactivate(world, actor)
    for (const viewer of viewers) {
      if (state === 'blocker') await insertBlock(world, actor.id, viewer.id)
      if (state === 'blocked') await insertBlock(world, viewer.id, actor.id)
    }
    made.push({ ...person, ...audiences, hasVideo, id: actor.id, createdAt: new Date(at) })
  }
  return made
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

/** Inserts a block without the rule that the blocked member is visible: hidden people of the crowd were visible once. */
const insertBlock = (world: World, blocker: string, blocked: string) =>
  world.ctx.db.insertInto('block').values({ blocker_id: blocker, blocked_id: blocked }).execute()
