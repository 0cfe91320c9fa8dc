import { sendMessage, startConversation } from '@parinay/contract/conversations'
import { dashboardStats, recommended } from '@parinay/contract/dashboard'
import { dismiss, takeBackDismissal } from '@parinay/contract/dismissals'
import { answerInterest } from '@parinay/contract/interests'
import { myProfile, type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { world } from '../testing/world.ts'

const app = await world()

const FACTS: ProfileChange = {
  personalDetails: { heightCm: 165, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin' },
  educationDetails: { highestEducation: 'Masters' },
  familyDetails: { currentResidenceCity: 'Mysuru', currentResidenceState: 'Karnataka' },
}

const registerMan = (name: string, profile?: ProfileChange) =>
  somebody(app, { name, gender: 'male', dateOfBirth: '1991-01-01', ...(profile && { profile }) })

// spec: 2.6.5, 2.6.6, 2.6.7
test('the counters follow interests, connections and messages', async () => {
  const asha = await somebody(app)
  const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => registerMan(name)))
  const counters = async () => {
    const { data } = await asha.asks(dashboardStats)
    return [data.interests, data.pendingRequests, data.matches, data.messages]
  }
  expect(await counters()).toEqual([0, 0, 0, 0])

  await interestFrom(a!, asha)
  const { _id } = await interestFrom(b!, asha)
  await connect(c!, asha)
  await interestFrom(asha, d!)
  expect(await counters()).toEqual([3, 2, 1, 0])

  await asha.asks(answerInterest, { params: { id: _id }, body: { status: 'rejected' } })
  const { data: chat } = await c!.asks(startConversation, { body: { userB: asha.id } })
  for (const text of ['Namaste', 'ji']) await c!.asks(sendMessage, { body: { conversationId: chat._id, text } })
  expect(await counters()).toEqual([3, 1, 1, 2])

  // Deactivated members and their messages do not count.
  await block(app.ctx, asha.id, c!.id)
  await deactivate(app, a!)
  expect(await counters()).toEqual([1, 0, 0, 0])
})

// spec: 3.2.14, 4.2.4
test('completion and missing sections are the same as in the profile', async () => {
  const asha = await somebody(app, { profile: FACTS })
  const { data } = await asha.asks(dashboardStats)
  const own = await asha.asks(myProfile)
  expect([data.profileCompletion, data.missing]).toEqual([own.profileCompletion, own.missing])
  expect(data).toMatchObject(FACTS)
  expect(data.nextStep).toEqual({ part: 'profession', points: 10 })
  expect(data.lifestylePreferences).toEqual({})
})

test('a video is proposed to members who have none, and does not count in the completion', async () => {
  const asha = await somebody(app, { profile: FACTS })
  const before = (await asha.asks(dashboardStats)).data
  expect(before.canAddVideo).toBe(true)
  await createVideoRow(app, asha.id, 'approved')
  const after = (await asha.asks(dashboardStats)).data
  expect([after.canAddVideo, after.profileCompletion]).toEqual([undefined, before.profileCompletion])
})

const recommendedNames = async (actor: Actor, query: Record<string, string> = {}) =>
  (await actor.asks(recommended, { query })).data.map(({ fullName }) => fullName)

// spec: 2.6.10
test('recommendations are ranked by compatibility, profiles with few facts last', async () => {
  const asha = await somebody(app, { profile: FACTS })
  await registerMan('Unknown')
  await registerMan('Elsewhere', { ...FACTS, familyDetails: { currentResidenceState: 'Punjab' } })
  await registerMan('Alike', FACTS)
  await registerMan('Otherwise', { ...FACTS, religiousDetails: { religion: 'Jain', caste: 'Digambar' } })

  const { data, total } = await asha.asks(recommended)
  const scores = data.map(({ compatibility }) => compatibility)
  const mine = data.map(({ fullName }) => fullName)

  expect(mine.slice(0, 3)).toEqual(['Alike', 'Elsewhere', 'Otherwise'])
  expect(scores[0]).toBe(99)
  expect(scores).toEqual(scores.toSorted((a, b) => b! - a!))
  expect(mine.indexOf('Unknown')).toBeGreaterThan(2)
  expect(total).toBe(data.length)
})

test('a new member without facts gets profiles of a suitable age first', async () => {
  const asha = await somebody(app, { dateOfBirth: '1997-06-01', profile: { religiousDetails: { religion: 'Jain' } } })
  const aged = (name: string, dateOfBirth: string) => somebody(app, { name, gender: 'male', dateOfBirth })
  await aged('Of An Age', '1994-06-01')
  await aged('Far Older', '1970-06-01')
  await aged('A Little Older', '1988-06-01')

  const order = await recommendedNames(asha, { limit: '50' })
  const places = ['Of An Age', 'A Little Older', 'Far Older'].map((name) => order.indexOf(name))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('recommendations omit the member, their gender, invisible profiles and those with an interest', async () => {
  const asha = await somebody(app, { profile: FACTS })
  const men = await Promise.all(
    ['To see', 'Asked', 'Asks', 'Hides', 'Gone', 'Blocks'].map((name) => registerMan(name, FACTS)),
  )
  const [, interested, asks, hides, gone, blocks] = men
  await interestFrom(asha, interested!)
  await interestFrom(asks!, asha)
  await hides!.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await deactivate(app, gone!)
  await block(app.ctx, blocks!.id, asha.id)
  const shown = await recommendedNames(asha)
  expect(shown).toContain('To see')
  for (const name of ['Asked', 'Asks', 'Hides', 'Gone', 'Blocks', 'Asha Rao']) expect(shown).not.toContain(name)
})

test('pages of recommendations contain each profile once', async () => {
  const asha = await somebody(app, { profile: FACTS })
  const { data: all, total } = await asha.asks(recommended)
  const pages: string[] = []
  for (let page = 1; page <= Math.ceil(total / 3); page++)
    pages.push(
      ...(await asha.asks(recommended, { query: { page: String(page), limit: '3' } })).data.map(({ _id }) => _id),
    )
  expect(pages).toEqual(all.map(({ _id }) => _id))
  expect(await recommendedNames(asha, { page: '9999' })).toEqual([])
})

test('two people put aside change the next day’s list, which says why; taken back, they change nothing', async () => {
  const facts = (drinking: boolean): ProfileChange => ({ ...FACTS, lifestylePreferences: { drinking } })
  const asha = await somebody(app, { profile: facts(false) })
  // Otherwise alike: the first has a photo, the second does not drink.
  const [pictured, sober, ...declined] = await Promise.all([
    registerMan('Pictured', facts(true)),
    registerMan('Sober', facts(false)),
    registerMan('One', facts(true)),
    registerMan('Two', facts(true)),
  ])
  await createPhotoRow(app, pictured.id, 'approved')
  const names = [pictured, sober].map(({ name }) => name)
  const order = async () => (await recommendedNames(asha)).filter((name) => names.includes(name))
  const before = await asha.asks(recommended)
  expect(before.learned).toBeUndefined()
  const today = await order()

  for (const { id } of declined) await asha.asks(dismiss, { params: { id } })
  app.setNow(new Date(Date.now() + DAY_MS))
  const after = await asha.asks(recommended)
  const tomorrow = await order()
  for (const { id } of declined) await asha.asks(takeBackDismissal, { params: { id } })
  const back = await asha.asks(recommended)
  app.setNow(undefined)
  expect(after.learned).toEqual([{ about: 'drinking', people: 2 }])
  expect([today, tomorrow]).toEqual([
    ['Pictured', 'Sober'],
    ['Sober', 'Pictured'],
  ])
  expect(back.learned).toBeUndefined()
  expect(back.data.map(({ _id }) => _id)).toEqual(before.data.map(({ _id }) => _id))
})
