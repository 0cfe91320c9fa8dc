import { browse } from '@parinay/contract/discovery'
import { saveProfile } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readFromReplica } from '../platform/database/replica.ts'
import { refreshNames } from '../profile/refresh-names.ts'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { connect, deactivate, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { verifyIndex } from './index/verify-index.ts'
import { merge } from './index/merge-delta.ts'
import { candidatePage, candidatesFor } from './candidate-set.ts'

const app = await world()

let marks = 0
/** Each test has its own city, so that tests do not find one another's people. */
const newCity = () => `Testnagar ${++marks}`
const livingIn = (city: string) => ({
  familyDetails: { currentResidenceCity: city, currentResidenceState: 'Karnataka' as const },
})

const found = async (viewer: { asks: Awaited<ReturnType<typeof somebody>>['asks'] }, query: Record<string, string>) => {
  const { data, total } = await viewer.asks(browse, { query })
  expect(total).toBe(data.length)
  return data.map(({ fullName }) => fullName).toSorted()
}

test('a member finds the other sex, and neither themself nor their own', async () => {
  const city = newCity()
  const asha = await somebody(app, { name: 'Asha Rao', profile: livingIn(city) })
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male', profile: livingIn(city) })
  await somebody(app, { name: 'Meera Nair', profile: livingIn(city) })
  expect(await found(asha, { city })).toEqual(['Rohan Mehta'])
  expect(await found(rohan, { city })).toEqual(['Asha Rao', 'Meera Nair'])
  expect(await found(asha, { city, gender: 'female' })).toEqual([])
})

test.each([`L'Ouest`, 'Back\\slash', `a & b | !c`, `"x":*`, 'ಬೆಂಗಳೂರು', `''\\'`])(
  'somebody who has just moved to %s is found there, before and after the merge',
  async (city) => {
    const asha = await somebody(app)
    const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male', profile: livingIn(newCity()) })
    await rohan.asks(saveProfile, { body: livingIn(city) })
    expect(await found(asha, { city })).toEqual(['Rohan Mehta'])
    while ((await merge(app.ctx)) > 0);
    expect(await found(asha, { city })).toEqual(['Rohan Mehta'])
  },
)

test('concurrent lists each have their own viewer’s people, photos and scores', async () => {
  const city = newCity()
  const viewers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      somebody(app, { name: `Viewer ${at}`, dateOfBirth: `19${80 + at}-01-15`, gender: at % 2 ? 'male' : 'female' }),
    ),
  )
  const people = await Promise.all(
    [...viewers, ...viewers].map((_, at) =>
      somebody(app, { name: `Person ${at}`, gender: at % 2 ? 'male' : 'female', profile: livingIn(city) }),
    ),
  )
  for (const { id, asks } of people) {
    await createPhotoRow(app, id, 'approved')
    await asks(saveProfile, { body: { privacySettings: { photosFor: 'interest' } } })
  }
  for (const [at, viewer] of viewers.entries()) await connect(viewer, people[at + 1]!)
  const list = (viewer: (typeof viewers)[number]) => viewer.asks(browse, { query: { city, includeAnswered: 'true' } })
  const alone: Awaited<ReturnType<typeof list>>[] = []
  for (const viewer of viewers) alone.push(await list(viewer))
  const withPhotos = alone.map(({ data }) => data.filter(({ photos }) => photos.length > 0).map(({ id }) => id))
  expect(withPhotos).toEqual(viewers.map((_, at) => [people[at + 1]!.id]))
  expect(await Promise.all(viewers.map(list))).toEqual(alone)
})

test('lists still work while a replica does not answer, however many requests there are', async () => {
  const city = newCity()
  const asha = await somebody(app, { name: 'Asha Rao', profile: livingIn(city) })
  const silent = { pool: { query: () => new Promise(() => undefined) }, singletons: new Map() }
  const replica = { databaseAt: () => Promise.resolve(silent), timings: { readTimeoutMs: 1 } } as never
  const viewer = { id: asha.id, gender: 'male' } as const
  const list = () =>
    readFromReplica({ ...app.ctx, replica }, {}, (ctx) =>
      candidatePage(candidatesFor(ctx, viewer as never, { city }), { skip: 0, limit: 9 }),
    )
  const lists = await Promise.all(Array.from({ length: 12 }, list))
  expect(lists.map(({ total }) => total)).toEqual(Array.from({ length: 12 }, () => 1))
})

test('whose sex is put right goes from one list into the other, and back', async () => {
  const city = newCity()
  const asha = await somebody(app)
  const rohan = await somebody(app, { gender: 'male' })
  const kiran = await somebody(app, { name: 'Kiran Rao', gender: 'male', profile: livingIn(city) })
  for (const gender of ['female', 'male', 'female'] as const) {
    await kiran.asks(saveProfile, { body: { gender } })
    const [seesKiran, other] = gender === 'female' ? [rohan, asha] : [asha, rohan]
    for (const isMerged of [false, true]) {
      if (isMerged) while ((await merge(app.ctx)) > 0);
      expect(await found(seesKiran, { city })).toEqual(['Kiran Rao'])
      expect(await found(other, { city })).toEqual([])
    }
  }
  expect(await verifyIndex(app.ctx)).toEqual([])
})

test('lists leave out hidden and deactivated members, and both sides of a block', async () => {
  const city = newCity()
  const asha = await somebody(app, { profile: livingIn(city) })
  const men = await Promise.all(
    ['Visible', 'Hidden', 'Gone', 'Blocked', 'Blocker'].map((name) =>
      somebody(app, { name, gender: 'male', profile: livingIn(city) }),
    ),
  )
  const [, hidden, gone, blocked, blocker] = men
  await hidden!.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await deactivate(app, gone!)
  await block(app.ctx, asha.id, blocked!.id)
  await block(app.ctx, blocker!.id, asha.id)
  expect(await found(asha, { city })).toEqual(['Visible'])

  await hidden!.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  expect(await found(asha, { city })).toEqual(['Hidden', 'Visible'])
})

describe('a visitor', () => {
  test('sees a short preview with nothing private in it', async () => {
    const city = newCity()
    const rohan = await somebody(app, {
      name: 'Rohan Mehta-Secret',
      gender: 'male',
      dateOfBirth: '1993-01-17',
      profile: {
        personalDetails: { heightCm: 178, maritalStatus: 'divorced', motherTongue: 'Konkani' },
        religiousDetails: { religion: 'Hindu', caste: 'Vaishya', subCaste: 'Secretcaste', manglik: true },
        educationDetails: { highestEducation: 'PhD', educationField: 'Law', institutionName: 'Secret Institute' },
        professionalDetails: { occupation: 'Lawyer', organizationName: 'Secret Employer', annualIncomeMin: 123_456 },
        familyDetails: {
          ...livingIn(city).familyDetails,
          fatherName: 'Secret Father',
          fatherOccupation: 'Secret Work',
          motherName: 'Secret Mother',
          brothers: 3,
        },
        lifestylePreferences: { aboutMe: 'Secret about me', partnerExpectations: 'Secret wishes', hobbies: ['Secret'] },
      },
    })
    await createPhotoRow(app, rohan.id, 'approved')

    const { data, total } = await app.ask(browse, { query: { city } })

    expect(total).toBe(1)
    expect(data).toEqual([
      {
        _id: rohan.id,
        id: rohan.id,
        fullName: 'Rohan',
        gender: 'male',
        age: expect.any(Number) as number,
        photos: [],
        personalDetails: { heightCm: 178 },
        religiousDetails: { religion: 'Hindu' },
        educationDetails: { highestEducation: 'PhD' },
        professionalDetails: { occupation: 'Lawyer' },
        familyDetails: { currentResidenceCity: city, currentResidenceState: 'Karnataka' },
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/secret|mehta|1993|123456|\+91|photos\//i)
  })

  test.each(['Asha\u00a0Rao', 'Asha\tRao', 'Asha\nRao', 'Asha\u3000Rao', 'Asha  Rao'])(
    'reads the first name alone of %j',
    async (name) => {
      const city = newCity()
      await somebody(app, { name, profile: livingIn(city) })
      expect((await app.ask(browse, { query: { city } })).data[0]?.fullName).toBe('Asha')
    },
  )

  test.each([
    ['Dr. Meera Secret', 'Meera'],
    ['K. R. Narayanan', 'Narayanan'],
    ['Md.Irfan Secret', 'Irfan'],
    ['S Lakshmi Secret', 'Lakshmi'],
    ['श्रीमती राधा Secret', 'राधा'],
  ])('reads no title or initial of %s, and finds what the card shows', async (name, shown) => {
    const city = newCity()
    const member = await somebody(app, { name, profile: livingIn(city) })
    const cards = async (search: string) =>
      (await app.ask(browse, { query: { search: `${search} ${city}` } })).data.map(({ fullName }) => fullName)
    const check = async () => {
      expect(await cards(shown)).toEqual([shown])
      expect(await cards('Secret')).toEqual([])
    }
    await check()
    // A profile of an earlier release, whose first word was public.
    await app.ctx.db
      .updateTable('profile')
      .set({ first_name: null, search_words: sql<string>`'secret:1A'::tsvector` })
      .where('id', '=', member.id)
      .execute()
    expect(await cards(shown)).toEqual([])
    await refreshNames(app.ctx)
    await check()
    while ((await merge(app.ctx)) > 0);
    await check()
  })

  test('sees both sexes, and nobody hidden or deactivated', async () => {
    const city = newCity()
    const people = await Promise.all([
      somebody(app, { name: 'Asha', profile: livingIn(city) }),
      somebody(app, { name: 'Rohan', gender: 'male', profile: livingIn(city) }),
      somebody(app, { name: 'Hidden', profile: { ...livingIn(city), privacySettings: { hideProfile: true } } }),
      somebody(app, { name: 'Gone', profile: livingIn(city) }),
    ])
    await deactivate(app, people[3])
    const { data, total } = await app.ask(browse, { query: { city } })
    expect(data.map(({ fullName }) => fullName).toSorted()).toEqual(['Asha', 'Rohan'])
    expect(total).toBe(2)
  })
})

describe('the words of a search', () => {
  test('are found in any order, case, accent and script, each at the beginning of a word', async () => {
    const city = newCity()
    const seeker = await somebody(app, { gender: 'male' })
    await somebody(app, {
      name: 'Zoë आशा D’Souza',
      profile: { ...livingIn(city), professionalDetails: { occupation: 'Chartered Accountant' } },
    })
    const finds = async (search: string) => (await found(seeker, { search: `${search} ${city}` })).length
    for (const search of [
      'zoe',
      'ZOË',
      'Zoé',
      'souza zoe',
      'आशा',
      'आ',
      'char acc',
      'ACCOUNTANT, zoe!',
      'd’souza',
      "D'SOUZA",
      'karna zo',
    ])
      expect([search, await finds(search)]).toEqual([search, 1])
    for (const search of ['oe', 'zoex', 'भ', 'ountant', 'zoe rohan'])
      expect([search, await finds(search)]).toEqual([search, 0])
  })

  test.each([
    ['അരുൺ മേനോൻ', ['Arun', 'menon arun', 'അരുണ്\u200d']],
    ['কৌশিক সত্যজিৎ', ['Satyajit', 'সত্যজিত্\u200d']],
    ['علی خان', ['Ali Khan', 'علي']],
    ['கார்த்திக் Raj', ['Karthik', 'kart']],
    ['Lakshmi Reddy', ['லட்சுமி', 'రెడ్డి', 'ലക്ഷ്മി', 'لکشمی']],
  ])('find %s by %j, before and after the merge', async (name, searches) => {
    const city = newCity()
    const seeker = await somebody(app, { gender: 'male' })
    await somebody(app, { name, profile: livingIn(city) })
    const finding = async () =>
      Promise.all(searches.map(async (search) => [search, await found(seeker, { search: `${search} ${city}` })]))
    expect(await finding()).toEqual(searches.map((search) => [search, [name]]))
    while ((await merge(app.ctx)) > 0);
    expect(await finding()).toEqual(searches.map((search) => [search, [name]]))
  })

  test.each(['%', '_', '*', '😀'])(
    'without a letter or digit find nobody, and the reply says so: %s',
    async (search) => {
      const city = newCity()
      await somebody(app, { name: 'Asha', profile: livingIn(city) })
      const seeker = await somebody(app, { gender: 'male' })
      const query = { search, city }
      for (const reply of [await seeker.asks(browse, { query }), await app.ask(browse, { query })])
        expect(reply).toMatchObject({ data: [], total: 0, message: 'A search needs at least one letter or digit' })
    },
  )

  test('follow a profile that changes', async () => {
    const seeker = await somebody(app, { gender: 'male' })
    const asha = await somebody(app, { name: 'Qwertyana Rao' })
    expect(await found(seeker, { search: 'qwerty' })).toEqual(['Qwertyana Rao'])
    await asha.asks(saveProfile, { body: { fullName: 'Asdfana Rao' } })
    expect(await found(seeker, { search: 'qwerty' })).toEqual([])
    expect(await found(seeker, { search: 'asdf rao' })).toEqual(['Asdfana Rao'])
    await asha.asks(saveProfile, { body: { familyDetails: { currentResidenceCity: 'Zxcvpur' } } })
    expect(await found(seeker, { search: 'zxcv asdf' })).toEqual(['Asdfana Rao'])
  })

  test('of any length and signs are words and never a query language', async () => {
    const seeker = await somebody(app, { gender: 'male' })
    for (const search of [
      '㌖'.repeat(200),
      'a'.repeat(200),
      "x' & !'y:*",
      'a | b <-> c',
      '\\',
      "''",
      ':*',
      '🙏🏽🙏',
      '½ ⅓ ﷺ',
    ])
      expect((await seeker.asks(browse, { query: { search: `${search} nobodyatall`.slice(-200) } })).data).toEqual([])
  })
})

test('a card says how well two people fit, and whether that rests on few details', async () => {
  const city = newCity()
  const known = {
    ...livingIn(city),
    personalDetails: { heightCm: 165, maritalStatus: 'never_married' as const, motherTongue: 'Kannada' as const },
    religiousDetails: { religion: 'Hindu' as const },
  }
  const asha = await somebody(app, { profile: known })
  await somebody(app, { gender: 'male', dateOfBirth: '1991-01-01', profile: known })
  await somebody(app, { gender: 'male', profile: { familyDetails: { currentResidenceCity: city } } })
  const { data } = await asha.asks(browse, { query: { city } })
  expect(data).toMatchObject([{ compatibility: expect.any(Number) as number, fewDetails: true }, { compatibility: 99 }])
})
