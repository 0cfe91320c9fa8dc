import { recommended } from '@parinay/contract/dashboard'
import { matches } from '@parinay/contract/matches'
import { addWishes, myPreferences, preferenceFit, savePreferences, type Wishes } from '@parinay/contract/preferences'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

const RELIGIONS = ['Hindu', 'Jain', 'Sikh'] as const
const DIETS = ['Vegetarian', 'Non-Vegetarian'] as const
const person = (gender: 'male' | 'female', number: number) =>
  somebody(app, {
    gender,
    dateOfBirth: `${1990 + (number % 6)}-02-03`,
    profile: {
      religiousDetails: { religion: RELIGIONS[number % 3]! },
      personalDetails: { motherTongue: 'Hindi' },
      lifestylePreferences: { diet: DIETS[number % 2]! },
    },
  })
const hopes = (member: Actor, wishes: Wishes) => member.asks(savePreferences, { body: { wishes } })
const fit = async (member: Actor, wishes: Wishes) =>
  (await member.asks(preferenceFit, { query: { wishes: JSON.stringify(wishes) } })).data
const ids = (reply: { data: { _id: string }[] }) => reply.data.map(({ _id }) => _id)

test('one member alone has nobody to count, and no wishes at first', async () => {
  const asha = await somebody(app)
  expect((await asha.asks(myPreferences)).data.wishes).toEqual({})
  expect(await fit(asha, { diet: { among: ['Vegan'], isMust: true } })).toEqual({
    fitting: 0,
    of: 0,
    isEstimate: false,
    costs: { diet: 0 },
  })
  expect((await asha.asks(recommended)).data).toEqual([])
})

test('wishes are saved all at once; those of the wizard are added where there are none', async () => {
  const asha = await somebody(app)
  const jain: Wishes = { religion: { among: ['Jain'], isMust: true } }
  await hopes(asha, { ...jain, age: { from: 25, isMust: false } })
  const answers: Wishes = { religion: { among: ['Hindu'], isMust: false }, state: { among: ['Goa'], isMust: false } }
  const { data } = await asha.asks(addWishes, { body: { wishes: answers } })
  expect(data.wishes).toEqual({ ...jain, age: { from: 25, isMust: false }, state: answers.state })
  await hopes(asha, {})
  expect((await asha.asks(myPreferences)).data.wishes).toEqual({})
})

test('musts hold both ways in every list of recommendations, and the counts say what each costs', async () => {
  const asha = await somebody(app, { profile: { religiousDetails: { religion: 'Hindu' } } })
  const men = await Promise.all(Array.from({ length: 12 }, (_, number) => person('male', number)))
  // The first of the Hindu vegetarians wants a Sikh.
  await hopes(men[0]!, { religion: { among: ['Sikh'], isMust: true } })
  const wishes: Wishes = {
    religion: { among: ['Hindu'], isMust: true },
    diet: { among: ['Vegetarian'], isMust: true },
    state: { among: ['Goa'], isMust: false },
  }
  // Hindus are the numbers 0, 3, 6 and 9, vegetarians the even ones.
  expect(await fit(asha, wishes)).toEqual({ fitting: 1, of: 12, isEstimate: false, costs: { religion: 4, diet: 2 } })

  await hopes(asha, wishes)
  expect(ids(await asha.asks(recommended))).toEqual([men[6]!.id])
  for (const sort of ['best', 'recent', 'age'] as const) {
    const found = await asha.asks(matches, { query: { sort } })
    expect(ids(found)).toEqual([men[6]!.id])
    expect(found).toMatchObject({ total: 1, stats: { lookedAt: 1 } })
  }
  await hopes(asha, {
    ...wishes,
    religion: { among: ['Sikh'], isMust: true },
    caste: { among: ['Sunni'], isMust: true },
  })
  expect(ids(await asha.asks(recommended))).toEqual([])
})

test.each([
  ['wishes.age', { age: { from: 30, to: 20, isMust: true } }],
  ['wishes.age', { age: { isMust: true } }],
  ['wishes.age.from', { age: { from: 3, isMust: true } }],
  ['wishes.religion.among.0', { religion: { among: ['Pastafarian'], isMust: true } }],
  ['wishes.religion.among', { religion: { among: [], isMust: true } }],
  ['wishes.diet.isMust', { diet: { among: ['Vegan'], isMust: 'very' } }],
] as const)('%s is refused by name', async (field, wishes) => {
  const asha = await somebody(app)
  await expect(hopes(asha, wishes as never)).rejects.toMatchObject({
    status: 400,
    refusal: { code: 'bad_input', fields: { [field]: expect.any(String) as string } },
  })
})
