import { getEventListeners } from 'node:events'
// Tests deliveries: at most once, together, never at night, and with faults.
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { verifyProfile } from '@parinay/contract/admin/users'
import { answerInterest } from '@parinay/contract/interests'
import {
  notifications,
  notificationSettings,
  saveNotificationSettings,
  setEmail,
} from '@parinay/contract/notifications'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, interestFrom, somebody } from '../testing/actors.ts'
import { startMailCatcher, startPushService } from '../testing/stand-in-mail-and-push.ts'
import { emailOf, createRecipients } from '../testing/mail-and-push-recipients.ts'
import { world } from '../testing/world.ts'
import { sendConfirmation, deliverDue } from './deliver-due-notifications.ts'

const mailCatcher = await startMailCatcher()
const pushService = await startPushService()
const log: string[] = []
const app = await world(
  { ...mailCatcher.settings, LOCAL_PUSH: 'on', LOG_LEVEL: 'trace' },
  { write: (line) => void log.push(line) },
)
const { mailsTo, withMail, withPush, linkIn } = createRecipients(app, mailCatcher, pushService)
afterAll(async () => {
  await mailCatcher.stop()
  await pushService.stop()
})

/** An hour of 20 January in Indian time; hours above 23 are on the next day. */
const at = (hour: number, minute = 0) => app.setNow(new Date(Date.UTC(2027, 0, 20, hour - 5, minute - 30)))
const sendAt = async (hour: number, minute = 0) => {
  at(hour, minute)
  await deliverDue(app.ctx)
}
at(12)
const server = app.ctx.config.mail!.server
afterEach(() => {
  at(12)
  Object.assign(mailCatcher.behavior, { delayMs: 0, failsAt: undefined })
  app.ctx.config.mail!.server = server
})

const UNREACHABLE_SERVER = 'smtp://127.0.0.1:1'
const registerWoman = () => somebody(app, { name: 'Asha Rao' })
const registerMan = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const instantly = (actor: Actor) => actor.asks(saveNotificationSettings, { body: { emailFrequency: 'instant' } })

describe('a delivery', () => {
  test('puts notifications of all kinds into one e-mail', async () => {
    const [asha, admin] = [await registerWoman(), await somebody(app, { role: 'admin' })]
    await withMail(asha)
    await interestFrom(await registerMan(), asha)
    await admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: true } })
    const photo = await createPhotoRow(app, asha.id)
    await admin.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status: 'approved' } })
    await sendAt(18)
    expect(mailsTo(asha).map(({ subject }) => subject)).toEqual(['You have 3 new notifications on Parinay'])
  })

  test('leaves out an interest that has been answered', async () => {
    const [asha, meera, rohan] = [await registerWoman(), await registerWoman(), await registerMan()]
    for (const one of [asha, meera]) await withMail(one)
    const { _id: yes } = await interestFrom(rohan, asha)
    const { _id: no } = await interestFrom(rohan, meera)
    await asha.asks(answerInterest, { params: { id: yes }, body: { status: 'accepted' } })
    await meera.asks(answerInterest, { params: { id: no }, body: { status: 'rejected' } })
    await sendAt(18)
    expect([mailsTo(asha), mailsTo(meera)]).toEqual([[], []])
  })

  test('that was missed in the evening does not happen at night', async () => {
    const [instant, daily] = [await registerWoman(), await registerWoman()]
    for (const one of [instant, daily]) await withMail(one)
    await instantly(instant)
    const browser = await withPush(daily)
    for (const one of [instant, daily]) await interestFrom(await registerMan(), one)
    for (const hour of [22, 23, 26, 31]) await sendAt(hour)
    await sendAt(31, 59)
    expect([mailsTo(instant).length, mailsTo(daily).length, browser.received.length]).toEqual([0, 0, 0])
    await sendAt(32)
    await sendAt(32, 1)
    expect([mailsTo(instant).length, mailsTo(daily).length, browser.received.length]).toEqual([1, 1, 1])
  })

  test('reports the same decision about a photo once', async () => {
    const [asha, admin] = [await registerWoman(), await somebody(app, { role: 'admin' })]
    const photo = await createPhotoRow(app, asha.id, 'pending')
    const decide = (status: 'approved' | 'rejected') =>
      admin.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status } })
    await Promise.all([decide('approved'), decide('approved'), decide('approved')])
    await decide('rejected')
    await decide('rejected')
    expect((await asha.asks(notifications)).data.map(({ kind }) => kind).toSorted()).toEqual([
      'photo_approved',
      'photo_rejected',
    ])
  })
})

describe('a fault', () => {
  test('in reaching the mail server delays an e-mail, and loses or repeats none', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await interestFrom(await registerMan(), asha)
    app.ctx.config.mail!.server = UNREACHABLE_SERVER
    await sendAt(18)
    app.ctx.config.mail!.server = server
    await sendAt(18)
    expect(mailsTo(asha)).toEqual([])
    await sendAt(18, 1)
    await sendAt(18, 2)
    expect(mailsTo(asha)).toHaveLength(1)
  })

  test('after the e-mail was sent does not repeat it', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await interestFrom(await registerMan(), asha)
    mailCatcher.behavior.failsAt = 'data'
    await sendAt(18)
    mailCatcher.behavior.failsAt = undefined
    await sendAt(18, 5)
    expect(mailsTo(asha)).toHaveLength(1)
  })

  test('during a confirmation repeats no e-mail and loses none', async () => {
    const asha = await registerWoman()
    app.ctx.config.mail!.server = UNREACHABLE_SERVER
    await asha.asks(setEmail, { body: { email: emailOf(asha) } })
    await expect(sendConfirmation(app.ctx, asha.id)).rejects.toThrow('not reached')
    app.ctx.config.mail!.server = server
    mailCatcher.behavior.failsAt = 'data'
    await expect(sendConfirmation(app.ctx, asha.id)).rejects.toThrow('did not accept')
    mailCatcher.behavior.failsAt = undefined
    await app.runJobs()
    expect(mailsTo(asha)).toHaveLength(1)
    await asha.asks(setEmail, { body: { email: emailOf(asha) } })
    await app.runJobs()
    expect(mailsTo(asha)).toHaveLength(2)
  })

  test('of push services takes five seconds in all, and delays nobody else', async () => {
    const [asha, meera] = [await registerWoman(), await registerWoman()]
    const [one, another, fine] = [await withPush(asha), await withPush(asha), await withPush(asha)]
    const hers = await withPush(meera)
    one.isSilent = another.isSilent = true
    for (const receiver of [asha, meera]) await interestFrom(await registerMan(), receiver)
    const limits: { ms: number; controller: AbortController }[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      limits.push({ ms, controller })
      return controller.signal
    })
    log.length = 0
    const sending = deliverDue(app.ctx)
    const isSent = () => [one, another, fine, hers].map(({ received }) => received.length)
    await expect.poll(isSent).toEqual([1, 1, 1, 1])
    expect(limits.map(({ ms }) => ms)).toEqual([5_000, 5_000, 5_000, 5_000])
    const isRunning = ({ controller }: (typeof limits)[number]) =>
      getEventListeners(controller.signal, 'abort').length > 0
    await expect.poll(() => limits.filter(isRunning).length).toBe(2)
    for (const { controller } of limits) controller.abort()
    await sending
    timeout.mockRestore()
    expect(log.join('').match(/"push":"not sent"/g)).toHaveLength(2)
  })

  test('writes no personal data to the log', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await instantly(asha)
    const browser = await withPush(asha)
    browser.answers = 503
    const secret = 'https://a-secret-place.invalid/a-secret-key'
    await app.ctx.db
      .updateTable('push_subscription')
      .set({ endpoint: secret })
      .where('endpoint', '=', (await withPush(asha)).subscription.endpoint)
      .execute()
    log.length = 0
    for (const fails of ['recipient', 'data'] as const) {
      mailCatcher.behavior.failsAt = fails
      await interestFrom(await registerMan(), asha)
      await deliverDue(app.ctx)
    }
    await asha.asks(setEmail, { body: { email: `new.${emailOf(asha)}` } })
    mailCatcher.behavior.failsAt = 'recipient'
    await expect(app.runJobs()).rejects.toThrow('did not accept')
    const logText = log.join('')
    expect(logText.match(/"push":"not sent"/g)).toHaveLength(4)
    expect(logText.match(/"notifications":"not delivered"/g)).toHaveLength(2)
    expect(logText).toContain('"job":"confirm-email"')
    for (const name of [emailOf(asha), 'mail.example', 'a-secret', browser.subscription.endpoint, pushService.origin])
      expect(logText).not.toContain(name)
  })
})

test('two pages that change different settings at the same moment both succeed', async () => {
  const asha = await registerWoman()
  const { kinds } = (await asha.asks(notificationSettings)).data
  const all = Object.keys(kinds) as (keyof typeof kinds)[]
  const setAll = (isOn: boolean) =>
    Promise.all([
      ...all.map((kind) => asha.asks(saveNotificationSettings, { body: { kinds: { [kind]: { email: isOn } } } })),
      ...all.map((kind) => asha.asks(saveNotificationSettings, { body: { kinds: { [kind]: { push: isOn } } } })),
      asha.asks(saveNotificationSettings, { body: { quietHours: isOn } }),
      asha.asks(saveNotificationSettings, { body: { emailFrequency: isOn ? 'daily' : 'instant' } }),
    ])
  for (const isOn of [false, true]) {
    await setAll(isOn)
    const { data } = await asha.asks(notificationSettings)
    for (const kind of all) expect(data.kinds[kind]).toEqual({ inApp: true, push: isOn, email: isOn })
    expect([data.quietHours, data.emailFrequency]).toEqual([isOn, isOn ? 'daily' : 'instant'])
  }
})

describe('the link that stops e-mails', () => {
  const stopLinkOf = async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await interestFrom(await registerMan(), asha)
    await sendAt(18)
    const [mail] = mailsTo(asha)
    const { value } = mail!.headers.find(({ key }) => key === 'list-unsubscribe')!
    const getsMail = async () => (await asha.asks(notificationSettings)).data.kinds.message.email
    return { path: value.slice('<https://parinay.example'.length, -1), text: mail!.text, getsMail }
  }

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])('accepts one click of a mail program, as %s', async (type, payload) => {
    const { path, text, getsMail } = await stopLinkOf()
    expect(path).toBe(`/stop-emails?token=${linkIn(text, 'stop-emails')}`)
    await app.http.inject({ url: path, headers: { accept: 'text/html' } })
    expect(await getsMail()).toBe(true)
    const reply = await app.http.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
    expect([reply.statusCode, reply.body]).toEqual([200, 'Stop e-mails will be sent to you'])
    expect(await getsMail()).toBe(false)
  })

  test('needs a valid signature', async () => {
    const { path, getsMail } = await stopLinkOf()
    for (const url of [
      `${path}x`,
      '/stop-emails',
      '/stop-emails?token=x',
      path.replace(/token=.{8}/, 'token=00000000'),
    ]) {
      const reply = await app.http.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
      expect([url, reply.statusCode]).toEqual([url, 403])
    }
    expect(await getsMail()).toBe(true)
  })

  test('waits until the start is complete', async () => {
    const starting = await world()
    await starting.readiness.drain(0)
    expect((await starting.http.inject({ method: 'POST', url: '/stop-emails?token=x' })).statusCode).toBe(503)
  })
})
