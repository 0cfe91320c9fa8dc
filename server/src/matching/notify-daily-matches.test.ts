import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dismiss } from '@parinay/contract/dismissals'
import { noteImpressions } from '@parinay/contract/impressions'
import { notifications, saveNotificationSettings } from '@parinay/contract/notifications'
import { savePreferences } from '@parinay/contract/preferences'
import { type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { State } from '@parinay/contract/vocabulary/states-and-countries'
import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import { afterAll, expect, test } from 'vitest'
import { deliverDue } from '../notifications/deliver-due-notifications.ts'
import { block } from '../safety/blocks.ts'
import { type Actor, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { startMailCatcher, startPushService } from '../testing/stand-in-mail-and-push.ts'
import { createRecipients } from '../testing/mail-and-push-recipients.ts'
import { world } from '../testing/world.ts'
import { notifyDailyMatches } from './notify-daily-matches.ts'

const [mailCatcher, pushService] = [await startMailCatcher(), await startPushService()]
const app = await world({ ...mailCatcher.settings, LOCAL_PUSH: 'on' })
const { mailsTo, withMail, withPush } = createRecipients(app, mailCatcher, pushService)
afterAll(async () => {
  await mailCatcher.stop()
  await pushService.stop()
})

const TODAY = Date.parse(todayInIndia(new Date()))
/** An hour in India, some days from now. Each test has days of its own, so that nobody of an earlier test is new. */
const at = (day: number, hour = 16) => app.setNow(new Date(TODAY + day * DAY_MS + hour * HOUR_MS - INDIA_OFFSET_MS))
const facts = (state: State): ProfileChange => ({
  personalDetails: { heightCm: 165, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu' },
  educationDetails: { highestEducation: 'Masters' },
  familyDetails: { currentResidenceState: state },
  lifestylePreferences: { diet: 'Vegetarian', smokingHabit: 'No', drinkingHabit: 'No' },
})
const woman = (name = 'Asha Rao') => somebody(app, { name, profile: facts('Karnataka') })
const man = (name = 'Rohan Mehta', state: State = 'Karnataka') =>
  somebody(app, { name, gender: 'male', dateOfBirth: '1991-01-01', profile: facts(state) })
const told = async (actor: Actor) =>
  (await actor.asks(notifications)).data.filter(({ kind }) => kind === 'daily_matches').map(({ text }) => text)

test('a member is told once a day of new people who suit them, and only if there are any', async () => {
  at(1)
  const asha = await woman()
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toEqual([])

  at(2)
  await man()
  await man('Kabir Khan')
  for (let run = 0; run < 3; run++) await notifyDailyMatches(app.ctx)
  expect((await asha.asks(notifications)).data).toMatchObject([
    { kind: 'daily_matches', text: '2 new people suit you well', opens: '/matches?step=results&sort=recent' },
  ])

  // The same two are no news the next day; a third one is, also if he came after the run of his day.
  await man('Vikram Shah')
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toHaveLength(1)
  at(3)
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toEqual(['A new person suits you well', '2 new people suit you well'])
  at(4)
  await notifyDailyMatches(app.ctx)
  // A clock that goes back a day repeats nothing.
  at(3)
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toHaveLength(2)
})

test('the notification leaves out people who are hidden, paused, gone, blocked, answered, put aside, seen, far off, or outside a must', async () => {
  at(12)
  const asha = await woman()
  await asha.asks(savePreferences, { body: { wishes: { state: { among: ['Karnataka'], isMust: true } } } })
  const [hidden, paused, gone, blocked, answered, aside, seen] = (await Promise.all(
    Array.from({ length: 7 }, () => man()),
  )) as [Actor, Actor, Actor, Actor, Actor, Actor, Actor]
  const picky = await man('Picky')
  await picky.asks(savePreferences, { body: { wishes: { religion: { among: ['Sikh'], isMust: true } } } })
  await Promise.all([man('Outside', 'Goa'), somebody(app, { name: 'Thin', gender: 'male' }), woman('Same sex')])
  await somebody(app, { name: 'Far off', gender: 'male', dateOfBirth: '1950-01-01', profile: facts('Karnataka') })
  await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await paused.asks(saveProfile, { body: { privacySettings: { pauseProfile: true } } })
  await deactivate(app, gone)
  await block(app.ctx, blocked.id, asha.id)
  await interestFrom(answered, asha)
  await asha.asks(dismiss, { params: { id: aside.id } })
  await asha.asks(noteImpressions, { body: { list: 'search', shown: [{ id: seen.id, place: 1 }] } })
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toEqual([])

  // Each of them suits her apart from that.
  at(13)
  await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: false } } })
  await paused.asks(saveProfile, { body: { privacySettings: { pauseProfile: false } } })
  await picky.asks(savePreferences, { body: { wishes: {} } })
  await notifyDailyMatches(app.ctx)
  expect(await told(asha)).toEqual(['3 new people suit you well'])

  // It counts those that she may see now, and goes with the last of them.
  await block(app.ctx, asha.id, picky.id)
  await hidden.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  expect(await told(asha)).toEqual(['A new person suits you well'])
  await block(app.ctx, paused.id, asha.id)
  expect(await told(asha)).toEqual([])
})

test('the settings decide how; who pauses, was not here for a month, or turned it off is not told', async () => {
  at(22)
  const [asha, meera, away, off] = [await woman(), await woman(), await woman(), await woman()]
  const browser = await withPush(asha)
  await withMail(asha)
  await meera.asks(saveProfile, { body: { privacySettings: { pauseProfile: true } } })
  await off.asks(saveNotificationSettings, {
    body: { kinds: { daily_matches: { inApp: false, push: false, email: false } } },
  })
  await asha.asks(saveNotificationSettings, { body: { kinds: { daily_matches: { inApp: false } } } })
  const before = new Date(app.ctx.now().getTime() - 31 * DAY_MS)
  await app.ctx.db.updateTable('member').set({ last_active_at: before }).where('id', '=', away.id).execute()
  const rohan = await man()
  await notifyDailyMatches(app.ctx)
  await deliverDue(app.ctx)
  expect(browser.received.map(({ data }) => data)).toMatchObject([
    { body: 'A new person suits you well', url: '/matches?step=results&sort=recent' },
  ])
  at(22, 18)
  await deliverDue(app.ctx)
  const [mail, ...others] = mailsTo(asha)
  expect([mail?.subject, others]).toEqual(['A new person suits you well', []])
  expect(mail!.text).toContain(`Rohan Mehta\nhttps://parinay.example/profile/${rohan.id}`)
  const rows = await app.ctx.db
    .selectFrom('daily_match')
    .select('member_id')
    .where('person_id', '=', rohan.id)
    .execute()
  const ids: string[] = rows.map(({ member_id: id }) => id)
  expect([asha, meera, away, off].map(({ id }) => ids.includes(id))).toEqual([true, false, false, false])
})

/** Runs the job in a process of its own. */
function startJob() {
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `
    const { openContext } = await import(${from('../platform/open-context.ts')})
    const { readConfig } = await import(${from('../platform/config.ts')})
    const { notifyDailyMatches } = await import(${from('./notify-daily-matches.ts')})
    const { ctx } = await openContext(readConfig(process.env), process.env.DATABASE_URL)
    await notifyDailyMatches(ctx)
    process.exit(0)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      DATABASE_URL: app.ctx.pool.options.connectionString!,
      DATA_DIR: app.ctx.config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  })
}

test('each member is told exactly once by two processes, of which one is killed', { timeout: 120_000 }, async () => {
  app.setNow(undefined)
  const women = await Promise.all(Array.from({ length: 130 }, () => woman()))
  await Promise.all([man(), man('Kabir Khan')])
  const looked = async () => (await app.ctx.db.selectFrom('daily_look').select('member_id').execute()).length
  const before = await looked()

  const killed = startJob()
  await expect.poll(looked, { timeout: 60_000, interval: 2 }).toBeGreaterThan(before)
  killed.kill('SIGKILL')
  const jobs = [startJob(), startJob()]
  expect(await Promise.all(jobs.map((job) => once(job, 'exit')))).toEqual([
    [0, null],
    [0, null],
  ])
  await notifyDailyMatches(app.ctx)

  const rows = await app.ctx.db
    .selectFrom('notification')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('count')])
    .where('kind', '=', 'daily_matches')
    .where(
      'member_id',
      'in',
      women.map(({ id }) => id),
    )
    .groupBy('member_id')
    .execute()
  expect(rows.map(({ count }) => count)).toEqual(women.map(() => 1))
  expect(await told(women[0]!)).toEqual(['2 new people suit you well'])
})
