import { dismiss } from '@parinay/contract/dismissals'
import { similarProfiles } from '@parinay/contract/matches'
import { savePreferences } from '@parinay/contract/preferences'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import type { State } from '@parinay/contract/vocabulary/states-and-countries'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

interface Facts {
  born?: string
  religion?: 'Hindu' | 'Sikh'
  motherTongue?: 'Kannada' | 'Tamil'
  state?: State
}
const factsOf = ({ religion = 'Hindu', motherTongue = 'Kannada', state = 'Karnataka' }: Facts): ProfileChange => ({
  personalDetails: { heightCm: 170, maritalStatus: 'never_married', motherTongue },
  religiousDetails: { religion },
  familyDetails: { currentResidenceState: state },
})
const woman = () => somebody(app, { profile: factsOf({}) })
const man = (name: string, facts: Facts = {}) =>
  somebody(app, { name, gender: 'male', dateOfBirth: facts.born ?? '1991-01-01', profile: factsOf(facts) })
const like = async (reader: Actor, { id }: Actor) =>
  (await reader.asks(similarProfiles, { params: { id } })).data.map(({ fullName }) => fullName)

test('the most alike come first, at most six, and never the person', async () => {
  const [asha, rohan] = [await woman(), await man('Rohan')]
  expect(await like(asha, rohan)).toEqual([])
  await man('Other home', { state: 'Goa' })
  await man('Alike')
  await man('Other faith', { religion: 'Sikh' })
  await man('Older', { born: '1987-01-01' })
  await man('Other language', { motherTongue: 'Tamil' })
  await man('Far older', { born: '1960-01-01' })
  await woman()
  const listed = await like(asha, rohan)
  expect(listed[0]).toBe('Alike')
  expect(listed.at(-1)).toBe('Other faith')
  expect(listed.toSorted()).toEqual(['Alike', 'Older', 'Other faith', 'Other home', 'Other language'])
  await man('Alike too')
  await man('And he')
  expect((await like(asha, rohan)).slice(0, 3).toSorted()).toEqual(['Alike', 'Alike too', 'And he'])
  expect(await like(asha, rohan)).toHaveLength(6)
})

test('they leave out people who are hidden, gone, blocked, answered, put aside, or outside a must of either', async () => {
  const [asha, rohan] = [await woman(), await man('Rohan', { motherTongue: 'Tamil', state: 'Tamil Nadu' })]
  const alike = (name: string) => man(name, { motherTongue: 'Tamil', state: 'Tamil Nadu' })
  const names = ['Hidden', 'Gone', 'Blocked', 'Answered', 'Aside', 'Picky', 'Shown']
  const [hidden, gone, blocked, answered, aside, picky] = (await Promise.all(names.map(alike))) as [
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
  ]
  await asha.asks(savePreferences, { body: { wishes: { state: { among: ['Tamil Nadu'], isMust: true } } } })
  await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await deactivate(app, gone)
  await block(app.ctx, blocked.id, asha.id)
  const { _id: id } = await interestFrom(answered, asha)
  await app.ctx.db
    .updateTable('interest')
    .set({ status: 'rejected', answered_at: app.ctx.now() })
    .where('id', '=', id)
    .execute()
  await asha.asks(dismiss, { params: { id: aside.id } })
  await picky.asks(savePreferences, { body: { wishes: { motherTongue: { among: ['Tamil'], isMust: true } } } })
  expect(await like(asha, rohan)).toEqual(['Shown'])
})

test('of people of the same sex there are none, and a hidden profile has no similar people', async () => {
  const [asha, meera, kabir] = [await woman(), await woman(), await man('Kabir')]
  expect(await like(asha, meera)).toEqual([])
  await kabir.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await expect(asha.asks(similarProfiles, { params: { id: kabir.id } })).rejects.toBeRefused('profile_not_found')
})
