import { login } from '@parinay/contract/account'
import { conversations } from '@parinay/contract/conversations'
import type { CallInput } from '@parinay/contract/kernel/call'
import { browse } from '@parinay/contract/discovery'
import { connections } from '@parinay/contract/interests'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import { beforeAll, expect, test } from 'vitest'
import type { ReferencePerson } from '../../../reference/bench/gen.mjs'
import { workload } from '../../../reference/bench/workload.mjs'
import * as sessions from '../../src/account/sessions.ts'
import { fillWithDemo } from '../members/fill-with-demo.ts'
import { world } from '../../src/testing/world.ts'
import { wordsOf } from '../../src/profile/search-terms.ts'
import { loadPopulation } from './load-population.ts'
import { personAt, profileOf } from './person-from-reference.ts'
import { memberIdOf, phoneOfMember, POPULATION_PASSWORD } from './population.ts'

const app = await world()
const population = { members: 2_000, seed: 7 }
const people = Array.from({ length: population.members }, (_, place) => personAt(population, place + 1))
const active = people.filter(({ isActive }) => isActive)

beforeAll(async () => {
  await loadPopulation(app.ctx.pool.options.connectionString!, { ...population, interests: 3_000, conversations: 500 })
  // Noon of the day for which the index was built.
  const { day } = await app.ctx.db.selectFrom('discovery_state').select('day').executeTakeFirstOrThrow()
  app.setNow(new Date(`${day}T12:00:00+05:30`))
}, 240_000)

const signIn = async ({ seq }: ReferencePerson) =>
  (await app.ask(login, { body: { phoneNumber: phoneOfMember(seq), password: POPULATION_PASSWORD } })).token

test('every active member reads their own profile as in the reference data', async () => {
  for (const person of active) {
    const token = await sessions.open(app.ctx.db, memberIdOf(population.seed, person.seq), app.ctx.now())
    const { data } = myProfile.reply.parse(await app.ask(myProfile, {}, token))
    expect(data).toMatchObject({
      _id: memberIdOf(population.seed, person.seq),
      fullName: person.fullName,
      gender: person.gender,
      dateOfBirth: person.dob,
      createdAt: person.createdAt,
      isVerified: person.isVerified,
      subscription: { tier: person.tier },
      personalDetails: { heightCm: person.heightCm, motherTongue: person.motherTongue },
      familyDetails: { currentResidenceCity: person.city, familyType: person.familyType.replace(' Family', '') },
      lifestylePreferences: { smoking: person.smoking, drinking: person.drinking, hobbies: person.hobbies },
    })
  }
}, 480_000)

test('every profile could have been saved through the API, except for languages and occupations that our lists lack', () => {
  const unknown = new Set<string>()
  for (const person of people) {
    const { error } = saveProfile.body.safeParse(profileOf(person))
    for (const { path } of error?.issues ?? []) {
      expect(['motherTongue', 'occupation']).toContain(path[1])
      unknown.add(path[1] === 'occupation' ? person.occupation : person.motherTongue)
    }
  }
  expect([...unknown].toSorted()).toEqual([
    'Accountant',
    'Bank Employee',
    'Bhojpuri',
    'Civil Engineer',
    'Data Analyst',
    'Khasi',
    'Ladakhi',
    'Marketing Manager',
    'Mechanical Engineer',
    'Mizo',
    'Police Officer',
    'Rajasthani',
    'Sales Executive',
  ])
})

test('queries of the reference workload find exactly the members that match in the reference data', async () => {
  const today = todayInIndia(app.ctx.now())
  const tokens = {
    male: await signIn(active.findLast(({ gender }) => gender === 'male')!),
    female: await signIn(active.findLast(({ gender }) => gender === 'female')!),
  }
  let found = 0
  for (const { viewer, filters, search, page, qs } of workload(300, population.members, 11)) {
    const hits = active.filter(
      (person) => person.gender !== viewer.gender && fits(person, filters, today) && holds(person, search),
    )
    const { data, total } = await app.ask(
      browse,
      { query: { ...queryOf(qs), includeAnswered: 'true' } },
      tokens[viewer.gender],
    )

    expect({ qs, total }).toEqual({ qs, total: hits.length })
    const newest = hits.toReversed().slice((page - 1) * 20, page * 20)
    expect(data.map(({ _id }) => _id)).toEqual(newest.map(({ seq }) => memberIdOf(population.seed, seq)))
    found += data.length
  }
  expect(found).toBeGreaterThan(1_000)
}, 240_000)

const queryOf = (qs: string) => Object.fromEntries(new URLSearchParams(qs)) as CallInput<typeof browse>['query']

test('connected members find one another among their connections, and their conversations', async () => {
  const busy = await app.ctx.db
    .selectFrom('conversation')
    .innerJoin('member', 'member.id', 'conversation.member_a')
    .select(['member.phone', 'member.id'])
    .where('member.is_active', '=', true)
    .orderBy('conversation.id')
    .executeTakeFirstOrThrow()
  const { token } = await app.ask(login, { body: { phoneNumber: busy.phone, password: POPULATION_PASSWORD } })

  const { data: connected } = await app.ask(connections, {}, token)
  const { data: talking } = await app.ask(conversations, {}, token)

  expect(connected.length).toBeGreaterThanOrEqual(talking.length)
  expect(talking.length).toBeGreaterThan(0)
})

test('histories are between a woman and a man, after both joined and before the day of the population', async () => {
  const { rows } = await app.ctx.pool.query(`
    select
      count(*) as interests,
      count(*) filter (where s.gender <> r.gender) as "ofBothSexes",
      count(*) filter (where i.created_at >= greatest(s.created_at, r.created_at)) as later,
      count(*) filter (where coalesce(i.answered_at, i.created_at) between i.created_at and '2026-11-20') as "inTime",
      count(distinct status) as statuses,
      (select count(*) from conversation) as conversations,
      (select count(*) from conversation where read_by_a < delivered_a or read_by_b < delivered_b) > 50 as "someUnread"
    from interest i join profile s on s.id = sender_id join profile r on r.id = receiver_id`)
  expect(rows).toEqual([
    {
      interests: 3_000,
      ofBothSexes: 3_000,
      later: 3_000,
      inTime: 3_000,
      statuses: 3,
      conversations: 500,
      someUnread: true,
    },
  ])
})

test('a second run adds nobody, a larger history adds only new rows, and deleted rows stay deleted', async () => {
  const url = app.ctx.pool.options.connectionString!
  const gone = memberIdOf(population.seed, 1_999)
  await app.ctx.db.deleteFrom('member').where('id', '=', gone).execute()
  const left = await countAll()

  await loadPopulation(url, { ...population, interests: 3_000, conversations: 500 })
  expect(await countAll()).toEqual(left)
  await loadPopulation(url, { ...population, interests: 4_000, conversations: 500 })
  expect((await countAll()).interest).toBeGreaterThan(left.interest + 900)
})

async function countAll() {
  const { rows } = await app.ctx.pool.query<Record<'member' | 'interest' | 'conversation' | 'message', number>>(
    `select (select count(*) from member) as member, (select count(*) from interest) as interest,
       (select count(*) from conversation) as conversation, (select count(*) from message) as message`,
  )
  return rows[0]!
}

test('demo members can be added to a population', async () => {
  await fillWithDemo(app.ctx, 50)
  expect((await countAll()).member).toBe(population.members - 1 + 52)
})

test.each([
  [{ members: 3_000, seed: 7 }, 'of another size or seed'],
  [{ members: 2_000, seed: 8 }, 'of another size or seed'],
  [{ ...population, interests: 10_000_000 }, 'So many members have at most'],
  [{ ...population, interests: 10, conversations: 5 }, '10 interests have at most 4 conversations'],
])('%j is refused', async (wanted, message) => {
  await expect(loadPopulation(app.ctx.pool.options.connectionString!, wanted)).rejects.toThrow(message)
})

/** Whether a person matches the filters of the reference data, by plain comparisons. */
function fits(person: ReferencePerson, filters: Record<string, string | number>, today: string): boolean {
  const facts = person as unknown as Record<string, unknown>
  return Object.entries(filters).every(([name, wanted]) => {
    const bound = /^(.+)(Min|Max)$/.exec(name)
    if (!bound) return typeof facts[name] === 'boolean' ? facts[name] === (wanted === 'Yes') : facts[name] === wanted
    const value = {
      age: ageOn(person.dob, today),
      height: person.heightCm,
      annualIncome: name === 'annualIncomeMin' ? person.annualIncomeMin : person.annualIncomeMax,
    }[bound[1]!]
    if (value == null) return false
    return bound[2] === 'Min' ? value >= Number(wanted) : value <= Number(wanted)
  })
}

function holds({ fullName, city, state, occupation }: ReferencePerson, search: string | null): boolean {
  const words = wordsOf(fullName, city, state, occupation)
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)))
}
