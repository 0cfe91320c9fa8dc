import { logout } from '@parinay/contract/account'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { updateUser, verifyProfile } from '@parinay/contract/admin/users'
import { readMessages, sendMessage, startConversation } from '@parinay/contract/conversations'
import { answerInterest } from '@parinay/contract/interests'
import {
  confirmEmail,
  movePush,
  notifications,
  notificationSettings,
  readNotifications,
  saveNotificationSettings,
  setEmail,
  stopEmails,
  unsubscribePush,
} from '@parinay/contract/notifications'
import { requestPhotos } from '@parinay/contract/photos'
import { afterAll, describe, expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { startMailCatcher, startPushService } from '../testing/stand-in-mail-and-push.ts'
import { emailOf, createRecipients } from '../testing/mail-and-push-recipients.ts'
import { world } from '../testing/world.ts'
import { deliverDue } from './deliver-due-notifications.ts'

const mailCatcher = await startMailCatcher()
const pushService = await startPushService()
// Its contact for push services is the address of the site.
const app = await world({ ...mailCatcher.settings, LOCAL_PUSH: 'on', PUSH_CONTACT: '' })
afterAll(async () => {
  await mailCatcher.stop()
  await pushService.stop()
})

/** An hour in Indian time. Tests start at noon: outside quiet hours, and before the daily e-mail. */
const at = (hour: number, day = 20) => app.setNow(new Date(Date.UTC(2027, 0, day, hour - 5, -30)))
at(12)

const registerWoman = () => somebody(app, { name: 'Asha Rao' })
const registerMan = (name = 'Rohan Mehta') => somebody(app, { name, gender: 'male' })
const notificationTexts = async (actor: Actor) => (await actor.asks(notifications)).data.map(({ text }) => text)
const unread = async (actor: Actor) => (await actor.asks(notifications)).unread
const runJobsAt = async (hour: number, day = 20) => {
  at(hour, day)
  await deliverDue(app.ctx)
}
const { mailsTo, withMail, withPush, linkIn } = createRecipients(app, mailCatcher, pushService)

describe('a member is notified', () => {
  test('of an interest and of its acceptance, but not of a rejection', async () => {
    const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
    const { _id: id } = await interestFrom(rohan, asha)
    const { _id: another } = await interestFrom(kabir, asha)
    expect((await notificationTexts(asha)).toSorted()).toEqual([
      'Kabir Khan sent you an interest',
      'Rohan Mehta sent you an interest',
    ])
    await asha.asks(answerInterest, { params: { id }, body: { status: 'accepted' } })
    await asha.asks(answerInterest, { params: { id: another }, body: { status: 'rejected' } })
    expect((await rohan.asks(notifications)).data).toMatchObject([
      {
        text: 'Asha Rao accepted your interest',
        opens: `/profile/${asha.id}`,
        person: { _id: asha.id },
        isRead: false,
      },
    ])
    expect(await notificationTexts(kabir)).toEqual([])
  })

  test('of an acceptance if both members send an interest', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    await interestFrom(asha, rohan)
    await interestFrom(rohan, asha)
    expect(await notificationTexts(asha)).toEqual(['Rohan Mehta accepted your interest'])
  })

  test('of decisions about photos and profile, and of photo requests', async () => {
    const [asha, rohan, admin] = [await registerWoman(), await registerMan(), await somebody(app, { role: 'admin' })]
    const decide = async (status: 'approved' | 'rejected') => {
      const photo = await createPhotoRow(app, asha.id)
      await admin.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: { status } })
    }
    await decide('approved')
    await decide('rejected')
    for (const isVerified of [true, true, false])
      await admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified } })
    await rohan.asks(requestPhotos, { body: { profileId: asha.id } })
    await rohan.asks(requestPhotos, { body: { profileId: asha.id } })
    expect((await notificationTexts(asha)).toSorted()).toEqual([
      'One of your photos was not approved',
      'Rohan Mehta would like to see your photos',
      'Your photo has been approved',
      'Your profile is now verified',
    ])
  })

  test('once of the messages in a conversation, unless they are read immediately', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    await connect(asha, rohan)
    const { _id: id } = (await asha.asks(startConversation, { body: { userB: rohan.id } })).data
    const say = () => asha.asks(sendMessage, { body: { conversationId: id, text: 'Namaste' } })
    const messages = async () => (await notificationTexts(rohan)).filter((text) => text.includes('wrote'))

    await say()
    await rohan.asks(readMessages, { params: { id }, body: { seq: 1 } })
    at(13)
    await app.runJobs()
    expect(await messages()).toEqual([])
    for (let index = 0; index < 3; index++) await say()
    await app.runJobs()
    expect(await messages()).toEqual([])
    at(14)
    await app.runJobs()
    await say()
    at(15)
    await app.runJobs()
    expect(await messages()).toEqual(['Asha Rao wrote to you'])
    const before = await unread(rohan)
    await rohan.asks(readMessages, { params: { id }, body: { seq: 5 } })
    expect(await unread(rohan)).toBe(before - 1)
    at(12)
  })

  test('of nothing by or about a member who is not reachable', async () => {
    const [asha, rohan, kabir] = [await registerWoman(), await registerMan(), await registerMan('Kabir Khan')]
    await interestFrom(rohan, asha)
    await interestFrom(kabir, asha)
    expect(await unread(asha)).toBe(2)
    await block(app.ctx, asha.id, rohan.id)
    await deactivate(app, kabir)
    expect(await asha.asks(notifications)).toMatchObject({ data: [], unread: 0 })
  })
})

describe('the list', () => {
  test('has pages, and only its owner can mark some or all entries as read', async () => {
    const asha = await registerWoman()
    for (let index = 0; index < 5; index++) {
      app.setNow(new Date(Date.UTC(2027, 0, 20, 7, index)))
      await interestFrom(await registerMan(`Man ${index}`), asha)
    }
    const { data, hasMore } = await asha.asks(notifications, { query: { limit: '3' } })
    expect([data.map(({ person }) => person?.fullName), hasMore]).toEqual([['Man 4', 'Man 3', 'Man 2'], true])
    const rest = await asha.asks(notifications, { query: { limit: '3', before: data[2]!._id } })
    expect([rest.data.map(({ person }) => person?.fullName), rest.hasMore]).toEqual([['Man 1', 'Man 0'], false])

    const rohan = await registerMan()
    await rohan.asks(readNotifications, { body: { ids: [data[0]!._id] } })
    expect(await unread(asha)).toBe(5)
    expect(await asha.asks(readNotifications, { body: { ids: [data[0]!._id, data[1]!._id] } })).toMatchObject({
      unread: 3,
    })
    expect(await asha.asks(readNotifications, { body: {} })).toMatchObject({ unread: 0 })
    at(12)
  })

  test('leaves out kinds that its owner turned off', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    const { data } = await asha.asks(saveNotificationSettings, {
      body: { kinds: { interest_received: { inApp: false } } },
    })
    expect(data.kinds.interest_received).toEqual({ inApp: false, push: true, email: true })
    await interestFrom(rohan, asha)
    expect(await notificationTexts(asha)).toEqual([])
    await asha.asks(saveNotificationSettings, { body: { kinds: { interest_received: { inApp: true } } } })
    await interestFrom(await registerMan('Kabir Khan'), asha)
    expect(await notificationTexts(asha)).toEqual(['Kabir Khan sent you an interest'])
  })
})

describe('a push', () => {
  test('is sent once, encrypted and signed, and contains nothing private', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    const browser = await withPush(asha)
    await interestFrom(rohan, asha)
    await app.runJobs()
    await deliverDue(app.ctx)
    expect(browser.received).toMatchObject([
      {
        data: { title: 'Parinay', body: 'Rohan Mehta sent you an interest', url: '/requests' },
        ttl: '86400',
        claims: { aud: pushService.origin, sub: 'https://parinay.example' },
      },
    ])
  })

  test('waits for the end of quiet hours, covers all notifications, and leaves out those already read', async () => {
    const [asha, awake] = [await registerWoman(), await registerWoman()]
    const [hers, another] = [await withPush(asha), await withPush(awake)]
    await awake.asks(saveNotificationSettings, { body: { quietHours: false } })
    at(23)
    for (const name of ['Rohan Mehta', 'Kabir Khan', 'Vikram Nair']) {
      const sender = await registerMan(name)
      await interestFrom(sender, asha)
      await interestFrom(sender, awake)
      await app.runJobs()
    }
    await runJobsAt(3, 21)
    expect([hers.received.length, another.received.length]).toEqual([0, 3])
    const { data } = await asha.asks(notifications)
    await asha.asks(readNotifications, { body: { ids: [data[0]!._id] } })
    await runJobsAt(8, 21)
    expect(hers.received.map((one) => one.data)).toMatchObject([
      { body: 'You have 2 new notifications on Parinay', url: '/notifications' },
    ])
    at(12)
  })

  test('is not sent to a browser that dropped its subscription, signed out or unsubscribed', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    const [gone, stopped, fine] = [await withPush(asha), await withPush(asha), await withPush(asha)]
    gone.isGone = true
    await asha.asks(unsubscribePush, { body: { endpoint: stopped.subscription.endpoint } })
    await interestFrom(rohan, asha)
    await app.runJobs()
    expect([gone, stopped, fine].map(({ received }) => received.length)).toEqual([0, 0, 1])
    const rows = await app.ctx.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('member_id', '=', asha.id)
      .execute()
    expect(rows).toEqual([{ endpoint: fine.subscription.endpoint }])

    await asha.asks(logout)
    await interestFrom(await registerMan('Kabir Khan'), asha)
    await app.runJobs()
    expect(fine.received).toHaveLength(1)
  })

  test('follows a browser to a new subscription if the browser knows the secret of the old one', async () => {
    const asha = await registerWoman()
    const [before, now] = [
      await withPush(asha),
      pushService.subscribe((await asha.asks(notificationSettings)).data.pushKey),
    ]
    const { endpoint, keys } = before.subscription
    const move = (auth: string) => app.ask(movePush, { body: { before: { endpoint, auth }, now: now.subscription } })
    await move('x'.repeat(22))
    await interestFrom(await registerMan(), asha)
    await app.runJobs()
    await move(keys.auth)
    await move(keys.auth)
    await interestFrom(await registerMan('Kabir Khan'), asha)
    await app.runJobs()
    expect([before.received.length, now.received.length]).toEqual([1, 1])
    await asha.asks(logout)
    await interestFrom(await registerMan('Vikram Nair'), asha)
    await app.runJobs()
    expect(now.received).toHaveLength(1)
  })

  test('is not sent to a deactivated member, or about a blocked one', async () => {
    const [asha, meera] = [await registerWoman(), await registerWoman()]
    const [hers, another] = [await withPush(asha), await withPush(meera)]
    at(23)
    const rohan = await registerMan()
    await interestFrom(rohan, asha)
    await interestFrom(rohan, meera)
    await deactivate(app, asha)
    await block(app.ctx, meera.id, rohan.id)
    await runJobsAt(9, 21)
    expect([hers.received, another.received]).toEqual([[], []])
    at(12)
  })

  test('is not repeated after a failure', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    const browser = await withPush(asha)
    browser.answers = 503
    await interestFrom(rohan, asha)
    await app.runJobs()
    await deliverDue(app.ctx)
    expect(browser.received).toHaveLength(1)
  })
})

describe('an e-mail', () => {
  test('is not sent before its owner confirms the address', async () => {
    const [asha, rohan] = [await registerWoman(), await registerMan()]
    await asha.asks(setEmail, { body: { email: emailOf(asha).toUpperCase() } })
    await app.runJobs()
    await interestFrom(rohan, asha)
    await runJobsAt(19)
    expect(mailsTo(asha).map(({ subject }) => subject)).toEqual(['Please confirm your e-mail address'])
    const token = linkIn(mailsTo(asha)[0]?.text, 'confirm-email')
    for (const bad of [`${token.slice(0, -1)}x`, token.replace(/_\d+_/, '_9999999999_'), 'x'.repeat(60)])
      await expect(app.ask(confirmEmail, { body: { token: bad } })).rejects.toBeRefused('link_not_good')
    at(12, 28)
    await expect(app.ask(confirmEmail, { body: { token } })).rejects.toBeRefused('link_not_good')
    at(12)
    await app.ask(confirmEmail, { body: { token } })
    expect((await asha.asks(notificationSettings)).data).toMatchObject({ email: emailOf(asha), isEmailConfirmed: true })
    await asha.asks(setEmail, { body: { email: 'another@mail.example' } })
    await expect(app.ask(confirmEmail, { body: { token } })).rejects.toBeRefused('link_not_good')
  })

  test('is sent once a day with all unread notifications and an unsubscribe link', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await interestFrom(await registerMan('Rohan <b>Mehta</b>'), asha)
    await interestFrom(await registerMan('Kabir Khan'), asha)
    await app.runJobs()
    await runJobsAt(17)
    expect(mailsTo(asha)).toEqual([])
    await runJobsAt(18)
    await runJobsAt(19)
    const [mail, ...more] = mailsTo(asha)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'You have 2 new notifications on Parinay',
      from: { address: 'hello@parinay.example' },
    })
    expect(mail!.text).toContain('Kabir Khan sent you an interest\nhttps://parinay.example/requests')
    expect(mail!.html).toContain('Rohan &lt;b&gt;Mehta&lt;/b&gt; sent you an interest')
    const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]))
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

    const [, token] = /^<https:\/\/parinay\.example\/stop-emails\?token=([\w-]+)>$/.exec(
      headers['list-unsubscribe'] ?? '',
    )!
    await expect(app.ask(stopEmails, { query: { token: `${token}x` } })).rejects.toBeRefused('link_not_good')
    await app.ask(stopEmails, { query: { token: token! } })
    await interestFrom(await registerMan('Vikram Nair'), asha)
    await runJobsAt(18, 21)
    expect(mailsTo(asha)).toHaveLength(1)
    at(12)
  })

  test('is sent at once to a member who chose that, except at night', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await asha.asks(saveNotificationSettings, { body: { emailFrequency: 'instant' } })
    await interestFrom(await registerMan(), asha)
    await app.runJobs()
    expect(mailsTo(asha).map(({ subject }) => subject)).toEqual(['Rohan Mehta sent you an interest'])
    at(22)
    await interestFrom(await registerMan('Kabir Khan'), asha)
    await runJobsAt(2, 21)
    expect(mailsTo(asha)).toHaveLength(1)
    await runJobsAt(8, 21)
    expect(mailsTo(asha)).toHaveLength(2)
    at(12)
  })

  test('stops when the address is removed, and is refused if the installation sends none', async () => {
    const asha = await registerWoman()
    await withMail(asha)
    await interestFrom(await registerMan(), asha)
    await asha.asks(setEmail, { body: { email: null } })
    await runJobsAt(18)
    expect(mailsTo(asha)).toEqual([])
    const silent = await world()
    const meera = await somebody(silent)
    await expect(meera.asks(setEmail, { body: { email: 'meera@mail.example' } })).rejects.toBeRefused(
      'email_not_configured',
    )
    expect((await meera.asks(notificationSettings)).data.canEmail).toBe(false)
    at(12)
  })
})

test('deleting a member deletes their notifications, settings and subscriptions', async () => {
  const [asha, rohan, admin] = [await registerWoman(), await registerMan(), await somebody(app, { role: 'admin' })]
  await withPush(asha)
  await withMail(asha)
  await interestFrom(rohan, asha)
  await admin.asks(updateUser, { params: { id: rohan.id }, body: { isActive: false } })
  await app.ctx.db.deleteFrom('member').where('id', '=', asha.id).execute()
  for (const table of ['notification', 'notification_settings', 'push_subscription'] as const)
    expect(await app.ctx.db.selectFrom(table).select('member_id').where('member_id', '=', asha.id).execute()).toEqual(
      [],
    )
  await runJobsAt(18)
  expect(mailsTo(asha)).toEqual([])
})
