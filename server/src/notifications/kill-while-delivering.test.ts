// Two processes send what is due, and are killed while they do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveNotificationSettings } from '@parinay/contract/notifications'
import { afterAll, expect, test } from 'vitest'
import { ClusterProcess } from '../../cluster/cluster.ts'
import { freePort } from '../platform/embedded-postgres/free-port.ts'
import { interestFrom, somebody } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import { createRecipients } from '../testing/mail-and-push-recipients.ts'
import { TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'

const KILLS = trialSize({ gate: 1, trials: 25 })
const MEMBERS_PER_KILL = 8
const MEMBER_COUNT = KILLS * MEMBERS_PER_KILL

const mailCatcher = await startMailCatcher()
const app = await world(mailCatcher.settings)
const { withMail, mailsTo } = createRecipients(app, mailCatcher)
const dataDir = await mkdtemp(join(tmpdir(), 'parinay-letters-'))
const processes: ClusterProcess[] = []
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await mailCatcher.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const database = app.ctx.pool.options.connectionString!
  const settings = { DATABASE_URL: database, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...mailCatcher.settings }
  const one = new ClusterProcess(await freePort(), settings)
  processes.push(one)
  await one.waitUntilServing()
  return one
}

test('a kill loses at most one e-mail, and nobody gets one twice', { timeout: TRIAL_LIMIT_MS }, async () => {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const people = await Promise.all(Array.from({ length: MEMBER_COUNT }, () => somebody(app)))
  for (const one of people) {
    await withMail(one)
    await one.asks(saveNotificationSettings, { body: { emailFrequency: 'instant', quietHours: false } })
  }
  mailCatcher.behavior.delayMs = 120
  const [victim] = await Promise.all([start(), start()])
  for (let kill = 1; kill <= KILLS; kill++) {
    // Creates e-mails to send, because the last start may have sent all.
    const before = mailCatcher.caught.length
    for (const one of people.slice((kill - 1) * MEMBERS_PER_KILL, kill * MEMBERS_PER_KILL))
      await interestFrom(rohan, one)
    await expect.poll(() => mailCatcher.caught.length, { timeout: 240_000, interval: 5 }).toBeGreaterThan(before)
    await victim.kill()
    await victim.waitUntilServing()
  }
  const waiting = () =>
    app.ctx.db.selectFrom('notification_delivery').select('channel').where('taken_at', 'is', null).execute()
  await expect.poll(waiting, { timeout: 240_000 }).toEqual([])
  await expect.poll(() => mailCatcher.caught.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(MEMBER_COUNT - KILLS)
  const counts = people.map((one) => mailsTo(one).length)
  expect(Math.max(...counts)).toBe(1)
  expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(KILLS)
})
