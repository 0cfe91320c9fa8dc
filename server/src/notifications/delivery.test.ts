// Sending: to whom at most once, together, never at night, and what of it a fault can cost.
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { verifyProfile } from '@parinay/contract/admin/users'
import { answerInterest } from '@parinay/contract/interests'
import {
  notifications,
  notificationSettings,
  saveNotificationSettings,
  setEmail,
} from '@parinay/contract/notifications'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createPhotoRow } from '../testing/relationships.ts'
import { type Actor, interestFrom, somebody } from '../testing/cast.ts'
import { startMailCatcher, startPushService } from '../testing/mail-and-push.ts'
import { emailOf, createRecipients } from '../testing/recipients.ts'
import { world } from '../testing/world.ts'
import { sendConfirmation, deliverDue } from './deliver.ts'

const post = await startMailCatcher()
const service = await startPushService()
const log: string[] = []
const app = await world(
  { ...post.settings, LOCAL_PUSH: 'on', LOG_LEVEL: 'trace' },
  { write: (line) => void log.push(line) },
)
const { mailsTo, withMail, withPush, linkIn } = createRecipients(app, post, service)
afterAll(async () => {
  await post.stop()
  await service.stop()
})

/** A moment of the 20th by a clock in India; the hours go on after midnight. */
const at = (hour: number, minute = 0) => app.setNow(new Date(Date.UTC(2027, 0, 20, hour - 5, minute - 30)))
const sendAt = async (hour: number, minute = 0) => {
  at(hour, minute)
  await deliverDue(app.ctx)
}
at(12)
const server = app.ctx.config.mail!.server
afterEach(() => {
  at(12)
  Object.assign(post.behavior, { delayMs: 0, failsAt: undefined })
  app.ctx.config.mail!.server = server
})

const NOBODY = 'smtp://127.0.0.1:1'
const woman = () => somebody(app, { name: 'Asha Rao' })
const man = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const instantly = (actor: Actor) => actor.asks(saveNotificationSettings, { body: { rhythm: 'instant' } })

describe('what goes out', () => {
  test('is one mail, whatever it is about', async () => {
    const [asha, admin] = [await woman(), await somebody(app, { role: 'admin' })]
    await withMail(asha)
    await interestFrom(await man(), asha)
    await admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: true } })
    const photo = await createPhotoRow(app, asha.id)
    await admin.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status: 'approved' } })
    await sendAt(18)
    expect(mailsTo(asha).map(({ subject }) => subject)).toEqual(['3 things wait for you on Parinay'])
  })

  test('does not announce an interest that has been answered', async () => {
    const [asha, meera, rohan] = [await woman(), await woman(), await man()]
    for (const one of [asha, meera]) await withMail(one)
    const { _id: yes } = await interestFrom(rohan, asha)
    const { _id: no } = await interestFrom(rohan, meera)
    await asha.asks(answerInterest, { params: { id: yes }, body: { status: 'accepted' } })
    await meera.asks(answerInterest, { params: { id: no }, body: { status: 'rejected' } })
    await sendAt(18)
    expect([mailsTo(asha), mailsTo(meera)]).toEqual([[], []])
  })

  test('does not go out at night because nothing went out in the evening', async () => {
    const [instant, daily] = [await woman(), await woman()]
    for (const one of [instant, daily]) await withMail(one)
    await instantly(instant)
    const browser = await withPush(daily)
    for (const one of [instant, daily]) await interestFrom(await man(), one)
    for (const hour of [22, 23, 26, 31]) await sendAt(hour)
    await sendAt(31, 59)
    expect([mailsTo(instant).length, mailsTo(daily).length, browser.received.length]).toEqual([0, 0, 0])
    await sendAt(32)
    await sendAt(32, 1)
    expect([mailsTo(instant).length, mailsTo(daily).length, browser.received.length]).toEqual([1, 1, 1])
  })

  test('tells of the same verdict on a photo once', async () => {
    const [asha, admin] = [await woman(), await somebody(app, { role: 'admin' })]
    const photo = await createPhotoRow(app, asha.id, 'pending')
    const judge = (status: 'approved' | 'rejected') =>
      admin.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status } })
    await Promise.all([judge('approved'), judge('approved'), judge('approved')])
    await judge('rejected')
    await judge('rejected')
    expect((await asha.asks(notifications)).data.map(({ kind }) => kind).toSorted()).toEqual([
      'photo_approved',
      'photo_rejected',
    ])
  })
})

describe('a fault', () => {
  test('of the mail server before it was told anything delays a letter, and loses and doubles none', async () => {
    const asha = await woman()
    await withMail(asha)
    await interestFrom(await man(), asha)
    app.ctx.config.mail!.server = NOBODY
    await sendAt(18)
    app.ctx.config.mail!.server = server
    await sendAt(18)
    expect(mailsTo(asha)).toEqual([])
    await sendAt(18, 1)
    await sendAt(18, 2)
    expect(mailsTo(asha)).toHaveLength(1)
  })

  test('after the letter was handed over is not answered with a second one', async () => {
    const asha = await woman()
    await withMail(asha)
    await interestFrom(await man(), asha)
    post.behavior.failsAt = 'data'
    await sendAt(18)
    post.behavior.failsAt = undefined
    await sendAt(18, 5)
    expect(mailsTo(asha)).toHaveLength(1)
  })

  test('while somebody is asked to confirm an address costs no second mail, and no mail when none was sent', async () => {
    const asha = await woman()
    app.ctx.config.mail!.server = NOBODY
    await asha.asks(setEmail, { body: { email: emailOf(asha) } })
    await expect(sendConfirmation(app.ctx, asha.id)).rejects.toThrow('not reached')
    app.ctx.config.mail!.server = server
    post.behavior.failsAt = 'data'
    await expect(sendConfirmation(app.ctx, asha.id)).rejects.toThrow('did not accept')
    post.behavior.failsAt = undefined
    await app.runJobs()
    expect(mailsTo(asha)).toHaveLength(1)
    await asha.asks(setEmail, { body: { email: emailOf(asha) } })
    await app.runJobs()
    expect(mailsTo(asha)).toHaveLength(2)
  })

  test('of push services costs five seconds in all, and keeps nobody else waiting', async () => {
    const [asha, meera] = [await woman(), await woman()]
    const [one, another, fine] = [await withPush(asha), await withPush(asha), await withPush(asha)]
    const hers = await withPush(meera)
    one.isSilent = another.isSilent = true
    for (const receiver of [asha, meera]) await interestFrom(await man(), receiver)
    const began = performance.now()
    const sending = deliverDue(app.ctx)
    await expect.poll(() => [fine, hers].map(({ received }) => received.length)).toEqual([1, 1])
    expect(performance.now() - began).toBeLessThan(2_000)
    await sending
    expect(performance.now() - began).toBeGreaterThan(4_500)
    expect(performance.now() - began).toBeLessThan(8_000)
  })

  test('names nobody in the log', async () => {
    const asha = await woman()
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
      post.behavior.failsAt = fails
      await interestFrom(await man(), asha)
      await deliverDue(app.ctx)
    }
    await asha.asks(setEmail, { body: { email: `new.${emailOf(asha)}` } })
    post.behavior.failsAt = 'recipient'
    await expect(app.runJobs()).rejects.toThrow('did not accept')
    const said = log.join('')
    expect(said.match(/"push":"not sent"/g)).toHaveLength(4)
    expect(said.match(/"notifications":"not delivered"/g)).toHaveLength(2)
    expect(said).toContain('"job":"confirm-email"')
    for (const name of [emailOf(asha), 'mail.example', 'a-secret', browser.subscription.endpoint, service.origin])
      expect(said).not.toContain(name)
  })
})

test('two pages that turn different switches at once both have their way', async () => {
  const asha = await woman()
  const { kinds } = (await asha.asks(notificationSettings)).data
  const all = Object.keys(kinds) as (keyof typeof kinds)[]
  const turn = (isOn: boolean) =>
    Promise.all([
      ...all.map((kind) => asha.asks(saveNotificationSettings, { body: { kinds: { [kind]: { email: isOn } } } })),
      ...all.map((kind) => asha.asks(saveNotificationSettings, { body: { kinds: { [kind]: { push: isOn } } } })),
      asha.asks(saveNotificationSettings, { body: { quietHours: isOn } }),
      asha.asks(saveNotificationSettings, { body: { rhythm: isOn ? 'daily' : 'instant' } }),
    ])
  for (const isOn of [false, true]) {
    await turn(isOn)
    const { data } = await asha.asks(notificationSettings)
    for (const kind of all) expect(data.kinds[kind]).toEqual({ inApp: true, push: isOn, email: isOn })
    expect([data.quietHours, data.rhythm]).toEqual([isOn, isOn ? 'daily' : 'instant'])
  }
})

describe('the link that stops e-mails', () => {
  const links = async () => {
    const asha = await woman()
    await withMail(asha)
    await interestFrom(await man(), asha)
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
  ])('takes one click of a mail program, as %s', async (type, payload) => {
    const { path, text, getsMail } = await links()
    expect(path).toBe(`/stop-emails?token=${linkIn(text, 'stop-emails')}`)
    await app.http.inject({ url: path, headers: { accept: 'text/html' } })
    expect(await getsMail()).toBe(true)
    const reply = await app.http.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
    expect([reply.statusCode, reply.body]).toEqual([200, 'No more e-mails will be sent to you'])
    expect(await getsMail()).toBe(false)
  })

  test('is the sealed one, or none', async () => {
    const { path, getsMail } = await links()
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

  test('waits until the start is done', async () => {
    const starting = await world()
    await starting.readiness.drain(0)
    expect((await starting.http.inject({ method: 'POST', url: '/stop-emails?token=x' })).statusCode).toBe(503)
  })
})
