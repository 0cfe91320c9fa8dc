import type { MemberId } from '@parinay/contract/kernel/ids'
import {
  confirmEmail,
  notifications,
  notificationSettings,
  saveNotificationSettings,
  setEmail,
} from '@parinay/contract/notifications'
import { deleteProfile, saveProfile } from '@parinay/contract/profile/profile'
import {
  type AlertFrequency,
  changeSearch,
  deleteSearch,
  savedSearches,
  saveSearch,
  stopAlerts,
} from '@parinay/contract/saved-searches'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { block } from '../../safety/blocks.ts'
import { type Actor, deactivate, somebody } from '../../testing/actors.ts'
import { waitUntilBlocked } from '../../testing/blocked-connections.ts'
import { findWrongAlerts } from '../../testing/find-wrong-alerts.ts'
import { startMailCatcher } from '../../testing/stand-in-mail-and-push.ts'
import { world } from '../../testing/world.ts'
import { sendDigests } from './send-alerts.ts'
import { matchChangedProfiles } from './match-changed-profiles.ts'

const mailCatcher = await startMailCatcher()
const app = await world(mailCatcher.settings)
afterAll(() => mailCatcher.stop())

/** A time in India; the 23rd is a Saturday. */
const at = (hour: number, day = 20, minute = 0) => app.setNow(new Date(Date.UTC(2027, 0, day, hour - 5, minute - 30)))
/** Each test has its own town, so that tests do not match one another's members. */
let town = 'Town 0'
let towns = 0
beforeEach(() => {
  town = `Town ${++towns}`
  at(12)
  mailCatcher.caught.length = 0
})

const registerWoman = () => somebody(app, { name: 'Asha Rao' })
const registerMan = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const save = async (actor: Actor, alert: AlertFrequency, name = 'Near home', city = town) =>
  (await actor.asks(saveSearch, { body: { name, query: { city, ageMin: '25' }, alert } })).data._id
/** Matches profiles of men who have just moved to this test's town. */
async function matchProfiles(...people: Pick<Actor, 'id'>[]) {
  const due = people.map(({ id }) => ({
    profile_id: id,
    facets: JSON.stringify(['seen', 'seen:male', 'age:0000000030', `city:${town.toLowerCase()}`]),
    facets_before: '[]',
  }))
  await app.ctx.db.insertInto('search_due').values(due).execute()
  await matchChangedProfiles(app.ctx)
}
const alertTexts = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ text }) => text)
const deliver = () => app.runJobs()
const hide = (actor: Actor, hideProfile: boolean) =>
  actor.asks(saveProfile, { body: { privacySettings: { hideProfile } } })

/** Locks a member in a transaction of the test, so that nothing that refers to them is written. Returns the release. */
async function lockMember({ id }: Actor) {
  const tx = await app.ctx.db.startTransaction().execute()
  await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  return () => tx.rollback().execute()
}

async function withMail(actor: Actor) {
  const email = `${actor.id.slice(0, 8)}@mail.example`
  await actor.asks(setEmail, { body: { email } })
  await app.runJobs()
  const [, token] = /confirm-email\?token=([\w-]+)/.exec(mailCatcher.caught.at(-1)!.text ?? '')!
  await app.ask(confirmEmail, { body: { token: token! } })
  mailCatcher.caught.length = 0
}

test('an instant alert names the person and the search', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await save(asha, 'instant')
  await matchProfiles(rohan)
  expect((await asha.asks(notifications)).data).toMatchObject([
    {
      kind: 'search_alert',
      text: 'Rohan Mehta matches your search “Near home”',
      opens: `/profile/${rohan.id}`,
      person: { _id: rohan.id },
    },
  ])
})

test('several matches share one alert, which opens the search', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await save(asha, 'instant')
  await matchProfiles(rohan, kabir)
  const [one, ...others] = (await asha.asks(notifications)).data
  expect([one?.text, one?.person, others]).toEqual(['2 new profiles match your search “Near home”', undefined, []])
  expect(Object.fromEntries(new URL(one!.opens, 'http://site').searchParams)).toEqual({ city: town, ageMin: '25' })
})

test('a search sends one alert about a person even if they match several times', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await save(asha, 'instant')
  await matchProfiles(rohan, rohan)
  await Promise.all(Array.from({ length: 5 }, () => matchProfiles(rohan)))
  await sendDigests(app.ctx)
  expect(await alertTexts(asha)).toHaveLength(1)
})

test.each([
  ['daily', [20], []],
  ['weekly', [23], [20, 22]],
] as const)('%s matches share one notification, on day %j and not on %j', async (alert, days, before) => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await save(asha, alert)
  await matchProfiles(rohan)
  await matchProfiles(kabir)
  for (const day of before) {
    at(17, day, 45)
    await sendDigests(app.ctx)
  }
  expect(await alertTexts(asha)).toEqual([])
  for (const day of days) {
    at(17, day, 45)
    await Promise.all([sendDigests(app.ctx), sendDigests(app.ctx)])
    await sendDigests(app.ctx)
  }
  expect(await alertTexts(asha)).toEqual(['2 new profiles match your search “Near home”'])
})

test('a search with alerts off matches nobody, and sends none about earlier profiles once they are on again', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  const search = await save(asha, 'daily')
  await matchProfiles(rohan)
  const set = (alert: AlertFrequency) => asha.asks(changeSearch, { params: { id: search }, body: { alert } })
  await set('off')
  await matchProfiles(kabir)
  await set('daily')
  await sendDigests(app.ctx)
  expect(await alertTexts(asha)).toEqual([])
})

test('alerts omit invisible people until they are visible again', async () => {
  const [asha, rohan, kabir, vikram] = [
    await registerWoman(),
    await registerMan(),
    await registerMan('Kabir Khan'),
    await registerMan('Vikram Shah'),
  ]
  await save(asha, 'instant')
  await hide(rohan, true)
  await block(app.ctx, kabir.id, asha.id)
  await deactivate(app, vikram)
  await matchProfiles(rohan, kabir, vikram, asha)
  expect(await alertTexts(asha)).toEqual([])
  await hide(rohan, false)
  await sendDigests(app.ctx)
  expect(await alertTexts(asha)).toEqual(['Rohan Mehta matches your search “Near home”'])
})

test('one alert is written about a person who hides meanwhile and is visible again later', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await save(asha, 'instant')
  const release = await lockMember(asha)
  const matching = matchProfiles(rohan)
  await waitUntilBlocked(app)
  await hide(rohan, true)
  await release()
  await matching
  expect(await alertTexts(asha)).toEqual([])
  await hide(rohan, false)
  await matchProfiles(rohan)
  await sendDigests(app.ctx)
  expect(await alertTexts(asha)).toEqual(['Rohan Mehta matches your search “Near home”'])
  expect(await findWrongAlerts(app.ctx)).toEqual([])
})

test('an alert is hidden while all its people are invisible', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await save(asha, 'instant')
  await matchProfiles(rohan, kabir)
  await hide(rohan, true)
  expect(await alertTexts(asha)).toEqual(['One new profile matches your search “Near home”'])
  await block(app.ctx, asha.id, kabir.id)
  expect(await asha.asks(notifications)).toMatchObject({ data: [], unread: 0 })
  await hide(rohan, false)
  await rohan.asks(deleteProfile)
  expect(await alertTexts(asha)).toEqual([])
})

test('an alert contains its search as long as alerts are on, so that they can be stopped there', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  const search = await save(asha, 'instant')
  await matchProfiles(rohan)
  const expected = async () => (await asha.asks(notifications)).data.map((one) => one.search)
  expect(await expected()).toEqual([{ _id: search, name: 'Near home', alert: 'instant' }])
  await asha.asks(changeSearch, { params: { id: search }, body: { alert: 'off' } })
  expect(await expected()).toEqual([undefined])
})

test('deleting a search deletes its alerts', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  const search = await save(asha, 'instant')
  await matchProfiles(rohan)
  await asha.asks(deleteSearch, { params: { id: search } })
  expect(await alertTexts(asha)).toEqual([])
  await matchProfiles(rohan)
  await matchProfiles({ id: '00000000-0000-4000-8000-000000000000' as MemberId })
})

test('the e-mail names the matches with links, and can stop the alerts of only that search', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir <b>Khan</b>')]
  await withMail(asha)
  const [near, far] = [await save(asha, 'daily'), await save(asha, 'daily', 'Far away', 'Delhi')]
  await matchProfiles(rohan, kabir)
  at(17, 20, 45)
  await sendDigests(app.ctx)
  await hide(rohan, true)
  await hide(rohan, false)
  at(18)
  await deliver()
  const [mail, ...others] = mailCatcher.caught
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 new profiles match your search “Near home”')
  for (const { id, name } of [rohan, kabir])
    expect(mail?.text).toContain(`${name}\nhttps://parinay.example/profile/${id}`)
  expect(mail?.html).not.toContain('<b>Khan')

  const [, token] = /stop-alerts\?token=([\w-]+)/.exec(mail!.text ?? '')!
  for (let index = 0; index < 2; index++) await app.ask(stopAlerts, { query: { token: token! } })
  const alerts = Object.fromEntries((await asha.asks(savedSearches)).data.map(({ _id, alert }) => [_id, alert]))
  expect(alerts).toEqual({ [near]: 'off', [far]: 'daily' })
  const forged = token!.replace(near, far)
  await expect(app.ask(stopAlerts, { query: { token: forged } })).rejects.toBeRefused('link_not_good')
})

test('the unsubscribe header of an e-mail about one search stops only its alerts', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await withMail(asha)
  const search = await save(asha, 'daily')
  await matchProfiles(rohan)
  at(17, 20, 45)
  await sendDigests(app.ctx)
  at(18)
  await deliver()
  const { value } = mailCatcher.caught[0]!.headers.find(({ key }) => key === 'list-unsubscribe')!
  const { pathname, search: token } = new URL(value.slice(1, -1))
  expect(pathname).toBe('/stop-alerts')
  const reply = await app.http.inject({
    method: 'POST',
    url: pathname + token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(reply.statusCode).toBe(200)
  expect((await asha.asks(savedSearches)).data).toMatchObject([{ _id: search, alert: 'off' }])
  const { data } = await asha.asks(notificationSettings)
  expect(data.kinds.search_alert.email).toBe(true)
})

test('quiet hours and the setting for all alerts apply', async () => {
  const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
  await withMail(asha)
  await asha.asks(saveNotificationSettings, { body: { emailFrequency: 'instant' } })
  await save(asha, 'instant')
  at(23)
  await matchProfiles(rohan)
  await deliver()
  expect(mailCatcher.caught).toEqual([])
  at(8, 21)
  await deliver()
  expect(mailCatcher.caught.map(({ subject }) => subject)).toEqual(['Rohan Mehta matches your search “Near home”'])

  await asha.asks(saveNotificationSettings, { body: { kinds: { search_alert: { email: false, inApp: false } } } })
  at(12, 21)
  await matchProfiles(kabir)
  await deliver()
  expect([mailCatcher.caught.length, (await alertTexts(asha)).length]).toEqual([1, 1])
})

test('a waiting e-mail does not name a person who is hidden now', async () => {
  const [asha, rohan] = [await registerWoman(), await registerMan()]
  await withMail(asha)
  await save(asha, 'instant')
  await matchProfiles(rohan)
  await hide(rohan, true)
  at(18)
  await deliver()
  expect(mailCatcher.caught).toEqual([])
})
