// Tests that visitors learn nothing that a preview does not show: two populations that differ only in hidden facts
// give the same answers.
import { browse, countOptions, suggestFilters, SORTS } from '@parinay/contract/discovery'
import { FACETS, filterQueries, OPEN_TO_VISITORS } from '@parinay/contract/filters'
import { ProfilePreview, type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { savedBlocks } from '@parinay/contract/profile/profile-block-schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, newcomer, somebody } from '../testing/actors.ts'
import { isTrialRun, TRIAL_LIMIT_MS } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'
import { verifyIndex } from './index/verify-index.ts'
import { merge } from './index/merge-delta.ts'
import { isBuilt, rebuild } from './index/rebuild-index.ts'

const app = await world()
app.setNow(new Date('2026-06-15T09:00:00Z'))

const SHOWN = {
  personalDetails: { heightCm: 163 },
  religiousDetails: { religion: 'Hindu' },
  educationDetails: { highestEducation: 'Masters' },
  professionalDetails: { occupation: 'Lawyer' },
  familyDetails: { currentResidenceCity: 'Quillpur', currentResidenceState: 'Karnataka' },
} satisfies ProfileChange

/** The facts that a preview omits, each with two values. A new fact of a profile needs a line here. All have the first at once. */
const BLOCKS: Record<string, readonly [unknown, unknown]> = {
  'personalDetails.maritalStatus': ['divorced', 'widowed'],
  'personalDetails.motherTongue': ['Tamil', 'Odia'],
  'personalDetails.physicalDisability': ['Quartz ear', 'Zinc ear'],
  'religiousDetails.caste': ['Brahmin', 'Vaishya'],
  'religiousDetails.subCaste': ['Iyer', 'Smartha'],
  'religiousDetails.gotra': ['Kashyapa', 'Bharadwaja'],
  'religiousDetails.manglik': [true, false],
  'educationDetails.educationField': ['Law', 'Arts'],
  'educationDetails.institutionName': ['Quartz College', 'Zinc College'],
  'professionalDetails.organizationName': ['Quartz Mills', 'Zinc Mills'],
  'professionalDetails.workingCity': ['Quartzpur', 'Zincpur'],
  'professionalDetails.annualIncomeMin': [200_000, 400_000],
  'professionalDetails.annualIncomeMax': [500_000, 2_000_000],
  'familyDetails.fatherName': ['Quartzman', 'Zincman'],
  'familyDetails.fatherOccupation': ['Banker', 'Farmer'],
  'familyDetails.motherName': ['Quartzi', 'Zinci'],
  'familyDetails.motherOccupation': ['Teacher', 'Nurse'],
  // Before all brothers and sisters, because no more are married than there are.
  'familyDetails.brothersMarried': [1, 0],
  'familyDetails.sistersMarried': [1, 0],
  'familyDetails.brothers': [3, 0],
  'familyDetails.sisters': [4, 1],
  'familyDetails.currentResidenceCountry': ['United States', 'Singapore'],
  'familyDetails.ancestralOrigin': ['Quartzgram', 'Zincgram'],
  'familyDetails.familyType': ['Joint', 'Nuclear'],
  'lifestylePreferences.diet': ['Vegan', 'Vegetarian'],
  'lifestylePreferences.smoking': [true, false],
  'lifestylePreferences.smokingHabit': ['Yes', 'Occasionally'],
  'lifestylePreferences.drinking': [true, false],
  'lifestylePreferences.drinkingHabit': ['Yes', 'Socially'],
  'lifestylePreferences.hobbies': [['Music'], ['Sports']],
  'lifestylePreferences.aboutMe': ['Quartz', 'Zinc'],
  'lifestylePreferences.partnerExpectations': ['Quartz', 'Zinc'],
}

const keysOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)
const preview = ProfilePreview.shape as unknown as Record<string, z.ZodType>

test('every fact that a preview omits is tested', () => {
  const left = Object.entries(savedBlocks).flatMap(([block, saved]) => {
    const shown = block in preview ? keysOf(preview[block]!) : []
    return keysOf(saved.unwrap()).filter((fact) => !shown.includes(fact)).map((fact) => `${block}.${fact}`) // oxfmt-ignore
  })
  expect(Object.keys(BLOCKS).toSorted()).toEqual(left.toSorted())
})

let asha: Actor

/** Hidden data outside the blocks, each with two values. */
const OTHERS: Record<string, (which: 0 | 1) => Promise<unknown>> = {
  surname: (which) => asha.asks(saveProfile, { body: { fullName: ['Asha Quartzrao', 'Asha जोशी Zincrao'][which]! } }),
  'day of birth': (which) => asha.asks(saveProfile, { body: { dateOfBirth: ['1996-01-02', '1996-05-03'][which]! } }),
  verified: (which) => set('profile', { is_verified: which === 1 }),
  identityChecked: (which) => set('profile', { is_identity_checked: which === 1 }),
  hasVideo: (which) => set('profile', { has_video: which === 1 }),
  tier: (which) => set('profile', { tier: ['free', 'elite'][which]! }),
  'last active': (which) => set('member', { last_active_at: new Date(`2026-0${3 + which}-01T09:00:00Z`) }),
  'phone number': (which) => set('member', { phone: `+9198765000${10 + which}` }),
  'whose photos': (which) =>
    asha.asks(saveProfile, { body: { privacySettings: { hidePhotosUntilInterest: which === 1 } } }),
}

const set = (table: 'profile' | 'member', columns: object) =>
  app.ctx.db.updateTable(table).set(columns).where('id', '=', asha.id).execute()

const HIDDEN = [...Object.keys(BLOCKS), ...Object.keys(OTHERS)]

/** All facts of the blocks in one save, and then the others. */
async function sayFirstOfAll() {
  const blocks: Record<string, Record<string, unknown>> = {}
  for (const [fact, [first]] of Object.entries(BLOCKS)) {
    const [block = '', name = ''] = fact.split('.')
    ;(blocks[block] ??= {})[name] = first
  }
  await asha.asks(saveProfile, { body: blocks })
  for (const say of Object.values(OTHERS)) await say(0)
}

function saySecond(fact: string) {
  const [block = '', name = ''] = fact.split('.')
  if (fact in OTHERS) return OTHERS[fact]!(1)
  return asha.asks(saveProfile, { body: { [block]: { [name]: BLOCKS[fact]![1] } } })
}

const OPEN_FILTERS: Record<string, readonly string[]> = {
  gender: ['female', 'male'],
  ageMin: ['30', '31'],
  ageMax: ['29', '30'],
  heightMin: ['163', '164'],
  heightMax: ['162', '163'],
  religion: ['Hindu', 'Sikh'],
  city: ['Quillpur', 'Pune'],
  state: ['Karnataka', 'Goa'],
  highestEducation: ['Masters', 'PhD'],
  occupation: ['Lawyer', 'Doctor'],
}

/** The texts that could reveal a fact: both values, whole and as prefixes, alone and with her name; and her ids. */
const wordsFor = (fact: string) =>
  [...(BLOCKS[fact] ?? TYPED[fact] ?? []).flat().map(String), asha.id, asha.id.slice(-8)].flatMap((word) => [
    word,
    word.slice(0, 3),
    `asha ${word}`,
  ])
const TYPED: Record<string, readonly string[]> = {
  surname: ['Quartzrao', 'Zincrao', 'जोशी', 'Joshi', 'Quartzrao asha'],
  'phone number': ['9876500010', '+919876500011'],
}

type Asked = [typeof browse | typeof countOptions | typeof suggestFilters, query: object]

async function answersTo(asked: readonly Asked[]) {
  const replies: [unknown, unknown][] = []
  for (const [call, query] of asked) replies.push([query, await app.ask(call, { query })])
  return replies
}

const searchesFor = (fact: string): Asked[] => [...new Set(wordsFor(fact))].map((search) => [browse, { search }])

const SORTINGS = ['createdAt', 'age', 'match'].flatMap((sortBy) =>
  ['asc', 'desc'].map((sortOrder): Asked => [browse, { sortBy, sortOrder }]),
)
const OF = FACETS.filter((facet) => OPEN_TO_VISITORS.has(facet)).join()
const filterings = (name: string, value: string): Asked[] => [
  [browse, { [name]: value, search: 'ash' }],
  [countOptions, { [name]: value, of: OF }],
  [suggestFilters, { [name]: value, city: 'Nowhere' }],
]
/** The questions of one value of each filter, or of the other one. */
const questions = (which: number) => [
  ...SORTINGS,
  ...Object.entries(OPEN_FILTERS).flatMap(([name, values]) => filterings(name, values[which]!)),
]
const ALL_QUESTIONS = [questions(0), questions(1)] as const

const mergeAll = async () => {
  while ((await merge(app.ctx)) > 0);
}

beforeAll(async () => {
  await somebody(app, { name: 'Rohan Mehta', gender: 'male', profile: SHOWN })
  asha = await newcomer(app, { name: 'Asha Quartzrao' })
  await asha.asks(saveProfile, { body: SHOWN })
  await somebody(app, { name: 'Ashima Rao' })
})

describe.each([
  ['waiting for a merge', async () => undefined],
  ['in the bitmaps', mergeAll],
])('%s', (_, settle) => {
  /** The replies while all hidden facts have their first values. */
  let first: Awaited<ReturnType<typeof answersTo>>[]

  beforeAll(async () => {
    await sayFirstOfAll()
    await settle()
    first = [await answersTo(ALL_QUESTIONS[0]), await answersTo(ALL_QUESTIONS[1])]
  })

  // One fact after the other gets its second value. The gate asks after every other one with the same value of a filter.
  test.each(HIDDEN.map((fact, place) => [fact, place] as const))(
    'visitors get the same replies for any %s',
    { timeout: TRIAL_LIMIT_MS },
    async (fact, place) => {
      const searches = searchesFor(fact)
      const before = await answersTo(searches)
      await saySecond(fact)
      await settle()
      expect(await answersTo(searches)).toEqual(before)
      for (const which of isTrialRun ? [0, 1] : [place % 2])
        expect(await answersTo(ALL_QUESTIONS[which]!)).toEqual(first[which])
    },
  )

  test('visitors get the same replies when all hidden facts have changed', async () => {
    expect([await answersTo(ALL_QUESTIONS[0]), await answersTo(ALL_QUESTIONS[1])]).toEqual(first)
  })
})

test('what a preview shows still finds', async () => {
  const found = async (query: object) => (await app.ask(browse, { query })).data.map((one) => one.fullName)
  for (const search of ['asha', 'ASH', 'quillpur asha', 'lawyer karnataka asha', 'आशा'])
    expect([search, await found({ search, gender: 'female', city: 'Quillpur' })]).toEqual([search, ['Asha']])
  expect(await found({ search: 'ash' })).toEqual(['Ashima', 'Asha'])
})

const closed = (names: readonly string[]) => names.filter((name) => !OPEN_TO_VISITORS.has(name))
const VALUES: Record<string, string> = {
  manglik: 'Yes',
  smoking: 'No',
  drinking: 'No',
  verified: 'Yes',
  identityChecked: 'Yes',
  hasVideo: 'Yes',
  annualIncomeMin: '1',
  annualIncomeMax: '9',
  horoscopePoints: 'good',
  mangalDosha: 'No',
}

test.each(closed([...Object.keys(filterQueries), 'joinedWithinDays']))(
  '%s asks for a sign-in, and says so',
  async (name) => {
    const query = { [name]: VALUES[name] ?? (name === 'joinedWithinDays' ? '30' : 'divorced') } as never
    for (const ask of [
      () => app.ask(browse, { query }),
      () => app.ask(countOptions, { query: { ...(query as object), of: 'age' } }),
      () => app.ask(suggestFilters, { query }),
    ])
      await expect(ask()).rejects.toMatchObject({
        status: 401,
        refusal: { code: 'sign_in_to_search', fields: { [name]: 'Please log in to search by this' } },
      })
    await app.ask(browse, { query: { [name]: '' } })
    await asha.asks(browse, { query })
  },
)

test.each(closed(FACETS))('nor are options of %s counted for a visitor', async (facet) => {
  await expect(app.ask(countOptions, { query: { of: `age,${facet}` } })).rejects.toMatchObject({
    status: 401,
    refusal: { fields: { of: expect.any(String) as string } },
  })
})

test('a visitor sorts by what a preview shows and by when people joined', async () => {
  const sorts = await Promise.all(
    SORTS.map((sortBy) =>
      app.ask(browse, { query: { sortBy } }).then(
        () => sortBy,
        ({ status }: { status: number }) => status,
      ),
    ),
  )
  expect(sorts).toEqual(['createdAt', 401, 'age', 'match', 401])
})

test('visitors find profiles from before words had weights once the index is rebuilt', async () => {
  const { db } = app.ctx
  await mergeAll()
  await db.transaction().execute(async (tx) => {
    await sql`set local parinay.loading = on`.execute(tx)
    await sql`update profile set search_words = strip(search_words)`.execute(tx)
    await sql`update discovery_state set is_built = false`.execute(tx)
  })
  await asha.asks(saveProfile, { body: { personalDetails: { heightCm: 164 } } })
  await rebuild(app.ctx)
  const { total } = await app.ask(browse, { query: { search: 'ash' } })
  expect([total, await isBuilt(app.ctx), await verifyIndex(app.ctx)]).toEqual([2, true, []])
  await mergeAll()
  expect(await verifyIndex(app.ctx)).toEqual([])
  expect((await app.ask(browse, { query: { search: 'rao' } })).total).toBe(0)
})
