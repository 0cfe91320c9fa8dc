import type { CallInput } from '@parinay/contract/kernel/call'
import { matches } from '@parinay/contract/matches'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/relationships.ts'
import { type Actor, deactivate, interestFrom, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const app = await world()

let marks = 0
/** A city of its own for each test, so that tests do not meet one another's people. */
const newCity = () => `Matchnagar ${++marks}`

const knownIn = (city: string, more: ProfileChange = {}): ProfileChange => ({
  personalDetails: { heightCm: 165, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: { highestEducation: 'Masters' },
  familyDetails: { currentResidenceCity: city, currentResidenceState: 'Karnataka' },
  ...more,
})

const man = (name: string, profile: ProfileChange, dateOfBirth = '1991-01-01') =>
  somebody(app, { name, gender: 'male', dateOfBirth, profile })

type Query = NonNullable<CallInput<typeof matches>['query']>
const names = async (member: Actor, query: Query) =>
  (await member.asks(matches, { query })).data.map(({ fullName }) => fullName)

// spec: 2.16.24
test('religion, state and city narrow the matches, each by itself and all together', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: knownIn(city) })
  await man('Hindu here', knownIn(city))
  await man('Jain here', knownIn(city, { religiousDetails: { religion: 'Jain' } }))
  await man('Other here', knownIn(city, { religiousDetails: { religion: 'Other' } }))
  const goan: ProfileChange = { familyDetails: { currentResidenceCity: city, currentResidenceState: 'Goa' } }
  await man('Hindu in Goa', knownIn(city, goan))

  const found = async (query: Query) => (await names(asha, { city, ...query })).toSorted()
  expect(await found({})).toEqual(['Hindu here', 'Hindu in Goa', 'Jain here', 'Other here'])
  expect(await found({ religion: 'Jain' })).toEqual(['Jain here'])
  expect(await found({ religion: 'Other' })).toEqual(['Other here'])
  expect(await found({ state: 'Goa' })).toEqual(['Hindu in Goa'])
  expect(await found({ religion: 'Hindu', state: 'Karnataka', city: city.toUpperCase() })).toEqual(['Hindu here'])
  expect(await found({ religion: '' as never, state: '' as never })).toHaveLength(4)
})

test('one’s own sex and whoever is out of sight are neither shown nor counted; whoever was asked already stays', async () => {
  const city = newCity()
  const asha = await somebody(app, { name: 'Asha', profile: knownIn(city) })
  await somebody(app, { name: 'Meera', profile: knownIn(city) })
  const men = await Promise.all(
    ['Seen', 'Asked', 'Hides', 'Gone', 'Blocks', 'Blocked'].map((it) => man(it, knownIn(city))),
  )
  const [, asked, hides, gone, blocks, blocked] = men
  await interestFrom(asha, asked!)
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
test('the numbers are those of everybody who fits, whatever the page shows', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: knownIn(city) })
  // A minute after midnight in India; in UTC it is still the day before.
  const midnight = new Date('2026-03-09T18:30:00Z')
  const joining = async (at: Date, tier: string, profile = knownIn(city)) => {
    app.setNow(at)
    const { id } = await man(`${tier} ${at.getTime()}`, profile)
    await app.ctx.db.updateTable('profile').set({ tier }).where('id', '=', id).execute()
  }
  await joining(new Date(midnight.getTime() - 1), 'premium')
  await joining(midnight, 'elite')
  await joining(new Date(midnight.getTime() + 1), 'basic')
  await joining(midnight, 'free', { familyDetails: { currentResidenceCity: city } })
  await joining(midnight, 'free', knownIn(city, { religiousDetails: { religion: 'Jain', caste: 'Digambar' } }))

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
test('three orders: best first, latest first, youngest first', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: knownIn(city) })
  const start = Date.now()
  const joins = async (minute: number, name: string, profile: ProfileChange, born: string) => {
    app.setNow(new Date(start + minute * 60_000))
    await man(name, profile, born)
  }
  await joins(1, 'Alike', knownIn(city), '1990-05-05')
  await joins(2, 'Unknown', { familyDetails: { currentResidenceCity: city } }, '1995-05-05')
  await joins(3, 'Otherwise', knownIn(city, { religiousDetails: { religion: 'Jain' } }), '1989-05-05')
  app.setNow(undefined)

  const best = await asha.asks(matches, { query: { city } })
  expect(best.data.map(({ fullName }) => fullName)).toEqual(['Alike', 'Otherwise', 'Unknown'])
  expect(best.data.map(({ compatibility }) => compatibility)).toEqual([100, expect.any(Number), undefined])
  expect(await names(asha, { city, sort: 'best' })).toEqual(['Alike', 'Otherwise', 'Unknown'])
  expect(await names(asha, { city, sort: 'recent' })).toEqual(['Otherwise', 'Unknown', 'Alike'])
  expect(await names(asha, { city, sort: 'age' })).toEqual(['Unknown', 'Alike', 'Otherwise'])
})

test.each(['best', 'recent', 'age'] as const)('pages by %s are everybody once, also among equals', async (sort) => {
  const city = newCity()
  const asha = await somebody(app, { profile: knownIn(city) })
  app.setNow(new Date())
  for (let place = 0; place < 7; place++) await man(`Man ${place}`, knownIn(city))
  app.setNow(undefined)

  const whole = (await asha.asks(matches, { query: { city, sort } })).data.map(({ _id }) => _id)
  const pages: string[] = []
  for (const page of ['1', '2', '3', '4'])
    pages.push(...(await asha.asks(matches, { query: { city, sort, limit: '3', page } })).data.map(({ _id }) => _id))
  expect(new Set(whole).size).toBe(7)
  expect(pages).toEqual(whole)
})

// spec: 2.16.16, 3.4.7
test('a card tells what a card tells, and nothing more', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: knownIn(city) })
  const told: ProfileChange = {
    professionalDetails: { occupation: 'Lawyer', organizationName: 'Secret Employer' },
    lifestylePreferences: { aboutMe: 'Secret about me' },
  }
  const rohan = await man('Rohan', knownIn(city, told))
  await createPhotoRow(app, rohan.id, 'approved')
  await createPhotoRow(app, rohan.id)
  const { data } = await asha.asks(matches, { query: { city } })
  expect(data[0]).toMatchObject({ _id: rohan.id, compatibility: 100, professionalDetails: { occupation: 'Lawyer' } })
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
] as const)('%s that is %j is refused by its name', async (field, value) => {
  const asha = await somebody(app)
  await expect(asha.asks(matches, { query: { [field]: value } })).rejects.toMatchObject({
    status: 400,
    refusal: { code: 'bad_input', fields: { [field]: expect.any(String) as string } },
  })
})
