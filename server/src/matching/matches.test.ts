import type { CallInput } from '@parinay/contract/kernel/call'
import { matches } from '@parinay/contract/matches'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

let marks = 0
/** Each test has its own city, so that it does not see the profiles of others. */
const newCity = () => `Matchnagar ${++marks}`

const profileIn = (city: string, more: ProfileChange = {}): ProfileChange => ({
  personalDetails: { heightCm: 165, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: { highestEducation: 'Masters' },
  familyDetails: { currentResidenceCity: city, currentResidenceState: 'Karnataka' },
  ...more,
})

const registerMan = (name: string, profile: ProfileChange, dateOfBirth = '1991-01-01') =>
  somebody(app, { name, gender: 'male', dateOfBirth, profile })

type Query = NonNullable<CallInput<typeof matches>['query']>
const matchNames = async (member: Actor, query: Query) =>
  (await member.asks(matches, { query })).data.map(({ fullName }) => fullName)

// spec: 2.16.24
test('religion, state and city filter the matches, alone and together', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: profileIn(city) })
  await registerMan('Hindu here', profileIn(city))
  await registerMan('Jain here', profileIn(city, { religiousDetails: { religion: 'Jain' } }))
  await registerMan('Other here', profileIn(city, { religiousDetails: { religion: 'Other' } }))
  const goan: ProfileChange = { familyDetails: { currentResidenceCity: city, currentResidenceState: 'Goa' } }
  await registerMan('Hindu in Goa', profileIn(city, goan))

  const found = async (query: Query) => (await matchNames(asha, { city, ...query })).toSorted()
  expect(await found({})).toEqual(['Hindu here', 'Hindu in Goa', 'Jain here', 'Other here'])
  expect(await found({ religion: 'Jain' })).toEqual(['Jain here'])
  expect(await found({ religion: 'Other' })).toEqual(['Other here'])
  expect(await found({ state: 'Goa' })).toEqual(['Hindu in Goa'])
  expect(await found({ religion: 'Hindu', state: 'Karnataka', city: city.toUpperCase() })).toEqual(['Hindu here'])
  expect(await found({ religion: '' as never, state: '' as never })).toHaveLength(4)
})

test('leaves out the member’s own gender and invisible profiles; profiles with an interest stay', async () => {
  const city = newCity()
  const asha = await somebody(app, { name: 'Asha', profile: profileIn(city) })
  await somebody(app, { name: 'Meera', profile: profileIn(city) })
  const men = await Promise.all(
    ['Seen', 'Asked', 'Hides', 'Gone', 'Blocks', 'Blocked'].map((it) => registerMan(it, profileIn(city))),
  )
  const [, interested, hides, gone, blocks, blocked] = men
  await interestFrom(asha, interested!)
  await hides!.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await deactivate(app, gone!)
  await block(app.ctx, blocks!.id, asha.id)
  await block(app.ctx, asha.id, blocked!.id)

  const { data, total, stats } = await asha.asks(matches, { query: { city } })
  expect(data.map(({ fullName }) => fullName).toSorted()).toEqual(['Asked', 'Seen'])
  expect(total).toBe(2)
  expect(stats).toEqual({ premium: 0, topMatches: 2, lookedAt: 2, newToday: 2 })
})

// spec: 2.16.10, 9.1.24, 9.1.25
test('the statistics cover all matches, not only the page', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: profileIn(city) })
  // A minute after midnight in India, when UTC is still on the day before.
  const midnight = new Date('2026-03-09T18:30:00Z')
  const joining = async (at: Date, tier: string, profile = profileIn(city)) => {
    app.setNow(at)
    const { id } = await registerMan(`${tier} ${at.getTime()}`, profile)
    await app.ctx.db.updateTable('profile').set({ tier }).where('id', '=', id).execute()
  }
  await joining(new Date(midnight.getTime() - 1), 'premium')
  await joining(midnight, 'elite')
  await joining(new Date(midnight.getTime() + 1), 'basic')
  await joining(midnight, 'free', { familyDetails: { currentResidenceCity: city } })
  await joining(midnight, 'free', profileIn(city, { religiousDetails: { religion: 'Jain', caste: 'Digambar' } }))

  app.setNow(new Date(midnight.getTime() + 60_000))
  for (const page of ['1', '3', '9']) {
    const { total, pages, stats } = await asha.asks(matches, { query: { city, limit: '2', page } })
    expect({ total, pages, stats }).toEqual({
      total: 5,
      pages: 3,
      stats: { premium: 2, topMatches: 3, lookedAt: 5, newToday: 4 },
    })
  }
  app.setNow(undefined)
})

// spec: 2.16.12, 2.16.13, 2.16.14
test('the orders are best first, latest first, youngest first', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: profileIn(city) })
  const start = Date.now()
  const joins = async (minute: number, name: string, profile: ProfileChange, born: string) => {
    app.setNow(new Date(start + minute * 60_000))
    await registerMan(name, profile, born)
  }
  await joins(1, 'Alike', profileIn(city), '1990-05-05')
  await joins(2, 'Unknown', { familyDetails: { currentResidenceCity: city } }, '1995-05-05')
  await joins(3, 'Otherwise', profileIn(city, { religiousDetails: { religion: 'Jain' } }), '1989-05-05')
  app.setNow(undefined)

  const best = await asha.asks(matches, { query: { city } })
  expect(best.data.map(({ fullName }) => fullName)).toEqual(['Alike', 'Otherwise', 'Unknown'])
  expect(best.data.map(({ compatibility }) => compatibility)).toEqual([99, expect.any(Number), expect.any(Number)])
  expect(best.data.map(({ fewDetails }) => fewDetails)).toEqual([undefined, undefined, true])
  expect(await matchNames(asha, { city, sort: 'best' })).toEqual(['Alike', 'Otherwise', 'Unknown'])
  expect(await matchNames(asha, { city, sort: 'recent' })).toEqual(['Otherwise', 'Unknown', 'Alike'])
  expect(await matchNames(asha, { city, sort: 'age' })).toEqual(['Unknown', 'Alike', 'Otherwise'])
})

test.each(['best', 'recent', 'age'] as const)(
  'pages by %s contain each profile once, also among equals',
  async (sort) => {
    const city = newCity()
    const asha = await somebody(app, { profile: profileIn(city) })
    app.setNow(new Date())
    for (let place = 0; place < 7; place++) await registerMan(`Man ${place}`, profileIn(city))
    app.setNow(undefined)

    const whole = (await asha.asks(matches, { query: { city, sort } })).data.map(({ _id }) => _id)
    const pages: string[] = []
    for (const page of ['1', '2', '3', '4'])
      pages.push(...(await asha.asks(matches, { query: { city, sort, limit: '3', page } })).data.map(({ _id }) => _id))
    expect(new Set(whole).size).toBe(7)
    expect(pages).toEqual(whole)
  },
)

// spec: 2.16.16, 3.4.7
test('a match has exactly the fields of a card', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: profileIn(city) })
  const fields: ProfileChange = {
    professionalDetails: { occupation: 'Lawyer', organizationName: 'Secret Employer' },
    lifestylePreferences: { aboutMe: 'Secret about me' },
  }
  const rohan = await registerMan('Rohan', profileIn(city, fields))
  await createPhotoRow(app, rohan.id, 'approved')
  await createPhotoRow(app, rohan.id)
  const { data } = await asha.asks(matches, { query: { city } })
  expect(data[0]).toMatchObject({ _id: rohan.id, compatibility: 99, professionalDetails: { occupation: 'Lawyer' } })
  expect(data[0]?.photos).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/secret|\+91/i)
})

test.each([
  ['religion', 'Pastafarian'],
  ['state', 'Bombay'],
  ['city', 'x'.repeat(121)],
  ['sort', 'compatibility'],
  ['page', '0'],
  ['limit', 'many'],
] as const)('%s with the value %j is refused by name', async (field, value) => {
  const asha = await somebody(app)
  await expect(asha.asks(matches, { query: { [field]: value } })).rejects.toMatchObject({
    status: 400,
    refusal: { code: 'bad_input', fields: { [field]: expect.any(String) as string } },
  })
})
